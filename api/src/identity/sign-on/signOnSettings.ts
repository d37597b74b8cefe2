import { withScope, type Database } from '../../kernel/db/index.ts';
import type { Sealer } from '../../kernel/secrets/sealing.ts';
import { findSignOn, replaceSignOn } from './signOnRepository.ts';

/** A company's OpenID Connect provider. */
export interface SignOnSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

interface CompanyKey {
  readonly tenantId: string;
  readonly companyId: string;
}

const placeOf = ({ tenantId, companyId }: CompanyKey): string =>
  `${tenantId}|company_sign_ons|${companyId}|client_secret`;
const scopeOf = ({ tenantId, companyId }: CompanyKey) => ({ tenantId, companyIds: [companyId], userId: null });

/** Where companies' providers are kept; the secret is sealed in the database. */
export function createSignOnSettings(db: Database, sealer: Sealer) {
  return {
    /** @param domains of the company's e-mail addresses */
    async save(key: CompanyKey, { clientSecret, ...open }: SignOnSettings, domains: readonly string[]): Promise<void> {
      const row = {
        tenantId: key.tenantId,
        companyId: key.companyId,
        ...open,
        clientSecret: sealer.seal(clientSecret, placeOf(key)),
      };
      await withScope(db, scopeOf(key), (trx) => replaceSignOn(trx, row, domains));
    },

    /** Null for a company without one. */
    async find(key: CompanyKey): Promise<SignOnSettings | null> {
      const found = await withScope(db, scopeOf(key), (trx) => findSignOn(trx, key));
      return found === undefined
        ? null
        : {
            issuer: found.issuer,
            clientId: found.clientId,
            clientSecret: sealer.unseal(found.clientSecret, placeOf(key)),
          };
    },
  };
}
