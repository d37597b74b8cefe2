import { TableNode, UpdateQueryNode, type KyselyPlugin } from 'kysely';
import type { Database } from '../kernel/db/index.ts';

/** Whether a process dies now, by the tables of its changes so far; the last one is that of the change it is about to make. */
export type Death = (tables: readonly string[]) => boolean;

/** The database of a process that can be killed: after that neither the process nor the sandbox, whose books are in it, reaches it. */
export interface MortalDatabase extends Database {
  /** Kills the process before the change that fits, counted from now on. @returns when it is dead */
  dieAt(death: Death): Promise<void>;
}

export function mortalDatabase(db: Database): MortalDatabase {
  const dead = Promise.withResolvers<void>();
  const tables: string[] = [];
  let death: Death = () => false;
  let isDead = false;
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      if (!isDead && UpdateQueryNode.is(node) && node.table !== undefined && TableNode.is(node.table)) {
        tables.push(node.table.table.identifier.name);
        isDead = death(tables);
        if (isDead) dead.resolve();
      }
      if (isDead) throw new Error('The process is dead.');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const dieAt = (at: Death): Promise<void> => {
    tables.length = 0;
    death = at;
    return dead.promise;
  };
  return { ...db, asOwner: db.asOwner.withPlugin(plugin), dieAt };
}
