import { withScope, type Database, type ScopedTransaction } from '../../kernel/db/index.ts';
import type { Sealer } from '../../kernel/secrets/sealing.ts';
import type { CompanyKey } from '../../organisation/index.ts';
import {
  deleteDomains,
  findSignOn,
  insertDomains,
  listDomains,
  saveSignOn,
  type CompanySignOn,
} from './signOnRepository.ts';

/** How the portal talks with a company's OpenID Connect provider. */
export interface ProviderSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** A company's sign-on, as signing in needs it. */
export interface SignOn extends ProviderSettings {
  /** An address counts of which the provider does not say whether it is verified. */
  readonly acceptsUnverifiedEmail: boolean;
  readonly isActive: boolean;
  readonly version: number;
  /** In lower case. */
  readonly provenDomains: readonly string[];
}

const placeOf = ({ tenantId, companyId }: CompanyKey): string =>
  `${tenantId}|company_sign_ons|${companyId}|client_secret`;

/** A provider's secret as the database keeps it: it opens for this company alone. */
export const sealSecret = (sealer: Sealer, key: CompanyKey, clientSecret: string): string =>
  sealer.seal(clientSecret, placeOf(key));

/** Where companies' providers are kept; the secret is sealed in the database. */
export function createSignOnSettings(db: Database, sealer: Sealer) {
  const within = <Result>(key: CompanyKey, work: (trx: ScopedTransaction) => Promise<Result>): Promise<Result> =>
    withScope(db, { tenantId: key.tenantId, companyIds: [key.companyId], userId: null }, work);
  const openedOf = (key: CompanyKey, row: CompanySignOn): Omit<SignOn, 'provenDomains'> => ({
    issuer: row.issuer,
    clientId: row.clientId,
    clientSecret: sealer.unseal(row.clientSecret, placeOf(key)),
    acceptsUnverifiedEmail: row.acceptsUnverifiedEmail,
    isActive: row.isActive,
    version: row.version,
  });

  return {
    /** As the portal's operator enters it: it works at once. @param domains of the company's e-mail addresses, taken as proven */
    async save(
      { tenantId, companyId }: CompanyKey,
      provider: ProviderSettings,
      domains: readonly string[],
      at: Date,
    ): Promise<void> {
      const key = { tenantId, companyId };
      const { issuer, clientId, clientSecret } = provider;
      await within(key, async (trx) => {
        await saveSignOn(trx, {
          ...key,
          issuer,
          clientId,
          clientSecret: sealSecret(sealer, key, clientSecret),
          isActive: true,
        });
        const former = await listDomains(trx, key);
        await deleteDomains(
          trx,
          key,
          former.map(({ domain }) => domain),
        );
        await insertDomains(
          trx,
          domains.map((domain) => ({ ...key, domain: domain.toLowerCase(), provenAt: at })),
        );
      });
    },

    /** Null for a company without one. */
    find: (key: CompanyKey): Promise<SignOn | null> =>
      within(key, async (trx) => {
        const found = await findSignOn(trx, key);
        if (found === undefined) return null;
        const domains = await listDomains(trx, key);
        return {
          ...openedOf(key, found),
          provenDomains: domains.filter(({ provenAt }) => provenAt !== null).map(({ domain }) => domain),
        };
      }),
  };
}
