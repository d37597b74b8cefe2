import { randomUUID } from 'node:crypto';
import type { Database, NewRow } from '../kernel/db/index.ts';

interface CompanyKey {
  readonly tenantId: string;
  readonly companyId: string;
}

/** Writes rows of a company's settings without the calls; each answers the new row's id. */
export function settingsTestbed(db: Database, { tenantId, companyId }: CompanyKey) {
  const key = () => ({ tenantId, companyId, id: randomUUID() });

  async function costCenter(name: string, change: Partial<NewRow<'costCenters'>> = {}): Promise<string> {
    const row = { ...key(), name, code: name, approverId: null, delegateId: null, ...change };
    await db.asOwner.insertInto('costCenters').values(row).execute();
    return row.id;
  }

  async function paymentSource(label: string, change: Partial<NewRow<'paymentSources'>> = {}): Promise<string> {
    const row = {
      ...key(),
      kind: 'SHARED_CARD' as const,
      label,
      ownerId: null,
      brand: 'Visa',
      last4: '4242',
      expiry: '2099-12',
      holder: 'The company',
      providerToken: 'tok_secret',
      ...change,
    };
    await db.asOwner.insertInto('paymentSources').values(row).execute();
    return row.id;
  }

  async function billingProfile(name: string, change: Partial<NewRow<'billingProfiles'>> = {}): Promise<string> {
    const address = JSON.stringify({ line: 'Street 1', zip: '111 20', city: 'Town', countryCode: 'SE' });
    const row = {
      ...key(),
      name,
      legalName: name,
      vatNumber: 'SE1',
      address,
      invoiceEmail: 'invoices@example.com',
      currency: 'SEK',
      invoiceFrequency: 'MONTHLY' as const,
      allowedUsers: null,
      ...change,
    };
    await db.asOwner.insertInto('billingProfiles').values(row).execute();
    return row.id;
  }

  async function customField(label: string, change: Partial<NewRow<'customFields'>> = {}): Promise<string> {
    const row = { ...key(), label, kind: 'TEXT' as const, ...change };
    await db.asOwner.insertInto('customFields').values(row).execute();
    return row.id;
  }

  const settings = (change: Partial<NewRow<'costCenterSettings'>>) =>
    db.asOwner
      .insertInto('costCenterSettings')
      .values({ tenantId, companyId, ...change })
      .onConflict((conflict) => conflict.columns(['tenantId', 'companyId']).doUpdateSet(change))
      .execute();

  return { costCenter, paymentSource, billingProfile, customField, settings };
}
