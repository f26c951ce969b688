import type { Catalogue } from './catalogue.ts';

/** What English says of one thing. */
const ofOne: Readonly<Record<string, string>> = {
  '{0} items': '{0} item',
  '{0} errors': '{0} error',
  '{0} warnings': '{0} warning',
  '{0} other pages': '{0} other page',
  '{0} more such findings have their place here, as on {1}.':
    '{0} more such finding has its place here, on {1}.',
  'So it is on {0} other pages.': 'So it is on {0} other page.',
  '{0} values name what should be there, the first at {1}: add it, or delete what names it.':
    '{1} names what should be there: add it, or delete what names it.',
  '{0} pages': '{0} page',
  '{0} pages were rendered; the slowest:': '{0} page was rendered:',
  '{0} placeholders keep search engines out; `site check --release` lists them.':
    '{0} placeholder keeps search engines out; `site check --release` names it.',
  '{0} other files': '{0} other file',
  '{0} paragraphs': '{0} paragraph',
  'a table with {0} columns': 'a table with {0} column',
  'The line "{0}" has lost the {1} spaces before it.': 'The line "{0}" has lost the space before it.',
  'The line is indented by {0} spaces, which does not fit the lines above.':
    'The line is indented by {0} space, which does not fit the lines above.',
  'The line is indented by {0} spaces, which does not fit the lines below.':
    'The line is indented by {0} space, which does not fit the lines below.',
  '"{0}" has {1} characters; at least {2} are needed.': '"{0}" has {1} character; at least {2} are needed.',
  'This row has {0} closed cells, the head of the table {1}.':
    'This row has {0} closed cell, the head of the table {1}.',
  '{0} needs at least {1} keys.': '{0} needs at least {1} key.',
  '{0} may have at most {1} keys.': '{0} may have at most {1} key.',
  '{0} ({1} spaces before it)': '{0} ({1} space before it)',
  '{0} findings': '{0} finding',
  '{0} findings are excused and not counted:': '{0} finding is excused and not counted:',
  '{0} problems told before are still there; `site check` lists all.':
    '{0} problem told before is still there; `site check` lists all.',
  '{0} spaces': '{0} space',
  '{0} other messages': '{0} other message',
  '{0} other places': '{0} other place',
  '{0} such findings are excused at {1}:{2}, but there are {3} now, so all of them are shown.':
    '{0} such finding is excused at {1}:{2}, but there are {3} now, so all of them are shown.',
  'This excuses {0} of {1} at {2}, but only {3} are left.':
    'This excuses {0} of {1} at {2}, but only {3} is left.',
  '{0} rows of the storage could not be read, and are left out:':
    '{0} row of the storage could not be read, and is left out:',
  '{0} mails waiting to be sent.': '{0} mail waiting to be sent.',
  '{0} mails waiting to be sent. Last error: {1}': '{0} mail waiting to be sent. Last error: {1}',
  '{0} reports could not be searched: they are encrypted.':
    '{0} report could not be searched: they are encrypted.',
  'Not sent yet: "{0}" to {1}, tried {2} times ({3}). It is tried for 14 days; if the address is wrong, write to the right one.':
    'Not sent yet: "{0}" to {1}, tried {2} time ({3}). It is tried for 14 days; if the address is wrong, write to the right one.',
  '{0} reminders have not been sent. What they are about is deleted all the same, the first on {1}: {2}. Reach their senders some other way, or get the mail working.':
    '{0} reminder has not been sent. What it is about is deleted all the same, on {1}: {2}. Reach its sender otherwise, or mend the mail.',
  '{0} submissions': '{0} submission',
  '{0} files': '{0} file',
  '{0} mails': '{0} mail',
  '{0} answers not sent yet': '{0} answer not sent yet',
  '{0} reports without an outcome': '{0} report without an outcome',
  '{0} mails about what was answered': '{0} mail about what was answered',
  '{0} mails about what was answered and deleted, or of others to this address.':
    '{0} mail about what was answered and deleted, or of others to this address.',
  "The words or file names of {0} other submissions have the address in them: {1}. They stay; look at them with `site inbox show`, and erase them by id if they are this person's.":
    "The words or file names of {0} other submission have the address in them: {1}. They stay; look at them with `site inbox show`, and erase them by id if they are this person's.",
  '{0} reports cannot be searched: they are encrypted, and opened only with their key.':
    '{0} report cannot be searched: they are encrypted, and opened only with their key.',
  '{0} submissions no longer marked as spam.': '{0} submission no longer marked as spam.',
  '{0} submissions marked as spam: deleted after {1}, unless you take it back with --undo.':
    '{0} submission marked as spam: deleted after {1}, unless you take it back with --undo.',
  '{0} days': '{0} day',
  'Wrote {0} submissions to {1}': 'Wrote {0} submission to {1}',
  '{0} months': '{0} month',
  '{0} months at most': '{0} month at most',
  '{0} months after its outcome': '{0} month after its outcome',
  '{0} reminders': '{0} reminder',
  '{0} stored values with the key {1}': '{0} stored value with the key {1}',
  '{0} files wait for a virus scanner, and nobody gets them until one is set (CLAMD_SOCKET).':
    '{0} file waits for a virus scanner, and nobody gets it until one is set (CLAMD_SOCKET).',
  '{0} submissions that {1} says were erased had come back: erased again.':
    '{0} submission that {1} says was erased had come back: erased again.',
  '{0} submissions that had been erased since: erased again.':
    '{0} submission that had been erased since: erased again.',
  '{0} values encrypted again, all with the key {1} now.':
    '{0} value encrypted anew, all with the key {1} now.',
  '{0} values with the key {1} stay as they are, because it was given up as lost: nobody can read them.':
    '{0} value with the key {1} stays as it is, because it was given up as lost: nobody can read it.',
  '{0} values with the key {1} could not be opened, because what is stored there is damaged: keep its line.':
    '{0} value with the key {1} could not be opened, because what is stored there is damaged: keep its line.',
  '{0} values with the key {1} could not be opened, because the key file lacks it: put its line back from a copy.':
    '{0} value with the key {1} could not be opened, because the key file lacks it: put its line back from a copy.',
  '{0} lines of {1} cannot be read: the disk was full, or it was changed.':
    '{0} line of {1} cannot be read: the disk was full, or it was changed.',
};

/** English stands in the code, of several things. */
export const en: Catalogue = Object.fromEntries(
  Object.entries(ofOne).map(([other, one]) => [other, { one, other }]),
);
