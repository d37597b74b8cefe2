import { withPlatform, type Database } from '@portolan/api/db';
import * as z from 'zod/mini';
import type { RegistryActor } from './actor.ts';

/** A person who changed something here, with the company that finds the name. */
export interface ActingPerson {
  readonly id: string;
  readonly tenantId: string;
  readonly companyId: string;
}

/** Names by id of the people that still exist; the registry stores none (ADR 0014). */
export type FindNames = (people: readonly ActingPerson[]) => Promise<ReadonlyMap<string, string>>;

/** People who have made changes in the registry. */
export interface RegistryPeople {
  /** Stores tenant and company of a person with write access, so that the name can be found later. */
  remember(person: ActingPerson): Promise<void>;
  /** Names of these ids, as far as `reader` may know them: all for operators, those of the tenant for its staff. */
  namesFor(reader: RegistryActor, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

const home = z.object({ tenantId: z.string(), companyId: z.string() });

export function createRegistryPeople(db: Database, findNames: FindNames): RegistryPeople {
  const remembered = new Set<string>();
  return {
    async remember({ id, tenantId, companyId }) {
      if (remembered.has(id)) return;
      await withPlatform(db, (trx) =>
        trx
          .insertInto('registryPeople')
          .values({ id, home: JSON.stringify({ tenantId, companyId }) })
          .onConflict((conflict) => conflict.doNothing())
          .execute(),
      );
      remembered.add(id);
    },

    async namesFor(reader, ids) {
      if (reader.kind === 'team' || ids.length === 0) return new Map();
      const rows = await withPlatform(db, (trx) =>
        trx.selectFrom('registryPeople').select(['id', 'home']).where('id', 'in', ids).execute(),
      );
      const people = rows.map(({ id, home: kept }) => ({ id, ...home.parse(kept) }));
      return findNames(people.filter(({ tenantId }) => reader.kind === 'operator' || tenantId === reader.tenantId));
    },
  };
}
