"""A lesson for each game: a short scripted match, played by the learner's own hand and by the real rules.

A lesson begins in a position that is set up for it. At each stop the learner is told something and asked to play one
action; then the others play theirs. The learner has seat 0, and sees what that seat may see.
"""

from byre.lessons import beaver, donkey, six, twentyfour
from byre.lessons.script import LEARNER, Lesson, Stop
from byre.lessons.told import LessonMoment, LessonStop, LessonTold, tell

__all__ = ["LEARNER", "LESSONS", "Lesson", "LessonMoment", "LessonStop", "LessonTold", "Stop", "tell"]

LESSONS = {"six": six.LESSON, "donkey": donkey.LESSON, "twentyfour": twentyfour.LESSON, "beaver": beaver.LESSON}
