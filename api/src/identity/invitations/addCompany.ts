import { randomUUID } from 'node:crypto';
import { countryCode, currencyCode, defaultTabOrder, languages } from '@portolan/contracts';
import * as z from 'zod/mini';
import { brandOf } from '../../kernel/tenancy/brand.ts';
import { withOperator, type Database } from '../../kernel/db/index.ts';
import type { MailPort } from '../../kernel/mail/mailPort.ts';
import { currencies } from '../../kernel/money/currencies.ts';
import type { Clock } from '../../kernel/process/clock.ts';
import { insertPerson } from './invitationsRepository.ts';
import { invitedPerson } from './invitedPerson.ts';
import { sendInvitation } from './sendInvitation.ts';

/** Operator's input for a new company and its first administrator. */
export const newCompany = z.strictObject({
  tenant: z.string(),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
  country: countryCode,
  currency: currencyCode.check(z.refine((code) => currencies.some((existing) => existing.code === code))),
  language: z.enum(languages),
  plan: z.enum(['trial', 'pro', 'enterprise']),
  licences: z.int().check(z.gte(1), z.lte(1_000_000)),
  /** Last day of the subscription, UTC. */
  until: z.iso.date(),
  admin: z.email(),
  /** Role of the first administrator: a TENANT_ADMIN belongs to the tenant's own company (domain, "People and access"). */
  role: z.enum(['COMPANY_ADMIN', 'TENANT_ADMIN']),
});
export type NewCompany = z.output<typeof newCompany>;

interface CompanyDeps {
  readonly db: Database;
  readonly mail: Pick<MailPort, 'enqueue'>;
  readonly clock: Clock;
  /** Origin of the portal at one of the tenant's hosts, for the invitation's link. */
  readonly originOf: (host: string) => string;
}

/**
 * Adds a company to a tenant and invites its first administrator, by a mail that a running portal sends. An operator does this by command.
 * @returns the invitation's link, which works for 7 days and once
 * @throws Error for an unknown tenant, or an administrator who signs in there already; then nothing is written
 */
export async function addCompany(
  { db, mail, clock, originOf }: CompanyDeps,
  company: NewCompany,
): Promise<{ readonly companyId: string; readonly link: string }> {
  const [key, now] = [{ tenantId: company.tenant, companyId: randomUUID() }, clock()];
  const email = company.admin.toLowerCase();
  const link = await withOperator(db, { ...key, companyIds: [key.companyId] }, async (trx) => {
    const row = await trx.selectFrom('tenants').selectAll().where('id', '=', key.tenantId).executeTakeFirst();
    const host = await trx
      .selectFrom('tenantHosts')
      .select('host')
      .where('tenantId', '=', key.tenantId)
      .orderBy('host')
      .executeTakeFirst();
    if (row === undefined || host === undefined) throw new Error(`There is no tenant "${key.tenantId}".`);
    const existing = await trx
      .selectFrom('signIns')
      .select('email')
      .where('tenantId', '=', key.tenantId)
      .where('email', '=', email)
      .executeTakeFirst();
    if (existing !== undefined) throw new Error(`${email} signs in at the tenant "${key.tenantId}" already.`);
    await trx
      .insertInto('companies')
      .values({
        ...key,
        name: company.name,
        legalName: company.name,
        registrationNumber: '',
        vatNumber: '',
        addressLine: '',
        addressZip: '',
        addressCity: '',
        countryCode: company.country,
        defaultLanguage: company.language,
        defaultCurrency: company.currency,
        tabOrder: [...defaultTabOrder],
        features: ['SAFETY_COORDINATOR'],
        plan: company.plan,
        subscriptionStatus: 'ACTIVE',
        subscriptionEndDate: new Date(`${company.until}T23:59:59Z`),
        licenseNumber: company.licences,
      })
      .execute();
    const person = invitedPerson({
      ...key,
      email,
      language: company.language,
      currency: company.currency,
      roles: ['TRAVELLER', company.role],
    });
    await insertPerson(trx, person);
    const brand = await brandOf(trx, row);
    const { url } = await sendInvitation(
      trx,
      mail,
      key,
      {
        customerId: person.id,
        email,
        language: company.language,
        companyName: company.name,
        inviterName: brand.name,
        invitedBy: person.id,
        tenant: brand,
        origin: originOf(host.host),
      },
      now,
    );
    return url;
  });
  return { companyId: key.companyId, link };
}
