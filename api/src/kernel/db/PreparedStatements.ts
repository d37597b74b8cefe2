import { sql } from 'kysely';

const mark = '/* prepared */';

/**
 * Begins a statement that connections prepare at its first use, whatever else they keep. Values that choose a plan, such as a limit, stand in the
 * words (`sql.lit`).
 */
export const prepared = sql.raw(mark);

/** From this use on a statement counts as one that is sent often. */
const oftenUses = 3;
/** Bounds the memory that connections take: each keeps, of these, what it has sent. */
const mostNames = 500;
/** Of statements that are not sent often yet, how many are counted. */
const mostCounted = 2_000;
/** What has more is a list, and one of another length is another statement. */
const mostParameters = 50;

/** Whether PostgreSQL refused a prepared statement because its tables answer other columns now (0A000): prepared anew it is answered. */
export const isOfFormerTables = (error: unknown): boolean =>
  error instanceof Object && 'code' in error && error.code === '0A000';

/** Which statements are prepared, and by which name: the same in each connection of a pool. */
export class PreparedStatements {
  readonly #names = new Map<string, string>();
  readonly #uses = new Map<string, number>();
  #count = 0;

  /**
   * The name by which a connection of PostgreSQL keeps a statement that is sent often, to read it once and, in `withScopeByKey`, to plan it once:
   * planning is most of what a short one takes (docs/PERFORMANCE.md). Undefined for what is only sent.
   * @param parameters how many values go with it; without any it may be several statements, which cannot be prepared
   */
  nameOf(statement: string, parameters: number): string | undefined {
    const known = this.#names.get(statement);
    if (known !== undefined) return known;
    if (parameters === 0 || parameters > mostParameters || !this.#isSentOften(statement)) return undefined;
    const name = `portolan_${(this.#count += 1)}`;
    this.#names.set(statement, name);
    return name;
  }

  /** Tables are others now than those that statements were prepared for. What is sent next is prepared anew, in every connection. */
  forget(): void {
    this.#names.clear();
  }

  #isSentOften(statement: string): boolean {
    if (statement.trimStart().startsWith(mark)) return true;
    if (this.#names.size >= mostNames) return false;
    const uses = (this.#uses.get(statement) ?? 0) + 1;
    if (uses >= oftenUses) return this.#uses.delete(statement);
    if (this.#uses.size >= mostCounted) this.#uses.clear();
    this.#uses.set(statement, uses);
    return false;
  }
}
