import * as z from 'zod/mini';
import type { ScopedTransaction } from '@portolan/api/db';
import { releaseRule, type VersionState } from '@portolan/contracts';
import type { ReleaseChange, ReleaseState } from './releases.ts';

const lock = z.nullable(z.object({ by: z.string(), reason: z.string() }));

/** One remote's state from the tables. */
export async function readRelease(trx: ScopedTransaction, remote: string): Promise<ReleaseState> {
  const [row, pointers, versions] = [
    await trx.selectFrom('registryRemotes').select('lock').where('remote', '=', remote).executeTakeFirst(),
    await trx
      .selectFrom('registryPointers')
      .select(['name', 'version', 'rules'])
      .where('remote', '=', remote)
      .execute(),
    await trx
      .selectFrom('registryVersions')
      .select(['version', 'state', 'publishedAt', 'activatedAt'])
      .where('remote', '=', remote)
      .orderBy('publishedAt')
      .execute(),
  ];
  const pointer = (name: string) => pointers.find((candidate) => candidate.name === name);
  const canary = pointer('canary');
  return {
    remote,
    lock: lock.parse(row?.lock ?? null),
    active: pointer('active')?.version ?? null,
    fallback: pointer('fallback')?.version ?? null,
    canary: canary === undefined ? null : { version: canary.version, rules: z.array(releaseRule).parse(canary.rules) },
    versions: versions.map(({ state, ...version }) => ({ ...version, state: state as VersionState })),
  };
}

/** Writes a change, and returns the new state. */
export async function writeRelease(
  trx: ScopedTransaction,
  before: ReleaseState,
  { states = {}, ...change }: ReleaseChange,
  now: Date,
): Promise<ReleaseState> {
  const after = { ...before, ...change };
  const { remote } = before;
  if (after.active !== before.active) await point(trx, remote, 'active', after.active, [], now);
  if (after.fallback !== before.fallback) await point(trx, remote, 'fallback', after.fallback, [], now);
  if (after.canary !== before.canary)
    await point(trx, remote, 'canary', after.canary?.version ?? null, after.canary?.rules ?? [], now);
  await trx
    .updateTable('registryRemotes')
    .set({ lock: after.lock === null ? null : JSON.stringify(after.lock) })
    .where('remote', '=', remote)
    .execute();
  for (const [version, state] of Object.entries(states)) {
    await trx
      .updateTable('registryVersions')
      .set({ state })
      .where('remote', '=', remote)
      .where('version', '=', version)
      .execute();
  }
  if (after.active !== null && after.active !== before.active) {
    await trx
      .updateTable('registryVersions')
      .set({ activatedAt: now })
      .where('remote', '=', remote)
      .where('version', '=', after.active)
      .execute();
  }
  return readRelease(trx, remote);
}

async function point(
  trx: ScopedTransaction,
  remote: string,
  name: string,
  version: string | null,
  rules: readonly object[],
  changedAt: Date,
): Promise<void> {
  if (version === null) {
    await trx.deleteFrom('registryPointers').where('remote', '=', remote).where('name', '=', name).execute();
    return;
  }
  const to = { version, rules: JSON.stringify(rules), changedAt };
  await trx
    .insertInto('registryPointers')
    .values({ remote, name, ...to })
    .onConflict((conflict) => conflict.columns(['remote', 'name']).doUpdateSet(to))
    .execute();
}
