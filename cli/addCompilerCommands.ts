import { type Command, Option } from 'commander';
import { examples, type Run } from './commands/declaring.ts';
import type { Format } from './diagnostics/printDiagnostics.ts';
import { languageOption } from './terminal/telling/languageOption.ts';
import { toNumber } from './terminal/toNumber.ts';

const formats: Format[] = ['pretty', 'json', 'github', 'sarif', 'junit'];

/** Declares `site build`, `check`, `where`, `dev` and `serve`. */
export function addCompilerCommands(program: Command, run: Run): void {
  withCompilerOptions(program.command('build'))
    .description('Build the whole site into dist/, unless a check finds an error.')
    .addHelpText('after', examples('site build', 'site build --format github'))
    .action(run(async (options) => (await import('./commands/build.ts')).build(options)));

  withCompilerOptions(program.command('check'))
    .description('Check content and pages without writing anything.')
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
    .action(
      run(async (options) =>
        options.explain
          ? (await import('./commands/explain.ts')).explain(options.explain, options.language)
          : (await import('./commands/check.ts')).check(options),
      ),
    );

  program
    .command('where')
    .description('Say where words of the site are written, and which pages show them.')
    .argument('<words>', 'some words as a page shows them')
    .addOption(languageOption())
    .addHelpText('after', examples('site where "Opening hours"'))
    .action(run(async (words, options) => (await import('./commands/where.ts')).where(words, options)));

  program
    .command('dev')
    .description('Serve the site while you edit: every change is compiled and the page reloads.')
    .addOption(languageOption())
    .option('--port <number>', 'port to listen on; else 4000 or the next free one', toNumber)
    .addHelpText('after', examples('site dev', 'site dev --port 5000'))
    .action(run(async (options) => (await import('./commands/dev/dev.ts')).dev(options)));

  program
    .command('serve')
    .description('Serve dist/ as a host would, with the back office that receives its forms.')
    .addOption(languageOption())
    .option('--port <number>', 'port to listen on; else 4000 or the next free one', toNumber)
    .option('--build', 'build what changed first; pages are shown while pictures are still drawn')
    .addHelpText('after', examples('site serve', 'site serve --port 8080', 'site serve --build'))
    .action(run(async (options) => (await import('./commands/serve.ts')).serve(options)));
}

/** What `build` and `check` share. */
function withCompilerOptions(command: Command): Command {
  return command
    .addOption(new Option('--format <name>', 'how problems are printed').choices(formats).default('pretty'))
    .addOption(languageOption())
    .option('--no-cache', 'forget earlier builds and make everything again')
    .option('--profile', 'say at the end where the time went, and write a trace for Chrome')
    .option('--jobs <count>', 'how much is done at once; by default, as much as helps here', toNumber)
    .option('--baseline <file>', 'findings that this file lists are known and do not count');
}
