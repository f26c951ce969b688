import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

type Message = { id?: number; method?: string; params?: { uri?: string }; result?: unknown };

export interface LanguageServer {
  request(method: string, params: object): Promise<unknown>;
  notify(method: string, params: object): void;
  /** The next message of this kind about this file: the server may tell of others again at any time. */
  next(method: string, uri: string): Promise<unknown>;
  stop(): void;
}

/** The YAML language server that editors start, spoken to as an editor does (JSON-RPC on standard input). */
export function startLanguageServer(): LanguageServer {
  const script = require.resolve('yaml-language-server/bin/yaml-language-server');
  const child = spawn(process.execPath, [script, '--stdio'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const answers = new Map<number, (result: unknown) => void>();
  const waiting = new Map<string, (params: unknown) => void>();
  let received = Buffer.alloc(0);
  let lastId = 0;

  const send = (message: object) => {
    const body = JSON.stringify({ jsonrpc: '2.0', ...message });
    child.stdin.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  };
  const handle = ({ id, method, params, result }: Message) => {
    if (method === undefined && id !== undefined) return answers.get(id)?.(result);
    // What the server asks of the editor: its settings, and leave to register more.
    if (id !== undefined)
      send({ id, result: method === 'workspace/configuration' ? [{}, {}, {}, {}, {}] : null });
    if (method !== undefined) waiting.get(`${method} ${params?.uri}`)?.(params);
  };
  child.stdout.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk]);
    for (;;) {
      const head = /^Content-Length: (\d+)\r\n(?:.*\r\n)*?\r\n/.exec(received.toString('latin1'));
      if (!head) return;
      const end = head[0].length + Number(head[1]);
      if (received.length < end) return;
      const message = JSON.parse(received.subarray(head[0].length, end).toString('utf8'));
      received = received.subarray(end);
      handle(message);
    }
  });
  return {
    request(method, params) {
      lastId += 1;
      const id = lastId;
      send({ id, method, params });
      return new Promise((resolve) => answers.set(id, resolve));
    },
    notify: (method, params) => send({ method, params }),
    next: (method, uri) => new Promise((resolve) => waiting.set(`${method} ${uri}`, resolve)),
    stop: () => child.kill(),
  };
}
