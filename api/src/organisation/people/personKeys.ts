import { randomBytes, randomUUID } from 'node:crypto';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import { createSealer, sealingKeyBytes, type Sealer } from '../../kernel/secrets/sealing.ts';

/** The owner of the key. */
interface KeyOwner {
  readonly tenantId: string;
  readonly companyId: string;
  readonly customerId: string;
}

const placeOf = ({ tenantId, customerId }: KeyOwner): string => `${tenantId}|person_keys|${customerId}|wrapped_key`;

/**
 * Encrypts and decrypts with the person's own key, which the master key wraps. The key is created on first use. Values that the master key
 * sealed before people had keys can be read, too.
 * @returns a sealer for this transaction
 */
export async function personSealer(trx: ScopedTransaction, master: Sealer, owner: KeyOwner): Promise<Sealer> {
  const { keyId, wrappedKey } = (await findKey(trx, owner)) ?? (await makeKey(trx, master, owner));
  const own = createSealer(Buffer.from(master.unseal(wrappedKey, placeOf(owner)), 'base64url'), `v2.${keyId}`);
  return {
    seal: own.seal,
    unseal: (sealed, place) => (sealed.startsWith('v1.') ? master : own).unseal(sealed, place),
  };
}

/** Deletes the key, after which nothing sealed with it can be read. */
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

/** Of two keys created at once the first is used. */
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
