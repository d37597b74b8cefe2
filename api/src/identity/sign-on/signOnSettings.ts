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

/** A company's OpenID Connect client settings. */
export interface ProviderSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** A company's sign-on, for signing in. */
export interface SignOn extends ProviderSettings {
  /** Whether addresses count without the provider's word that they are verified. */
  readonly acceptsUnverifiedEmail: boolean;
  readonly isActive: boolean;
  readonly version: number;
  /** In lower case. */
  readonly provenDomains: readonly string[];
}

const placeOf = ({ tenantId, companyId }: CompanyKey): string =>
  `${tenantId}|company_sign_ons|${companyId}|client_secret`;

/** The sealed form of a provider's secret, which opens for this company only. */
export const sealSecret = (sealer: Sealer, key: CompanyKey, clientSecret: string): string =>
  sealer.seal(clientSecret, placeOf(key));

/** Companies' providers, with secrets sealed in the database. */
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
    /**
     * Saves settings entered by the portal's operator, active at once.
     * @param domains of the company's e-mail addresses, taken as proven
     */
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
