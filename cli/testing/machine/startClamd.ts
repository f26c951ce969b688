import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { provideClamd } from './provideClamd.ts';

export interface Clamd {
  /** Path of its socket. */
  socket: string;
  /** Where it listens as well, `127.0.0.1:4711`. */
  address: string;
  stop(): Promise<void>;
}

/** The text that every scanner calls a virus and that is none; put together here, so that this file is not one. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** A real clamd that knows one signature, in a folder of its own; nothing is downloaded. */
export async function startClamd(port: number): Promise<Clamd> {
  const program = provideClamd();
  const folder = mkdtempSync(join(tmpdir(), 'site-clamd-'));
  const database = join(folder, 'database');
  mkdirSync(database);
  writeFileSync(
    join(database, 'eicar.ndb'),
    `Eicar-Test-Signature:0:*:${Buffer.from(eicar).toString('hex')}\n`,
  );
  const socket = join(folder, 'clamd.sock');
  const settings = {
    LocalSocket: socket,
    TCPSocket: port,
    TCPAddr: '127.0.0.1',
    DatabaseDirectory: database,
    TemporaryDirectory: folder,
    Foreground: 'yes',
    MaxThreads: 4,
  };
  const path = join(folder, 'clamd.conf');
  writeFileSync(
    path,
    Object.entries(settings)
      .map(([name, value]) => `${name} ${value}\n`)
      .join(''),
  );
  const child = spawn(program, ['-c', path], { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  let isOver = false;
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += chunk;
    });
  const ended = new Promise<void>((resolve) =>
    child.once('close', () => {
      isOver = true;
      resolve();
    }),
  );
  while (!(await answers(socket))) {
    if (isOver) throw new Error(`clamd did not start:\n${said}`);
    await setTimeout(50);
  }
  return {
    socket,
    address: `127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function answers(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = createConnection(socket, () => connection.write('zPING\0'));
    connection.once('data', (chunk) => {
      connection.destroy();
      resolve(chunk.includes('PONG'));
    });
    connection.once('error', () => resolve(false));
  });
}
