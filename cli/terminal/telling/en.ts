import type { Catalogue } from './catalogue.ts';

/** English stands in the code, of several things; here is what it says of one. */
export const en: Catalogue = {
  '{0} items': { one: '{0} item', other: '{0} items' },
  '{0} errors': { one: '{0} error', other: '{0} errors' },
  '{0} warnings': { one: '{0} warning', other: '{0} warnings' },
  '{0} other pages': { one: '{0} other page', other: '{0} other pages' },
  '{0} more such findings have their place here, as on {1}.': {
    one: '{0} more such finding has its place here, on {1}.',
    other: '{0} more such findings have their place here, as on {1}.',
  },
  'So it is on {0} other pages.': {
    one: 'So it is on {0} other page.',
    other: 'So it is on {0} other pages.',
  },
  '{0} values name what should be there, the first at {1}: add it, or delete what names it.': {
    one: '{1} names what should be there: add it, or delete what names it.',
    other: '{0} values name what should be there, the first at {1}: add it, or delete what names it.',
  },
  '{0} pages': { one: '{0} page', other: '{0} pages' },
  '{0} pages were rendered; the slowest:': {
    one: '{0} page was rendered:',
    other: '{0} pages were rendered; the slowest:',
  },
  '{0} placeholders keep search engines out; `site check --release` lists them.': {
    one: '{0} placeholder keeps search engines out; `site check --release` names it.',
    other: '{0} placeholders keep search engines out; `site check --release` lists them.',
  },
  '{0} other files': { one: '{0} other file', other: '{0} other files' },
  'a table with {0} columns': { one: 'a table with {0} column', other: 'a table with {0} columns' },
  'The line "{0}" has lost the {1} spaces before it.': {
    one: 'The line "{0}" has lost the space before it.',
    other: 'The line "{0}" has lost the {1} spaces before it.',
  },
  'The line is indented by {0} spaces, which does not fit the lines above.': {
    one: 'The line is indented by {0} space, which does not fit the lines above.',
    other: 'The line is indented by {0} spaces, which does not fit the lines above.',
  },
  'The line is indented by {0} spaces, which does not fit the lines below.': {
    one: 'The line is indented by {0} space, which does not fit the lines below.',
    other: 'The line is indented by {0} spaces, which does not fit the lines below.',
  },
  '"{0}" has {1} characters; at least {2} are needed.': {
    one: '"{0}" has {1} character; at least {2} are needed.',
    other: '"{0}" has {1} characters; at least {2} are needed.',
  },
  'This row has {0} closed cells, the head of the table {1}.': {
    one: 'This row has {0} closed cell, the head of the table {1}.',
    other: 'This row has {0} closed cells, the head of the table {1}.',
  },
  '{0} needs at least {1} keys.': {
    one: '{0} needs at least {1} key.',
    other: '{0} needs at least {1} keys.',
  },
  '{0} may have at most {1} keys.': {
    one: '{0} may have at most {1} key.',
    other: '{0} may have at most {1} keys.',
  },
  '{0} ({1} spaces before it)': { one: '{0} ({1} space before it)', other: '{0} ({1} spaces before it)' },
  '{0} findings': { one: '{0} finding', other: '{0} findings' },
  '{0} findings are excused and not counted:': {
    one: '{0} finding is excused and not counted:',
    other: '{0} findings are excused and not counted:',
  },
  '{0} spaces': { one: '{0} space', other: '{0} spaces' },
  '{0} other messages': { one: '{0} other message', other: '{0} other messages' },
  '{0} other places': { one: '{0} other place', other: '{0} other places' },
  '{0} such findings are excused at {1}:{2}, but there are {3} now, so all of them are shown.': {
    one: '{0} such finding is excused at {1}:{2}, but there are {3} now, so all of them are shown.',
    other: '{0} such findings are excused at {1}:{2}, but there are {3} now, so all of them are shown.',
  },
  'This excuses {0} of {1} at {2}, but only {3} are left.': {
    one: 'This excuses {0} of {1} at {2}, but only {3} is left.',
    other: 'This excuses {0} of {1} at {2}, but only {3} are left.',
  },
  '{0} rows of the storage could not be read, and are left out:': {
    one: '{0} row of the storage could not be read, and is left out:',
    other: '{0} rows of the storage could not be read, and are left out:',
  },
  '{0} mails waiting to be sent.': {
    one: '{0} mail waiting to be sent.',
    other: '{0} mails waiting to be sent.',
  },
  '{0} mails waiting to be sent. Last error: {1}': {
    one: '{0} mail waiting to be sent. Last error: {1}',
    other: '{0} mails waiting to be sent. Last error: {1}',
  },
  '{0} reports could not be searched: they are encrypted.': {
    one: '{0} report could not be searched: they are encrypted.',
    other: '{0} reports could not be searched: they are encrypted.',
  },
  'Not sent yet: "{0}" to {1}, tried {2} times ({3}). It is tried for 14 days; if the address is wrong, write to the right one, and `site inbox erase {4}` drops this mail.':
    {
      one: 'Not sent yet: "{0}" to {1}, tried {2} time ({3}). It is tried for 14 days; if the address is wrong, write to the right one, and `site inbox erase {4}` drops this mail.',
      other:
        'Not sent yet: "{0}" to {1}, tried {2} times ({3}). It is tried for 14 days; if the address is wrong, write to the right one, and `site inbox erase {4}` drops this mail.',
    },
  '{0} reminders have not been sent. What they are about is deleted all the same, the first on {1}: {2}. Reach their senders some other way, or get the mail working.':
    {
      one: '{0} reminder has not been sent. What it is about is deleted all the same, on {1}: {2}. Reach its sender otherwise, or mend the mail.',
      other:
        '{0} reminders have not been sent. What they are about is deleted all the same, the first on {1}: {2}. Reach their senders some other way, or get the mail working.',
    },
  '{0} submissions': { one: '{0} submission', other: '{0} submissions' },
  '{0} files': { one: '{0} file', other: '{0} files' },
  '{0} mails': { one: '{0} mail', other: '{0} mails' },
  '{0} mails about what was answered': {
    one: '{0} mail about what was answered',
    other: '{0} mails about what was answered',
  },
  '{0} mails about what was answered and deleted, or of others to this address.': {
    one: '{0} mail about what was answered and deleted, or of others to this address.',
    other: '{0} mails about what was answered and deleted, or of others to this address.',
  },
  "The words or file names of {0} other submissions have the address in them: {1}. They stay; look at them with `site inbox show`, and erase them by id if they are this person's.":
    {
      one: "The words or file names of {0} other submission have the address in them: {1}. They stay; look at them with `site inbox show`, and erase them by id if they are this person's.",
      other:
        "The words or file names of {0} other submissions have the address in them: {1}. They stay; look at them with `site inbox show`, and erase them by id if they are this person's.",
    },
  '{0} reports cannot be searched: they are encrypted, and opened only with their key.': {
    one: '{0} report cannot be searched: they are encrypted, and opened only with their key.',
    other: '{0} reports cannot be searched: they are encrypted, and opened only with their key.',
  },
  '{0} submissions no longer marked as spam.': {
    one: '{0} submission no longer marked as spam.',
    other: '{0} submissions no longer marked as spam.',
  },
  '{0} submissions marked as spam: deleted after {1}, unless you take it back with --undo.': {
    one: '{0} submission marked as spam: deleted after {1}, unless you take it back with --undo.',
    other: '{0} submissions marked as spam: deleted after {1}, unless you take it back with --undo.',
  },
  '{0} days': { one: '{0} day', other: '{0} days' },
  'Wrote {0} submissions to {1}': {
    one: 'Wrote {0} submission to {1}',
    other: 'Wrote {0} submissions to {1}',
  },
  '{0} months': { one: '{0} month', other: '{0} months' },
  '{0} months at most': { one: '{0} month at most', other: '{0} months at most' },
  '{0} months after its outcome': {
    one: '{0} month after its outcome',
    other: '{0} months after its outcome',
  },
  '{0} reminders': { one: '{0} reminder', other: '{0} reminders' },
  '{0} stored values with the key {1}': {
    one: '{0} stored value with the key {1}',
    other: '{0} stored values with the key {1}',
  },
  '{0} submissions that {1} says were erased had come back: erased again.': {
    one: '{0} submission that {1} says was erased had come back: erased again.',
    other: '{0} submissions that {1} says were erased had come back: erased again.',
  },
  '{0} submissions that had been erased since: erased again.': {
    one: '{0} submission that had been erased since: erased again.',
    other: '{0} submissions that had been erased since: erased again.',
  },
  '{0} values encrypted again, all with the key {1} now.': {
    one: '{0} value encrypted anew, all with the key {1} now.',
    other: '{0} values encrypted again, all with the key {1} now.',
  },
  '{0} values with the key {1} could not be opened, because what is stored there is damaged: keep its line.':
    {
      one: '{0} value with the key {1} could not be opened, because what is stored there is damaged: keep its line.',
      other:
        '{0} values with the key {1} could not be opened, because what is stored there is damaged: keep its line.',
    },
  '{0} values with the key {1} could not be opened, because the key file lacks it: put its line back from a copy.':
    {
      one: '{0} value with the key {1} could not be opened, because the key file lacks it: put its line back from a copy.',
      other:
        '{0} values with the key {1} could not be opened, because the key file lacks it: put its line back from a copy.',
    },
  '{0} lines of {1} cannot be read: the disk was full, or it was changed.': {
    one: '{0} line of {1} cannot be read: the disk was full, or it was changed.',
    other: '{0} lines of {1} cannot be read: the disk was full, or it was changed.',
  },
};
