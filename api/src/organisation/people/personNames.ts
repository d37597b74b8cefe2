import { withScope, type Database } from '../../kernel/db/index.ts';

/** A person of a company. */
export interface PersonOfCompany {
  readonly id: string;
  readonly tenantId: string;
  readonly companyId: string;
}

/** Names of people by id, each looked up in the scope of the company; people who have left have none. */
export const createPersonNames =
  (db: Database) =>
  async (people: readonly PersonOfCompany[]): Promise<ReadonlyMap<string, string>> => {
    const names = new Map<string, string>();
    for (const ofCompany of Map.groupBy(people, ({ tenantId, companyId }) => `${tenantId} ${companyId}`).values()) {
      const [{ tenantId, companyId } = { tenantId: '', companyId: '' }] = ofCompany;
      const ids = ofCompany.map(({ id }) => id);
      const rows = await withScope(db, { tenantId, companyIds: [companyId], userId: null }, (trx) =>
        trx
          .selectFrom('customers')
          .select(['id', 'firstName', 'lastName'])
          .where('tenantId', '=', tenantId)
          .where('companyId', '=', companyId)
          .where('id', 'in', ids)
          .execute(),
      );
      for (const { id, firstName, lastName } of rows) names.set(id, `${firstName} ${lastName}`.trim());
    }
    return names;
  };
