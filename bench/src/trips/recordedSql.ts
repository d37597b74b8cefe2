import { PostgresQueryCompiler, type KyselyPlugin, type RootOperationNode } from 'kysely';
import { escapeLiteral } from 'pg';
import type { Database } from '../../../api/src/kernel/db/index.ts';

/** A database that records its statements. */
export interface RecordedDatabase {
  readonly db: Database;
  /** Statements of `work`, with their values. */
  statementsOf(work: () => Promise<unknown>): Promise<readonly string[]>;
}

export function recorded(db: Database): RecordedDatabase {
  let sent: RootOperationNode[] | null = null;
  const recorder: KyselyPlugin = {
    transformQuery: ({ node }) => {
      sent?.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return {
    db: { ...db, asOwner: db.asOwner.withPlugin(recorder) },
    statementsOf: async (work) => {
      const nodes: RootOperationNode[] = (sent = []);
      await work();
      sent = null;
      return nodes.map(withValues);
    },
  };
}

function withValues(node: RootOperationNode): string {
  const { sql, parameters } = new PostgresQueryCompiler().compileQuery(node, { queryId: '' });
  return sql.replaceAll(/\$(\d+)/g, (_whole, number: string) => literal(parameters[Number(number) - 1]));
}

function literal(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value === null) return 'null';
  return escapeLiteral(value instanceof Date ? value.toISOString() : String(value));
}
