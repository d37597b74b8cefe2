import { sql } from 'kysely';

const mark = '/* prepared */';

/**
 * Marks a statement that connections prepare at its first use, whatever else they keep. Values that choose a plan, such as a limit, must be literals
 * (`sql.lit`).
 */
export const prepared = sql.raw(mark);

/** Number of uses from which a statement counts as frequent. */
const oftenUses = 3;
/** Limits the memory of connections, each of which keeps the statements that it has sent. */
const mostNames = 500;
/** Most infrequent statements whose uses are counted. */
const mostCounted = 2_000;
/** A statement with more parameters is a list, and one of another length is another statement. */
const mostParameters = 50;

/** Whether PostgreSQL refused a prepared statement because its tables answer other columns now (0A000); prepared again it works. */
export const isOfFormerTables = (error: unknown): boolean =>
  error instanceof Object && 'code' in error && error.code === '0A000';

/** Chooses prepared statements and their names: the same in each connection of a pool. */
export class PreparedStatements {
  readonly #names = new Map<string, string>();
  readonly #uses = new Map<string, number>();
  #count = 0;

  /**
   * The name under which a PostgreSQL connection keeps a frequent statement, to read it once and, in `withScopeByKey`, to plan it once: planning is
   * most of a short one's time (docs/PERFORMANCE.md). Undefined for a statement that is not prepared.
   * @param parameters number of its values; without any it may be several statements, which cannot be prepared
   */
  nameOf(statement: string, parameters: number): string | undefined {
    const known = this.#names.get(statement);
    if (known !== undefined) return known;
    if (parameters === 0 || parameters > mostParameters || !this.#isSentOften(statement)) return undefined;
    const name = `portolan_${(this.#count += 1)}`;
    this.#names.set(statement, name);
    return name;
  }

  /** Tables have changed since statements were prepared: later uses are prepared again, in every connection. */
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
