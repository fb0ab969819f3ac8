/** Runes everywhere; a warning of the compiler is an error of the check. */
export default { compilerOptions: { runes: true } };
