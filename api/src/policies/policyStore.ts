import { randomUUID } from 'node:crypto';
import type { TravelPolicy, TravelPolicyInput } from '@portolan/contracts';
import {
  audienceOf,
  recordTable,
  rowsOf,
  type Change,
  type CompanyKey,
  type RecordKey,
} from '../organisation/index.ts';
import type { ScopedTransaction } from '../kernel/db/index.ts';

/** Policies without their audience and rules. */
export const travelPolicies = recordTable('travelPolicies', { order: ['name'], oneDefaultPer: ['category'] });

/** Every policy of a company for its admins, by name; including archived ones. */
export async function listStoredPolicies(trx: ScopedTransaction, company: CompanyKey): Promise<TravelPolicy[]> {
  const { tenantId, companyId } = company;
  const policies = await travelPolicies.list(trx, company);
  const audience = await trx
    .selectFrom('travelPolicyAudience')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .execute();
  const rules = await trx
    .selectFrom('travelPolicyRules')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .orderBy('position')
    .execute();
  return policies.map(
    ({ id, name, category, currency, isDefault, parentPolicyId, reasonCodes, archived, version, changedAt }) => ({
      id,
      name,
      category,
      currency,
      isDefault,
      parentPolicyId,
      reasonCodes: [...reasonCodes],
      archived,
      version,
      ...(changedAt !== null && { changedAt: changedAt.toISOString() }),
      audience: audienceOf(audience.filter(({ policyId }) => policyId === id)),
      rules: rules
        .filter(({ policyId }) => policyId === id)
        .map(({ id: ruleId, linked, version: ruleVersion, body }) => ({
          id: ruleId,
          linked,
          version: ruleVersion,
          body,
        })),
    }),
  );
}

/** Writes a policy, its audience and its rules; a default takes the place of the former of its category. */
export async function savePolicy(
  trx: ScopedTransaction,
  key: RecordKey,
  { audience, rules, reasonCodes, ...policy }: TravelPolicyInput,
  change: Change,
): Promise<void> {
  const { tenantId, companyId, id } = key;
  await travelPolicies.save(trx, key, { ...policy, reasonCodes: JSON.stringify(reasonCodes), ...change });
  await trx
    .deleteFrom('travelPolicyAudience')
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('policyId', '=', id)
    .execute();
  const audienceRows = rowsOf(audience).map((subject) => ({ tenantId, companyId, policyId: id, ...subject }));
  if (audienceRows.length > 0) await trx.insertInto('travelPolicyAudience').values(audienceRows).execute();
  await saveRules(trx, key, rules);
}

/** An unchanged rule keeps its version; a changed one has the next. */
async function saveRules(
  trx: ScopedTransaction,
  { tenantId, companyId, id: policyId }: RecordKey,
  rules: TravelPolicyInput['rules'],
): Promise<void> {
  const before = await trx
    .selectFrom('travelPolicyRules')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('policyId', '=', policyId)
    .execute();
  await trx
    .deleteFrom('travelPolicyRules')
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('policyId', '=', policyId)
    .execute();
  const rows = rules.map(({ id, linked, body }, position) => {
    const former = before.find((rule) => rule.id === id);
    const isSame = former !== undefined && former.linked === linked && isDeepEqual(former.body, body);
    return {
      tenantId,
      companyId,
      policyId,
      id: id ?? randomUUID(),
      position,
      linked,
      body: JSON.stringify(body),
      version: former === undefined ? 1 : former.version + (isSame ? 0 : 1),
    };
  });
  if (rows.length > 0) await trx.insertInto('travelPolicyRules').values(rows).execute();
}

const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sorted)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .map(([name, part]) => [name, sorted(part)] as const)
            .toSorted(([a], [b]) => a.localeCompare(b)),
        )
      : value;
/** The database returns the fields of JSON in an order of its own. */
const isDeepEqual = (a: unknown, b: unknown): boolean => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
