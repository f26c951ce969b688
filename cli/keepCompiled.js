import { mkdirSync, readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs';
import module from 'node:module';
import { dirname } from 'node:path';
import v8 from 'node:v8';
import { Script } from 'node:vm';
import { crc32 } from 'node:zlib';

/**
 * Keeps in `folder` what V8 compiled of the code that is required from now on, and takes it from there the next time.
 * Node 22 does so itself; for Node 20 all that a process compiled lies in one file, which `name` tells apart, and V8
 * optimizes later; once a process that stays has begun, as ever.
 */
export function keepCompiled(folder, name, { stays }) {
  if (module.enableCompileCache) {
    module.enableCompileCache(folder);
    return;
  }
  // At a start most functions run a few times: optimizing them costs more than it saves. Newer ones do it cheaper.
  const optimizeLater = () => v8.setFlagsFromString('--interrupt-budget=1000000');
  optimizeLater();
  if (stays) setTimeout(() => v8.setFlagsFromString('--interrupt-budget=67584'), 10_000).unref();
  const file = `${folder}/${name}`;
  const kept = readKept(file);
  const compiled = new Map();
  let isNew = false;
  const { _compile: compile } = module.prototype;
  module.prototype._compile = function (code, filename, format) {
    // V8 forgets of kept code who imports for it.
    if (format === 'module' || /\bimport\s*\(/.test(code)) return compile.call(this, code, filename, format);
    const key = `${code.length} ${crc32(code)} ${filename}`;
    const cachedData = kept.get(key);
    let script;
    try {
      script = new Script(module.wrap(code), { filename, cachedData });
    } catch {
      return compile.call(this, code, filename, format); // Node knows what else it may be, or says what is wrong
    }
    isNew ||= script.cachedDataRejected !== false;
    compiled.set(filename, [key, script]);
    const require = Object.assign((id) => this.require(id), {
      resolve: (id, options) => module._resolveFilename(id, this, false, options),
      cache: module._cache,
      main: process.mainModule,
    });
    const run = script.runInThisContext();
    return run.call(this.exports, this.exports, require, this, filename, dirname(filename));
  };
  // Only at the end are the functions compiled that were called. After wrong use (2) the name may be that of no
  // command.
  process.on('exit', (code) => {
    if (!isNew || code === 2) return;
    optimizeLater(); // V8 takes what it compiled under the same flags alone
    writeKept(file, [...compiled.values()]);
  });
}

/** What other Nodes of the same V8 compiled ends a process at once, and V8 takes it. */
const ofThisNode = crc32(`${process.version} ${process.arch}`);

/**
 * On the first line a check sum, which is another one for another Node, and the length of each part, then the parts.
 */
function writeKept(file, compiled) {
  const parts = compiled.map(([key, script]) => [key, script.createCachedData()]);
  const body = Buffer.concat(parts.map(([, bytes]) => bytes));
  const head = JSON.stringify(parts.map(([key, { length }]) => [key, length]));
  const whole = `${file}.${process.pid}`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(whole, Buffer.concat([Buffer.from(`${crc32(body, ofThisNode)} ${head}\n`), body]));
    renameSync(whole, file);
  } catch {
    // Compiled again the next time. A full disk took a part of it.
    try {
      unlinkSync(whole);
    } catch {
      // There is none.
    }
  }
}

function readKept(file) {
  try {
    const bytes = readFileSync(file);
    const end = bytes.indexOf('\n') + 1;
    const [, sum, parts] = /^(\d+) (.*)\n$/.exec(bytes.toString('utf8', 0, end));
    if (Number(sum) !== crc32(bytes.subarray(end), ofThisNode)) return new Map();
    let at = end;
    return new Map(
      JSON.parse(parts).map(([key, length]) => {
        at += length;
        return [key, bytes.subarray(at - length, at)];
      }),
    );
  } catch {
    return new Map(); // none yet, or unreadable
  }
}
