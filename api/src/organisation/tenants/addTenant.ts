import { brandColor, countryCode, phoneNumber } from '@portolan/contracts';
import * as z from 'zod/mini';
import { forgetTenants } from '../../kernel/tenancy/tenancy.ts';
import { withOperator, type Database } from '../../kernel/db/index.ts';

const host = z.string().check(z.regex(/^[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?$/));

/** A new tenant: its brand and its hosts. */
export const newTenant = z.strictObject({
  id: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,39}$/)),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
  country: countryCode,
  color: brandColor,
  supportMail: z.email(),
  supportPhone: phoneNumber,
  hosts: z.array(host).check(z.minLength(1)),
});
export type NewTenant = z.output<typeof newTenant>;

/**
 * Adds a tenant to an installation, by an operator's command. Its portal answers at its hosts at once, in other server processes within 5
 * seconds.
 * @throws Error if the tenant exists, or a host is another tenant's; then nothing is written
 */
export async function addTenant(db: Database, tenant: NewTenant): Promise<void> {
  await withOperator(db, { tenantId: tenant.id, companyIds: [] }, async (trx) => {
    const { id, name, country, color, supportMail, supportPhone, hosts } = tenant;
    const { numInsertedOrUpdatedRows: added } = await trx
      .insertInto('tenants')
      .values({
        id,
        name,
        countryCode: country,
        brandColor: color,
        logo: null,
        invertedLogo: null,
        cardPaymentPublicKey: null,
        customerSupportAddress: supportMail,
        customerSupportPhone: supportPhone,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirstOrThrow();
    if (added === 0n) throw new Error(`There is a tenant "${id}" already.`);
    for (const name of hosts) {
      const taken = await trx.selectFrom('tenantHosts').select('tenantId').where('host', '=', name).executeTakeFirst();
      if (taken !== undefined) throw new Error(`"${name}" is a host of the tenant "${taken.tenantId}".`);
      await trx.insertInto('tenantHosts').values({ host: name, tenantId: id }).execute();
    }
  });
  forgetTenants(db);
}
