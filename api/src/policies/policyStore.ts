import { randomUUID } from 'node:crypto';
import type { TravelPolicy, TravelPolicyInput } from '@portolan/contracts';
import { audienceOf, rowsOf, type Change, type CompanyKey, type RecordKey } from '../organisation/index.ts';
import type { Row, ScopedTransaction } from '../kernel/db/index.ts';

/** All policies of a company as admins manage them, by name; archived ones too. */
export async function listKeptPolicies(
  trx: ScopedTransaction,
  { tenantId, companyId }: CompanyKey,
): Promise<TravelPolicy[]> {
  const policies = await trx
    .selectFrom('travelPolicies')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .orderBy('name')
    .orderBy('id')
    .execute();
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

/** A policy, locked until the transaction ends. */
export async function lockPolicy(
  trx: ScopedTransaction,
  { tenantId, companyId, id }: RecordKey,
): Promise<Row<'travelPolicies'> | undefined> {
  return trx
    .selectFrom('travelPolicies')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Writes a policy, its audience and its rules; a new default replaces the former one of its category. */
export async function savePolicy(
  trx: ScopedTransaction,
  key: RecordKey,
  { audience, rules, reasonCodes, ...policy }: TravelPolicyInput,
  change: Change,
): Promise<void> {
  const { tenantId, companyId, id } = key;
  const row = { ...policy, reasonCodes: JSON.stringify(reasonCodes), ...change };
  if (policy.isDefault)
    await trx
      .updateTable('travelPolicies')
      .set({ isDefault: false })
      .where('tenantId', '=', tenantId)
      .where('companyId', '=', companyId)
      .where('category', '=', policy.category)
      .where('id', '<>', id)
      .execute();
  await trx
    .insertInto('travelPolicies')
    .values({ tenantId, companyId, id, ...row })
    .onConflict((conflict) => conflict.columns(['tenantId', 'companyId', 'id']).doUpdateSet(row))
    .execute();
  await trx
    .deleteFrom('travelPolicyAudience')
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('policyId', '=', id)
    .execute();
  const named = rowsOf(audience).map((subject) => ({ tenantId, companyId, policyId: id, ...subject }));
  if (named.length > 0) await trx.insertInto('travelPolicyAudience').values(named).execute();
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
            .toSorted(([one], [other]) => one.localeCompare(other)),
        )
      : value;
/** The database returns the fields of JSON in an order of its own. */
const isDeepEqual = (one: unknown, other: unknown): boolean =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

/** An archived policy applies to no one. */
export async function archivePolicy(
  trx: ScopedTransaction,
  { tenantId, companyId, id }: RecordKey,
  change: Change,
): Promise<void> {
  await trx
    .updateTable('travelPolicies')
    .set({ archived: true, isDefault: false, ...change })
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute();
}
