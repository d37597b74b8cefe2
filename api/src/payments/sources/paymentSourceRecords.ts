import type { PaymentSource, PaymentSourceInput } from '@portolan/contracts';
import type { RefusedField } from '../../kernel/http/ApiError.ts';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import {
  assertUnused,
  namesPaymentSource,
  unknownIds,
  type RecordKey,
  type RecordKind,
} from '../../organisation/index.ts';
import { holdsCardNumber } from './cardNumber.ts';
import { lockCompanySource, paymentSources } from './paymentSourcesRepository.ts';
import { presentSource } from './paymentSourcesService.ts';

const cardFields = ['brand', 'last4', 'expiry', 'holder', 'providerToken'] as const;

/** Payment sources of the company as admins manage them, without people's own cards. A source that open trips use is not archived. */
export const paymentSourceRecords: RecordKind<PaymentSourceInput, PaymentSource> = {
  entity: 'paymentSource',
  access: 'payment.manage',
  hasMembers: true,
  find: lockCompanySource,
  read: async (trx, key) => presentSource(await paymentSources.demand(trx, key), true),
  refuse,
  save: (trx, key, { providerToken, ...row }, change) =>
    paymentSources.save(trx, key, { ...row, ...(providerToken !== undefined && { providerToken }), ...change }),
  async archive(trx, key, change) {
    await assertUnused(trx, key, namesPaymentSource(key.id));
    await paymentSources.archive(trx, key, change);
  },
  // The audit trail names no person.
  audited: ({ holder: _holder, ...source }) => source,
};

async function refuse(trx: ScopedTransaction, key: RecordKey, input: PaymentSourceInput): Promise<RefusedField[]> {
  const { access, accessIds, isDefault, archived } = input;
  const wrong = [...kindProblems(input, await lockCompanySource(trx, key)), ...numbersIn(input)];
  if (access === 'ALL' && accessIds.length > 0) wrong.push({ field: 'accessIds', code: 'invalid' });
  if (access !== 'ALL' && accessIds.length === 0) wrong.push({ field: 'accessIds', code: 'required' });
  if (access !== 'ALL')
    wrong.push(...(await unknownIds(trx, key, access === 'USERS' ? 'people' : 'groups', 'accessIds', accessIds)));
  if (archived && isDefault) wrong.push({ field: 'isDefault', code: 'invalid' });
  if (archived) await assertUnused(trx, key, namesPaymentSource(key.id));
  return wrong;
}

/** A card has all its fields, and an invoice has no card fields; the kind of a source never changes. */
function kindProblems(
  input: PaymentSourceInput,
  before: { readonly kind: string; readonly providerToken: string | null } | undefined,
): RefusedField[] {
  const isInvoice = input.kind === 'INVOICE';
  if (before !== undefined && (before.kind === 'INVOICE') !== isInvoice) return [{ field: 'kind', code: 'invalid' }];
  const isGiven = (field: (typeof cardFields)[number]): boolean =>
    (input[field] ?? (field === 'providerToken' ? before?.providerToken : null) ?? null) !== null;
  if (isInvoice) return cardFields.filter(isGiven).map((field) => ({ field, code: 'invalid' }));
  return cardFields
    .filter((field) => field !== 'holder' && !isGiven(field))
    .map((field) => ({ field, code: 'required' }));
}

const numbersIn = (input: PaymentSourceInput): RefusedField[] =>
  (['label', 'brand', 'holder', 'providerToken'] as const)
    .filter((field) => holdsCardNumber(input[field] ?? ''))
    .map((field) => ({ field, code: 'invalid' }));
