import {
  listCountries,
  listCurrencies,
  listIssuingCountries,
  listLanguages,
  listNationalities,
  listSupportedCurrencies,
} from '@portolan/contracts';
import type { FastifyInstance } from 'fastify';
import { registerOperation } from '../../kernel/http/registerOperation.ts';
import { assertCan } from '../../kernel/access/access.ts';
import { billingCurrencies } from '../../kernel/money/billingCurrencies.ts';
import { countriesIn } from './countries.ts';
import { currencies } from '../../kernel/money/currencies.ts';

/** Each language in its own name (spec §1). */
const languageNames = [
  { isoCode: 'en' as const, name: 'English' },
  { isoCode: 'sr' as const, name: 'Srpski' },
  { isoCode: 'sv' as const, name: 'Svenska' },
  { isoCode: 'da' as const, name: 'Dansk' },
];

/** Reference data for every caller (api page, "Reference and tenant"), and the billing currencies for signed-in callers. */
export function registerReferenceRoutes(app: FastifyInstance): void {
  registerOperation(app, listCurrencies, { access: 'public', handler: async () => [...currencies] });
  registerOperation(app, listLanguages, { access: 'public', handler: async () => languageNames });
  registerOperation(app, listSupportedCurrencies, {
    access: 'billing.currencies',
    handler: async ({ actor }) => {
      assertCan(actor, 'billing.currencies', { tenantId: actor.tenantId, companyId: actor.companyId });
      return [...billingCurrencies];
    },
  });
  for (const operation of [listCountries, listIssuingCountries, listNationalities]) {
    registerOperation(app, operation, {
      access: 'public',
      handler: async ({ query }) => countriesIn(query.language ?? 'en'),
    });
  }
}
