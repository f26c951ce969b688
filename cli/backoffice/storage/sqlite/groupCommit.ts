import { setTimeout } from 'node:timers/promises';
import type Database from 'libsql';
import AsyncDatabase from 'libsql/promise';
import { asError } from '../../../terminal/asError.ts';

/** Milliseconds until a lock that another process holds is asked for again. */
const pauseMs = 25;
/** Milliseconds after which a group takes no more transactions in: the first of them waits for the last. */
const longestGroupMs = 20;

/** Something that wants the connection for itself, until it gives it on. */
interface Claim {
  isTransaction: boolean;
  begin(): void;
}

/** A transaction that is done, and waits until the disk has it. */
interface Member {
  resolve(): void;
  reject(error: unknown): void;
}

/**
 * Lets transactions that wait for each other share one commit: each is a savepoint of the same transaction of SQLite,
 * one after another, and each is done when the disk has all of them. One that fails undoes itself alone. What is read
 * outside of transactions waits until none is open, so nobody ever sees what the disk does not have.
 */
export class GroupCommit {
  readonly #database: Database.Database;
  /** Throws when what is written could not be found again. */
  readonly #check: () => void;
  readonly #waiting: Claim[] = [];
  #isTaken = false;
  /** The members of the open group, and until when others may join. */
  #group: { members: Member[]; until: number } | undefined;

  constructor(database: Database.Database, check: () => void) {
    this.#database = database;
    this.#check = check;
  }

  /** Does something with the connection while no transaction is open. */
  async outside<Result>(work: () => Result): Promise<Result> {
    await this.#claim(false);
    try {
      this.#check();
      return work();
    } finally {
      this.#giveOn();
    }
  }

  /**
   * Closes the connection once nobody has it. A group whose last transaction was undone still has it when all are told:
   * whoever removes the file then would end the process, as `libsql` cannot be asked about what is closed.
   */
  async close(): Promise<void> {
    await this.#claim(false);
    this.#database.close();
    this.#giveOn();
  }

  /**
   * Begins a transaction, alone or in the group that is open. Takes the lock for writing at once: a statement of
   * `libsql` that finds it taken later stays half open and spoils the transactions after it. Others have their turn
   * while this one waits; after `patienceMs` it fails with `SQLITE_BUSY`.
   */
  async begin(patienceMs: number): Promise<void> {
    const deadline = performance.now() + patienceMs;
    for (;;) {
      await this.#claim(true);
      try {
        this.#join();
        return;
      } catch (error) {
        this.#giveOn();
        if (asError(error).code !== 'SQLITE_BUSY' || performance.now() > deadline) throw error;
      }
      await setTimeout(pauseMs * (0.5 + Math.random()));
    }
  }

  #join(): void {
    if (!this.#group) {
      this.#check();
      this.#database.exec('begin immediate');
      this.#group = { members: [], until: performance.now() + longestGroupMs };
    }
    this.#database.exec('savepoint member');
  }

  /** Ends the transaction that has the connection. What it resolves to resolves when the disk has it. */
  commit(): Promise<void> {
    this.#database.exec('release member');
    const kept = new Promise<void>((resolve, reject) => {
      this.#group?.members.push({ resolve, reject });
    });
    this.#giveOn();
    return kept;
  }

  /**
   * Undoes the transaction that has the connection. Where a full disk has already undone the whole group, all of it
   * fails of the same cause; so it does when this one cannot be undone alone.
   */
  rollback(cause: unknown): void {
    try {
      if (!this.#database.inTransaction) this.#fail(cause);
      else this.#database.exec('rollback to member; release member');
    } catch (error) {
      this.#abandon(error);
    }
    this.#giveOn();
  }

  async #claim(isTransaction: boolean): Promise<void> {
    if (this.#isTaken) return new Promise((begin) => this.#waiting.push({ isTransaction, begin }));
    this.#isTaken = true;
  }

  /** The holder of the connection is done with it. */
  #giveOn(): void {
    const group = this.#group;
    const next = group ? this.#nextMember(group.until) : this.#waiting.shift();
    if (next) next.begin();
    else if (group) void this.#keep(group.members).then(() => this.#giveOn());
    else this.#isTaken = false;
  }

  #nextMember(until: number): Claim | undefined {
    if (performance.now() > until) return undefined;
    const place = this.#waiting.findIndex(({ isTransaction }) => isTransaction);
    return place < 0 ? undefined : this.#waiting.splice(place, 1)[0];
  }

  /** Lets the disk have the group, and tells its members. */
  async #keep(members: Member[]): Promise<void> {
    try {
      // In a thread of its own: a large file takes a while to reach the disk.
      await AsyncDatabase.prototype.exec.call(this.#database, 'commit');
      this.#check();
      this.#group = undefined;
      for (const { resolve } of members) resolve();
    } catch (error) {
      this.#abandon(error);
    }
  }

  #abandon(cause: unknown): void {
    try {
      if (this.#database.inTransaction) this.#database.exec('rollback');
    } catch {
      // The next transaction that begins is told that one is still open.
    }
    this.#fail(cause);
  }

  #fail(cause: unknown): void {
    const members = this.#group?.members ?? [];
    this.#group = undefined;
    for (const { reject } of members) reject(cause);
  }
}
