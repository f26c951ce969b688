import { Command, CommanderError, Option } from 'commander';
import manifest from '../package.json' with { type: 'json' };
import { addCompilerCommands } from './addCompilerCommands.ts';
import { examples, type Run } from './commands/declaring.ts';
import { addInboxCommands } from './commands/inbox/addInboxCommands.ts';
import { addReportCommands } from './commands/keys/addReportCommands.ts';
import { addBackOfficeCommands } from './commands/office/addBackOfficeCommands.ts';
import { awaitedReport } from './diagnostics/awaitedReport.ts';
import { languageOption } from './terminal/telling/languageOption.ts';
import { say } from './terminal/telling/say.ts';
import { tell } from './terminal/telling/tell.ts';
import { type Tongue, tongueAsked, tongueOf } from './terminal/telling/tongues.ts';
import { withoutRoot } from './withoutRoot.js';

/** Exit codes of every command. */
const exitCodes = { clean: 0, findings: 1, misuse: 2, failure: 3 } as const;

/** Carries out a command line, and resolves to the exit code. Rejects with what `tellFailure` can tell. */
export async function runCommandLine(args: string[]): Promise<number> {
  let code: number = exitCodes.clean;
  // Until it is known which command this is, and that of one without the option.
  let tongue = tongueAsked(args, process.env);
  const run: Run =
    (work) =>
    async (...given) => {
      const command: Command = given.at(-1);
      code = await work(...given.slice(0, -2), command.optsWithGlobals());
    };
  const program = declareCommands(run);
  program.hook('preAction', (_, command) => {
    tongue = command.optsWithGlobals().language ?? tongue;
  });
  try {
    const words = withoutRoot(args);
    if (/^\w/.test(words[1] ?? '')) (await import('./commands/refuseSlip.ts')).refuseSlip(program, words);
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    throw new Failed(error, tongue);
  }
  return code;
}

/** All commands with their options, whose work goes through `run`. */
export function declareCommands(run: Run): Command {
  const program = createProgram();
  addCompilerCommands(program, run);
  addBackOfficeCommands(program, run);
  addCleanCommand(program);
  addInboxCommands(program, run);
  addReportCommands(program, run);
  addConformanceCommand(program, run);
  addGalleryCommand(program, run);
  return program;
}

function createProgram(): Command {
  return new Command('site')
    .description('Compiles the content into a static website, in every language, and proves it.')
    .version(manifest.version, '--version', 'print the version')
    .option('--root <folder>', 'folder that holds content/ and schemas/', '.')
    .exitOverride()
    .configureHelp({ showGlobalOptions: true })
    .showHelpAfterError('Run `site --help` for the commands and their options.')
    .addHelpText('after', '\nExit codes: 0 clean, 1 problems found, 2 wrong use, 3 failure.\n');
}

function addCleanCommand(program: Command): void {
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
}

function addConformanceCommand(program: Command, run: Run): void {
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
    .action(
      run(async (url, options) => (await import('./commands/conformance.ts')).conformance(url, options)),
    );
}

function addGalleryCommand(program: Command, run: Run): void {
  program
    .command('gallery')
    .description('Photograph every page of dist/ in every language at three widths, for people to look at.')
    .addOption(languageOption())
    .option('--only <path>', 'only pages whose path, without language, begins so')
    .addHelpText('after', examples('site gallery', 'site gallery --only /news'))
    .action(run(async (options) => (await import('./commands/gallery.ts')).gallery(options)));
}

/** Why a command could not be carried out, and the language in which it speaks. */
class Failed extends Error {
  readonly tongue: Tongue;

  constructor(cause: unknown, tongue: Tongue) {
    super('The command failed', { cause });
    this.tongue = tongue;
  }
}

/**
 * Tells why a command could not be carried out, and resolves to the exit code: a person on standard error, or in the
 * report that is not printed yet, if code of the website failed where nobody waits for it.
 */
export async function tellFailure(failure: unknown): Promise<number> {
  const { cause: error, tongue } =
    failure instanceof Failed ? failure : { cause: failure, tongue: tongueOf(process.env) };
  // Commander has told it already.
  if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.clean : exitCodes.misuse;
  if (!(failure instanceof Failed)) {
    const { form } = awaitedReport;
    awaitedReport.form = undefined; // before the command prints it meanwhile
    const { tellLateFailure } = await import('./commands/openSite.ts');
    if (await tellLateFailure(error, form, tongue)) return exitCodes.findings;
  }
  const { Contradicted, describeFailure } = await import('./terminal/describeFailure.ts');
  const { text, misuse } = describeFailure(error, tongue);
  process.stderr.write(`${text}\n`);
  if (error instanceof Contradicted) return exitCodes.findings;
  return misuse ? exitCodes.misuse : exitCodes.failure;
}

/** Tells that the process ends in the middle of a command, and gives the exit code. */
export function tellUnfinished(): number {
  const sentence = tell`The command ended before it was done: code of the website ended the process.`;
  process.stderr.write(`site: ${say(sentence, tongueOf(process.env))}\n`);
  return exitCodes.findings;
}
