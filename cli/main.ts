import { Command, CommanderError, Option } from 'commander';
import { formNames } from './backoffice/readForms.ts';
import type { Format } from './report/report.ts';

/** Exit codes of every command. */
export const exitCodes = { clean: 0, findings: 1, misuse: 2, failure: 3 } as const;

const formats: Format[] = ['pretty', 'json', 'github', 'sarif', 'junit'];

const program = new Command('site')
  .description('Compiles the content into a static website, in every language, and proves it.')
  .option('--root <folder>', 'folder that holds content/ and schemas/', '.')
  .exitOverride()
  .configureHelp({ showGlobalOptions: true })
  .showHelpAfterError('Run `site --help` for the commands and their options.')
  .addHelpText('after', '\nExit codes: 0 clean, 1 problems found, 2 wrong use, 3 internal failure.\n');

const formatOption = () =>
  new Option('--format <name>', 'how problems are printed').choices(formats).default('pretty');

program
  .command('build')
  .description('Build the whole site into dist/, unless a check finds an error.')
  .addOption(formatOption())
  .addHelpText('after', examples('site build', 'site build --format github'))
  .action(async (options) =>
    run((await import('./commands/build.ts')).build({ ...program.opts(), ...options })),
  );

program
  .command('check')
  .description('Check content and pages without writing anything.')
  .addOption(formatOption())
  .option('--release', 'also report placeholders and whatever else keeps the site from going public')
  .option('--external', 'also ask other hosts whether links to them still work')
  .addHelpText(
    'after',
    examples('site check', 'site check --release', 'site check --format json > problems.json'),
  )
  .action(async (options) =>
    run((await import('./commands/check.ts')).check({ ...program.opts(), ...options })),
  );

program
  .command('dev')
  .description('Serve the site while you edit: every change is compiled and the page reloads.')
  .option('--port <number>', 'first port to try', Number, 4000)
  .addHelpText('after', examples('site dev', 'site dev --port 5000'))
  .action(async (options) => run((await import('./commands/dev.ts')).dev({ ...program.opts(), ...options })));

program
  .command('serve')
  .description('Serve dist/ as a host would.')
  .option('--port <number>', 'first port to try', Number, 4000)
  .addHelpText('after', examples('site serve', 'site serve --port 8080'))
  .action(async (options) =>
    run((await import('./commands/serve.ts')).serve({ ...program.opts(), ...options })),
  );

const inbox = program.command('inbox').description('Read, answer and erase what the forms brought in.');
const formFilter = () => new Option('--form <name>', 'only what this form brought').choices(formNames);

inbox
  .command('list', { isDefault: true })
  .description('List what arrived, the newest first, and the mail that waits to be sent.')
  .addOption(formFilter())
  .option('--json', 'print JSON for other programs')
  .addHelpText('after', examples('site inbox', 'site inbox list --form application'))
  .action(async (options) =>
    run((await import('./commands/inbox/list.ts')).list({ ...program.opts(), ...options })),
  );

inbox
  .command('show')
  .argument('<id>', 'the beginning of its id is enough')
  .description('Show every answer, and take out the files. Of a report only what is not encrypted.')
  .option('--files <folder>', 'write its files into this folder, for you alone')
  .option('--json', 'print JSON for other programs')
  .addHelpText('after', examples('site inbox show 3f2a1c', 'site inbox show 3f2a1c --files ./application'))
  .action(async (id, options) =>
    run((await import('./commands/inbox/show.ts')).show(id, { ...program.opts(), ...options })),
  );

inbox
  .command('export')
  .description('Export what arrived. CSV has semicolons and decimal commas, as Italian Excel wants them.')
  .addOption(formFilter())
  .addOption(new Option('--format <name>').choices(['csv', 'json']).default('csv'))
  .option('--out <file>', 'write this new file, for you alone')
  .addHelpText('after', examples('site inbox export --form supplier --out suppliers.csv'))
  .action(async (options) =>
    run((await import('./commands/inbox/exportInbox.ts')).exportInbox({ ...program.opts(), ...options })),
  );

inbox
  .command('answer')
  .argument('<id>', 'the beginning of its id is enough')
  .description(
    'Answer by mail, in the language of the visitor; a contact or quotation request is deleted with it. ' +
      'The answer to a report is encrypted for whoever has its receipt code.',
  )
  .option('--text <text>', 'the answer; for a report rather a file: the shell remembers what you type')
  .option('--file <file>', 'a text file with the answer; without either it is read from standard input')
  .option('--yes', 'delete the enquiry without asking')
  .addHelpText(
    'after',
    examples('site inbox answer 3f2a1c --file answer.txt', 'site inbox answer 3f2a1c --yes < answer.txt'),
  )
  .action(async (id, options) =>
    run((await import('./commands/inbox/answer.ts')).answer(id, { ...program.opts(), ...options })),
  );

inbox
  .command('erase')
  .argument('<ids...>', 'the beginnings of their ids are enough')
  .description('Delete for good, with files and mails (GDPR art. 17).')
  .option('--yes', 'without asking')
  .addHelpText('after', examples('site inbox erase 3f2a1c --yes'))
  .action(async (ids, options) =>
    run((await import('./commands/inbox/erase.ts')).erase(ids, { ...program.opts(), ...options })),
  );

function examples(...commands: string[]): string {
  return `\nExamples:\n${commands.map((command) => `  $ ${command}`).join('\n')}\n`;
}

/** Only here does the process learn how it ends. */
async function run(command: Promise<number>): Promise<void> {
  process.exitCode = await command;
}

try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError)
    process.exit(error.exitCode === 0 ? exitCodes.clean : exitCodes.misuse);
  const { describeFailure } = await import('./describeFailure.ts');
  const { text, misuse } = describeFailure(error);
  process.stderr.write(`${text}\n`);
  process.exit(misuse ? exitCodes.misuse : exitCodes.failure);
}
