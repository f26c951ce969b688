import { type Command, InvalidArgumentError, Option } from 'commander';
import { reportAnswerKinds } from '../../backoffice/settings/terms.ts';
import { collect } from '../../terminal/collect.ts';
import { languageOption } from '../../terminal/telling/languageOption.ts';
import { examples, type Run } from '../declaring.ts';

/** Declares `site inbox` and what it can do. */
export function addInboxCommands(program: Command, run: Run): void {
  const inbox = program
    .command('inbox')
    .description(
      'Read, answer and erase what the forms brought in. Times are those of the time zone of the site.',
    );
  const formFilter = () => new Option('--form <name>', 'only what this form brought');

  inbox
    .command('list', { isDefault: true })
    .description('List what arrived, the newest first, and the mail that waits to be sent.')
    .addOption(languageOption())
    .addOption(formFilter())
    .option('--limit <count>', 'how many, the newest first', readCount, 50)
    .option('--all', 'every one')
    .option(
      '--search <words>',
      'only that in which all these words stand; capitals and accents make no difference',
    )
    .option('--spam', 'only what was marked as spam, which is left out otherwise')
    .option('--json', 'print JSON for other programs')
    .addHelpText(
      'after',
      examples('site inbox', 'site inbox list --all', 'site inbox list --search "rossi lione"'),
    )
    .action(run(async (options) => (await import('./list.ts')).list(options)));

  inbox
    .command('show')
    .argument('<id>', 'the beginning of its id is enough')
    .description('Show every answer, and take out the files. Of a report only what is not encrypted.')
    .addOption(languageOption())
    .option('--files <folder>', 'write its files into this folder, for you alone')
    .option(
      '--key <file>',
      'a file with secret keys, once or more often: opens a report here, if this is where the key may be',
      collect,
    )
    .option('--json', 'print JSON for other programs')
    .addHelpText('after', examples('site inbox show 3f2a1c', 'site inbox show 3f2a1c --files ./taken-out'))
    .action(run(async (id, options) => (await import('./show.ts')).show(id, options)));

  inbox
    .command('export')
    .description(
      'Export what arrived. CSV is as spreadsheets of the first language of the site want it: with decimal commas it has semicolons.',
    )
    .addOption(languageOption())
    .addOption(formFilter())
    .addOption(new Option('--format <name>', 'how it is written').choices(['csv', 'json']).default('csv'))
    .option('--out <file>', 'write this new file, for you alone')
    .addHelpText('after', examples('site inbox export --out inbox.csv'))
    .action(run(async (options) => (await import('./exportInbox.ts')).exportInbox(options)));

  inbox
    .command('answer')
    .argument('<id>', 'the beginning of its id is enough')
    .description(
      'Answer by mail. The mail is shown before it is sent, and the office gets a copy; an enquiry is deleted with it. ' +
        'The answer to a report is encrypted for whoever has its receipt code.',
    )
    .addOption(languageOption())
    .option(
      '--text <text>',
      'the whole answer; for a report rather a file: the shell remembers what you type',
    )
    .option(
      '--file <file>',
      'a text file with the whole answer; without either your editor opens, with greeting and regards, or it is read from standard input',
    )
    .option('--yes', 'without showing the mail and asking; for a report, a doubt about it is accepted')
    .addOption(
      new Option(
        '--as <kind>',
        'what an answer to a report is; without it the first is the acknowledgement, others are messages',
      ).choices(reportAnswerKinds),
    )
    .option('--key <file>', 'for a report, a file with secret keys that open it, once or more often', collect)
    .option('--sealed <file>', 'for a report, what `site report answer` made where the key is')
    .addHelpText(
      'after',
      examples(
        'site inbox answer 3f2a1c',
        'site inbox answer 3f2a1c --file answer.txt',
        'site inbox answer 3f2a1c --yes < answer.txt',
        'site inbox answer 7d0b44 --key report-key.txt --as outcome --file answer.txt',
      ),
    )
    .action(run(async (id, options) => (await import('./answer.ts')).answer(id, options)));

  inbox
    .command('done')
    .argument('<id>', 'the beginning of its id is enough')
    .description(
      'Close an enquiry that was answered by mail or phone: it is deleted, and the journal says so.',
    )
    .addOption(languageOption())
    .option('--yes', 'without asking')
    .addHelpText('after', examples('site inbox done 3f2a1c'))
    .action(run(async (id, options) => (await import('./done.ts')).done(id, options)));

  inbox
    .command('spam')
    .argument('<ids...>', 'the beginnings of their ids are enough')
    .description('Mark as spam: left out of lists and exports, and deleted after 30 days.')
    .addOption(languageOption())
    .option('--undo', 'it is none after all')
    .addHelpText('after', examples('site inbox spam 3f2a1c 88d0e2', 'site inbox spam 3f2a1c --undo'))
    .action(run(async (ids, options) => (await import('./spam.ts')).spam(ids, options)));

  inbox
    .command('ledger')
    .description(
      'List who did what with the inbox by a command, the newest first. It names nobody who wrote.',
    )
    .addOption(languageOption())
    .option('--limit <count>', 'how many', readCount, 50)
    .option('--json', 'print JSON for other programs')
    .addHelpText('after', examples('site inbox ledger'))
    .action(run(async (options) => (await import('./ledger.ts')).ledger(options)));

  inbox
    .command('journal')
    .description(
      'List what was answered, closed, renewed, marked or unmarked as spam, and erased, the newest first. It names nobody.',
    )
    .addOption(languageOption())
    .option('--limit <count>', 'how many', readCount, 50)
    .option('--json', 'print JSON for other programs')
    .addHelpText('after', examples('site inbox journal'))
    .action(run(async (options) => (await import('./journal.ts')).journal(options)));

  inbox
    .command('erase')
    .argument('[ids...]', 'the beginnings of their ids are enough')
    .description(
      'Delete for good, with files and mails (GDPR art. 17): some submissions, or all of a person.',
    )
    .addOption(languageOption())
    .option('--person <address>', 'everything that belongs to this e-mail address, of every form')
    .option('--yes', 'without asking')
    .addHelpText(
      'after',
      examples('site inbox erase 3f2a1c --yes', 'site inbox erase --person anna@example.com'),
    )
    .action(run(async (ids, options) => (await import('./erase.ts')).erase(ids, options)));

  inbox
    .command('terms')
    .description(
      'Say how long everything is kept, what is due to be deleted, and whether that waits for you.',
    )
    .addOption(languageOption())
    .option('--confirm', 'the clock is right, or so many may go: delete what is due')
    .option('--json', 'print JSON for other programs')
    .addHelpText('after', examples('site inbox terms', 'site inbox terms --confirm'))
    .action(run(async (options) => (await import('./terms.ts')).terms(options)));
}

function readCount(text: string): number {
  const count = Number(text);
  if (!Number.isSafeInteger(count) || count < 1)
    throw new InvalidArgumentError('Name a whole number from 1 on.');
  return count;
}
