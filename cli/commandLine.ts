import { Command, CommanderError, Option } from 'commander';
import manifest from '../package.json' with { type: 'json' };
import { addInboxCommands } from './commands/inbox/addInboxCommands.ts';
import { addReportCommands } from './commands/keys/addReportCommands.ts';
import { addBackOfficeCommands } from './commands/office/addBackOfficeCommands.ts';
import type { Format } from './diagnostics/printDiagnostics.ts';
import { say } from './terminal/telling/say.ts';
import { tell } from './terminal/telling/tell.ts';
import { type Tongue, tongueOf, tongues } from './terminal/telling/tongues.ts';
import { toNumber } from './terminal/toNumber.ts';

/** Exit codes of every command. */
const exitCodes = { clean: 0, findings: 1, misuse: 2, failure: 3 } as const;

const formats: Format[] = ['pretty', 'json', 'github', 'sarif', 'junit'];

function examples(...commands: string[]): string {
  return `\nExamples:\n${commands.map((command) => `  $ ${command}`).join('\n')}\n`;
}

/** Carries out a command line, and resolves to the exit code. Rejects with what `tellFailure` can tell. */
export async function runCommandLine(args: string[]): Promise<number> {
  let code: number = exitCodes.clean;
  // That of a command without the option.
  let tongue: Tongue = 'en';
  const run = async (command: Promise<number>) => {
    code = await command;
  };
  const program = new Command('site')
    .description('Compiles the content into a static website, in every language, and proves it.')
    .version(manifest.version, '--version', 'print the version')
    .option('--root <folder>', 'folder that holds content/ and schemas/', '.')
    .exitOverride()
    .configureHelp({ showGlobalOptions: true })
    .showHelpAfterError('Run `site --help` for the commands and their options.')
    .addHelpText('after', '\nExit codes: 0 clean, 1 problems found, 2 wrong use, 3 failure.\n');

  const formatOption = () =>
    new Option('--format <name>', 'how problems are printed').choices(formats).default('pretty');

  const languageOption = () =>
    new Option('--language <code>', 'language of what is said to you')
      .choices(tongues)
      .default(tongueOf(process.env), 'LC_ALL, LC_MESSAGES, LANG');

  const noCacheOption = () =>
    new Option('--no-cache', 'forget what was made before, and make everything anew');

  const profileOption = () =>
    new Option('--profile', 'say at the end where the time went, and write a trace for Chrome');

  const jobsOption = () =>
    new Option(
      '--jobs <count>',
      'how much is done at the same time; else as much as there are processors',
    ).argParser(toNumber);

  const baselineOption = () =>
    new Option('--baseline <file>', 'findings that this file lists are known and do not count');

  program
    .command('build')
    .description('Build the whole site into dist/, unless a check finds an error.')
    .addOption(formatOption())
    .addOption(languageOption())
    .addOption(noCacheOption())
    .addOption(profileOption())
    .addOption(jobsOption())
    .addOption(baselineOption())
    .addHelpText('after', examples('site build', 'site build --format github'))
    .action(async (options) =>
      run((await import('./commands/build.ts')).build({ ...program.opts(), ...options })),
    );

  program
    .command('check')
    .description('Check content and pages without writing anything.')
    .addOption(formatOption())
    .addOption(languageOption())
    .addOption(noCacheOption())
    .addOption(profileOption())
    .addOption(jobsOption())
    .addOption(baselineOption())
    .addOption(
      new Option('--write-baseline <file>', 'write the findings of today into such a file').conflicts(
        'baseline',
      ),
    )
    .option('--release', 'also report placeholders and whatever else keeps the site from going public')
    .option('--external', 'also ask other hosts whether links to them still work')
    .option('--explain [rule]', 'say what a rule finds and what to do, without checking; no rule: list all')
    .addHelpText(
      'after',
      examples(
        'site check',
        'site check --release',
        'site check --explain schema/required',
        'site check --write-baseline known.yaml',
        'site check --baseline known.yaml',
        'site check --format json > problems.json',
      ),
    )
    .action(async (options) =>
      options.explain
        ? run((await import('./commands/explain.ts')).explain(options.explain, options.language))
        : run((await import('./commands/check.ts')).check({ ...program.opts(), ...options })),
    );

  program
    .command('where')
    .description('Say where words of the site are written, and which pages show them.')
    .argument('<words>', 'some words as a page shows them')
    .addOption(languageOption())
    .addHelpText('after', examples('site where "Opening hours"'))
    .action(async (words, options) =>
      run((await import('./commands/where.ts')).where(words, { ...program.opts(), ...options })),
    );

  program
    .command('dev')
    .description('Serve the site while you edit: every change is compiled and the page reloads.')
    .addOption(languageOption())
    .option('--port <number>', 'port to listen on; else 4000 or the next free one', toNumber)
    .addHelpText('after', examples('site dev', 'site dev --port 5000'))
    .action(async (options) =>
      run((await import('./commands/dev/dev.ts')).dev({ ...program.opts(), ...options })),
    );

  program
    .command('serve')
    .description('Serve dist/ as a host would, with the back office that receives its forms.')
    .addOption(languageOption())
    .option('--port <number>', 'port to listen on; else 4000 or the next free one', toNumber)
    .option('--build', 'build what changed first; pages are shown while pictures are still drawn')
    .addHelpText('after', examples('site serve', 'site serve --port 8080', 'site serve --build'))
    .action(async (options) =>
      run((await import('./commands/serve.ts')).serve({ ...program.opts(), ...options })),
    );

  addBackOfficeCommands(program, run, examples);

  program
    .command('clean')
    .description('Forget what was made before; the next build makes everything anew. dist/ stays.')
    .action(async () => {
      const [{ clean }, { siteFolder }] = await Promise.all([
        import('./commands/clean.ts'),
        import('./commands/siteFolder.ts'),
      ]);
      clean(siteFolder(program.opts().root));
    });

  addInboxCommands(program, run, examples);

  addReportCommands(program, run, examples);

  program
    .command('conformance')
    .description(
      'Hold another back office against the forms and calls of this site. Leaves test records there.',
    )
    .argument('<url>', 'address of the back office, api.baseUrl of content/site.yaml')
    .option('--yes', 'test records may be stored there')
    .option('--origin <url>', 'origin of the pages that may call it; else site.url of content/company.yaml')
    .option('--captcha-token <token>', 'a token it takes, when its captcha is not ALTCHA')
    .addOption(
      new Option('--format <name>', 'how results are printed').choices(['pretty', 'json']).default('pretty'),
    )
    .addHelpText(
      'after',
      examples(
        'site conformance https://backoffice.example.com --yes',
        'site conformance http://localhost:4100 --yes --format json > results.json',
      ),
    )
    .action(async (url, options) =>
      run((await import('./commands/conformance.ts')).conformance(url, { ...program.opts(), ...options })),
    );

  program
    .command('gallery')
    .description('Photograph every page of dist/ in every language at three widths, for people to look at.')
    .option('--only <path>', 'only pages whose path, without language, begins so')
    .addHelpText('after', examples('site gallery', 'site gallery --only /news'))
    .action(async (options) =>
      run((await import('./commands/gallery.ts')).gallery({ ...program.opts(), ...options })),
    );

  program.hook('preAction', (_, command) => {
    tongue = command.opts().language ?? tongue;
  });
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    throw new Failed(error, tongue);
  }
  return code;
}

/** Why a command could not be carried out, and the language in which it speaks. */
class Failed extends Error {
  readonly tongue: Tongue;

  constructor(cause: unknown, tongue: Tongue) {
    super('The command failed', { cause });
    this.tongue = tongue;
  }
}

/** Tells a person on standard error why a command could not be carried out, and resolves to the exit code. */
export async function tellFailure(failure: unknown): Promise<number> {
  const { cause: error, tongue } =
    failure instanceof Failed ? failure : { cause: failure, tongue: 'en' as const };
  // Commander has told it already.
  if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.clean : exitCodes.misuse;
  if (!(failure instanceof Failed)) {
    const { describeLateFailure } = await import('./commands/openSite.ts');
    const late = await describeLateFailure(error);
    if (late.length > 0) {
      const { printDiagnostics } = await import('./diagnostics/printDiagnostics.ts');
      printDiagnostics(late, 'pretty', tongue);
      return exitCodes.findings;
    }
  }
  const { describeFailure } = await import('./terminal/describeFailure.ts');
  const { text, misuse } = describeFailure(error, tongue);
  process.stderr.write(`${text}\n`);
  return misuse ? exitCodes.misuse : exitCodes.failure;
}

/** Tells that the process ends in the middle of a command, and gives the exit code. */
export function tellUnfinished(): number {
  const sentence = tell`The command ended before it was done: code of the website ended the process.`;
  process.stderr.write(`site: ${say(sentence, tongueOf(process.env))}\n`);
  return exitCodes.findings;
}
