import { randomBytes, randomUUID } from 'node:crypto';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import { createSealer, sealingKeyBytes, type Sealer } from '../../kernel/secrets/sealing.ts';

/** Whose key. */
interface KeyOwner {
  readonly tenantId: string;
  readonly companyId: string;
  readonly customerId: string;
}

const placeOf = ({ tenantId, customerId }: KeyOwner): string => `${tenantId}|person_keys|${customerId}|wrapped_key`;

/**
 * Seals and unseals with the person's own key, which the master key wraps; it is made with the first thing that is sealed. What the master
 * key sealed itself, before people had keys, opens too.
 * @returns a sealer that is good for this transaction
 */
export async function personSealer(trx: ScopedTransaction, master: Sealer, owner: KeyOwner): Promise<Sealer> {
  const { keyId, wrappedKey } = (await findKey(trx, owner)) ?? (await makeKey(trx, master, owner));
  const own = createSealer(Buffer.from(master.unseal(wrappedKey, placeOf(owner)), 'base64url'), `v2.${keyId}`);
  return {
    seal: own.seal,
    unseal: (sealed, place) => (sealed.startsWith('v1.') ? master : own).unseal(sealed, place),
  };
}

/** Nothing that it sealed can be read any more. */
export async function destroyPersonKey(
  trx: ScopedTransaction,
  { tenantId, companyId, customerId }: KeyOwner,
): Promise<void> {
  await trx
    .deleteFrom('personKeys')
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('customerId', '=', customerId)
    .execute();
}

const findKey = (trx: ScopedTransaction, { tenantId, companyId, customerId }: KeyOwner) =>
  trx
    .selectFrom('personKeys')
    .select(['keyId', 'wrappedKey'])
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('customerId', '=', customerId)
    .executeTakeFirst();

/** Of two that are made at once the first holds. */
async function makeKey(trx: ScopedTransaction, master: Sealer, owner: KeyOwner) {
  const { tenantId, companyId, customerId } = owner;
  const key = randomBytes(sealingKeyBytes).toString('base64url');
  const row = {
    tenantId,
    companyId,
    customerId,
    keyId: randomUUID().slice(0, 8),
    wrappedKey: master.seal(key, placeOf(owner)),
  };
  await trx
    .insertInto('personKeys')
    .values(row)
    .onConflict((conflict) => conflict.columns(['tenantId', 'companyId', 'customerId']).doNothing())
    .execute();
  return (await findKey(trx, owner)) ?? row;
}
