import type { Command } from 'commander';
import { collect } from '../../terminal/collect.ts';
import { languageOption } from '../../terminal/telling/languageOption.ts';
import { toNumber } from '../../terminal/toNumber.ts';
import { examples, type Run } from '../declaring.ts';

/** Declares `site backoffice`, which runs it, and what is done for it beside. */
export function addBackOfficeCommands(program: Command, run: Run): void {
  const backOffice = program
    .command('backoffice')
    .description('Run the reference back office alone, for a site that another host serves.')
    .addOption(languageOption())
    .option('--port <number>', 'port to listen on', toNumber, 4100)
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .addHelpText(
      'after',
      examples(
        'site backoffice',
        'DATABASE_URL=postgres://… site backoffice --host 0.0.0.0 --port 8080',
        'site backoffice backup /var/backups/site/',
      ),
    )
    .action(run(async (options) => (await import('../backoffice.ts')).backoffice(options)));

  // What the group takes, it takes wherever it stands: no command below it gets a `--language` of its own.
  backOffice
    .command('backup')
    .argument('<target>', 'a new file, or a folder that gets one named by the moment')
    .description('Copy everything the back office keeps into one private file, also while it runs.')
    .addHelpText('after', examples('site backoffice backup /var/backups/site/'))
    .action(run(async (target, options) => (await import('./backup.ts')).backup(target, options)));

  backOffice
    .command('restore')
    .argument('<file>', 'what `site backoffice backup` made')
    .description(
      'Bring a backup back while nothing runs, without what was erased since it was made; into PostgreSQL, too, if that is empty.',
    )
    .option('--replace', 'put an SQLite storage that has data aside; else it stays and nothing is restored')
    .option('--erased <file>', 'a list of what was erased (erased.txt) that was kept elsewhere')
    .addHelpText('after', examples('site backoffice restore backoffice-2026-11-22T06-00-00-000Z.tar'))
    .action(run(async (file, options) => (await import('./restore.ts')).restore(file, options)));

  backOffice
    .command('key')
    .argument('<file>', 'where the key goes; not beside the storage')
    .description('Make the key with which everything personal is encrypted where it is stored.')
    .option(
      '--add',
      'put a new key into a file that is there: it encrypts from now on, also where the back office runs',
    )
    .addHelpText('after', examples('site backoffice key /etc/site-backoffice/storage-key.txt'))
    .action(run(async (file, options) => (await import('./key.ts')).key(file, options)));

  backOffice
    .command('rekey')
    .description('Encrypt everything that is stored with the newest key, also while it runs.')
    .option(
      '--without <key>',
      'the key with this id is lost for good, once or more often: what needs it stays, and nobody reads it',
      collect,
    )
    .addHelpText('after', examples('site backoffice rekey'))
    .action(run(async (options) => (await import('./rekey.ts')).rekey(options)));
}
