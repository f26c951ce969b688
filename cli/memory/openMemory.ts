import { join } from 'node:path';
import { type Extent, openStage, type Stage } from './openStage.ts';

/**
 * What was made before, by all that it was made of. Values are plain data, and nobody changes them. On the disk each
 * stage has one pack, which grows by what is made. Once more than half of it is what no run asked for, it is written
 * anew without that.
 */
export interface Memory {
  /** What was made for this key, or is made now. */
  remember<Value>(stage: string, key: string, make: () => Value): Value;
  /** What was made for this key, if anything was. */
  recall<Value>(stage: string, key: string): Value | undefined;
  keep(stage: string, key: string, value: unknown): void;
  /** Writes what is new to the disk. */
  save(run?: Extent): void;
  /** How much was made, by stage. */
  counts: Record<string, number>;
}

/** Opens the memory in `folder`, as far as the same code (`print`) wrote it; without a folder it forgets at the end. */
export function openMemory(print: string, folder?: string): Memory {
  const stages = new Map<string, Stage>();
  const stageOf = (name: string) => {
    const stage = stages.get(name) ?? openStage(print, folder && join(folder, `${name}.pack`));
    stages.set(name, stage);
    return stage;
  };
  const memory: Memory = {
    recall: <Value>(name: string, key: string) => stageOf(name).recall(key) as Value | undefined,
    counts: {},
    keep(name, key, value) {
      memory.counts[name] = (memory.counts[name] ?? 0) + 1;
      stageOf(name).keep(key, value);
    },
    remember<Value>(name: string, key: string, make: () => Value) {
      const before = memory.recall<Value>(name, key);
      if (before !== undefined) return before;
      const value = make();
      memory.keep(name, key, value);
      return value;
    },
    save(run = 'whole') {
      for (const stage of stages.values()) stage.save(run);
    },
  };
  return memory;
}
