import { withPlatform, type Database } from '@portolan/api/db';
import * as z from 'zod/mini';
import type { RegistryActor } from './actor.ts';

/** Somebody who did something here, and of which company: by that the name is found. */
export interface ActingPerson {
  readonly id: string;
  readonly tenantId: string;
  readonly companyId: string;
}

/** Names by id of those who are there still; the registry keeps none (ADR 0014). */
export type FindNames = (people: readonly ActingPerson[]) => Promise<ReadonlyMap<string, string>>;

/** Who has acted here as a person. */
export interface RegistryPeople {
  /** Keeps of which company somebody is who may do something. */
  remember(person: ActingPerson): Promise<void>;
  /** The names behind these ids as far as `reader` may know them: who runs the platform all, staff of a tenant those of the tenant. */
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
