/** What screen readers are told of a table: when they come to it, or at once. `parts/Announcer.svelte` has the regions. */
export const announcer = $state({ polite: "", assertive: "" });
