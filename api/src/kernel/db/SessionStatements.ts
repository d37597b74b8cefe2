/** How to send a statement. */
export interface SentStatement {
  /** Name in the session; empty if it is not prepared. */
  readonly name: string;
  /** Whether the session has parsed it already. */
  readonly isRead: boolean;
  /** Names of statements for the session to drop first. */
  readonly dropped: readonly string[];
}

const once: Omit<SentStatement, 'dropped'> = { name: '', isRead: false };

/**
 * Chooses the statements that a session keeps prepared: the most recent repeated ones, up to a limit. A prepared statement is not parsed and, after
 * some uses, not planned again, which is most of a short one's time.
 */
export class SessionStatements {
  readonly #most: number;
  /** Null for a statement that was sent once; the least recently used come first. */
  readonly #names = new Map<string, string | null>();
  #dropped: string[] = [];
  #count = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** How to send a statement now. Call `failed` or `changedTables` afterwards, if that applies. */
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

  /** The statement failed: whether the session has it is unknown. */
  failed(sql: string): void {
    this.#drop(sql);
  }

  /** Tables have changed: plans for the former ones may answer other columns. */
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
