/** How a statement is sent. */
export interface SentStatement {
  /** By which the session keeps it; empty where it does not. */
  readonly name: string;
  /** Whether the session has read it already. */
  readonly isRead: boolean;
  /** Names of statements that the session is to forget first. */
  readonly dropped: readonly string[];
}

const once: Omit<SentStatement, 'dropped'> = { name: '', isRead: false };

/**
 * Which statements a session keeps prepared: those that were sent before, up to so many, the latest ones. A statement that is kept is neither read
 * nor, after some turns, planned anew, which is most of what a short one takes.
 */
export class KeptStatements {
  readonly #most: number;
  /** Null for a statement that was sent once; the least recently used come first. */
  readonly #names = new Map<string, string | null>();
  #dropped: string[] = [];
  #count = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** How to send a statement now. Whatever came of it is told to `failed`, or to `changedTables`, where that holds. */
  send(sql: string): SentStatement {
    const known = this.#names.get(sql);
    const name = known === null ? `kept_${(this.#count += 1)}` : known;
    this.#names.delete(sql);
    this.#names.set(sql, name ?? null);
    this.#makeRoom();
    const dropped = this.#dropped;
    this.#dropped = [];
    return name === undefined ? { ...once, dropped } : { name, isRead: known !== null, dropped };
  }

  /** The statement met an error: whether the session has it is not known. */
  failed(sql: string): void {
    this.#drop(sql);
  }

  /** Tables are others now: what was planned for the former ones may answer other columns. */
  changedTables(): void {
    for (const sql of this.#names.keys()) this.#drop(sql);
  }

  #makeRoom(): void {
    while (this.#names.size > this.#most) this.#drop(this.#names.keys().next().value ?? '');
  }

  #drop(sql: string): void {
    const name = this.#names.get(sql);
    if (name) this.#dropped.push(name);
    this.#names.delete(sql);
  }
}
