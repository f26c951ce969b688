import type { Command } from 'commander';
import { collect } from '../../terminal/collect.ts';
import { languageOption } from '../../terminal/telling/languageOption.ts';
import { examples, type Run } from '../declaring.ts';

/** `site report`: the commands of the report managers. */
export function addReportCommands(program: Command, run: Run): void {
  const reports = program.command('report').description('Keys for reports, and opening what they encrypt.');

  reports
    .command('keygen')
    .description('Make the key pair of whoever manages reports. Run it on their computer, not on a server.')
    .addOption(languageOption())
    .option('--out <file>', 'where the secret key goes', 'report-key.txt')
    .addHelpText(
      'after',
      examples('site report keygen', 'site report keygen --out /media/usb/report-key.txt'),
    )
    .action(run(async (options) => (await import('./keygen.ts')).reportKeygen(options)));

  reports
    .command('open')
    .argument('<file>', 'the report as it arrived: what `site inbox show --files` writes')
    .description('Decrypt a report into a new folder.')
    .addOption(languageOption())
    .option(
      '--key <file>',
      'a file with secret keys, once or more often; without any, the demo key of a preview is tried',
      collect,
    )
    .option('--out <folder>', 'folder to make; by default it has the name of the file')
    .addHelpText(
      'after',
      examples(
        'site report open report.age --key report-key.txt',
        'site report open report.age --key anna.txt --key bruno.txt --out case-7',
      ),
    )
    .action(run(async (file, options) => (await import('./open.ts')).reportOpen(file, options)));

  reports
    .command('answer')
    .argument('<report>', 'the report as it arrived')
    .description('Encrypt the answer to a report where its key is; `site inbox answer --sealed` stores it.')
    .addOption(languageOption())
    .option('--key <file>', 'a file with secret keys, once or more often', collect)
    .option('--text <text>', 'the answer; rather a file: the shell remembers what you type')
    .option('--file <file>', 'a text file with the answer; without either it is read from standard input')
    .option('--out <file>', 'new file to write; by default it has the name of the report')
    .option('--yes', 'without asking when the day of the report is in doubt')
    .addHelpText(
      'after',
      examples('site report answer report-7d0b44c1.age --key report-key.txt --file answer.txt'),
    )
    .action(
      run(async (report, options) => (await import('./answerReport.ts')).reportAnswer(report, options)),
    );
}
