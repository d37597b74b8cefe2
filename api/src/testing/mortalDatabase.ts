import { TableNode, UpdateQueryNode, type KyselyPlugin } from 'kysely';
import type { Database } from '../kernel/db/index.ts';

/** Whether a process dies now, by the tables of its changes so far; the last is that of the change which it would make now. */
export type Death = (tables: readonly string[]) => boolean;

/** A database as a process has it that can be killed: from then on nothing of the process reaches it, nor the sandbox, whose books lie in it. */
export interface MortalDatabase extends Database {
  /** Kills the process, by the changes from now on, before it makes the last of them. @returns when it is dead */
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
