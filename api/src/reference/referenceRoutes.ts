import { listCountries, listCurrencies, listIssuingCountries, listLanguages, listNationalities } from '@portolan/contracts';
import type { FastifyInstance } from 'fastify';
import { registerOperation } from '../app/registerOperation.ts';
import { countriesIn } from './countries.ts';
import { currencies } from './currencies.ts';

/** Each language in its own name (spec §1). */
const languageNames = [
  { isoCode: 'en' as const, name: 'English' },
  { isoCode: 'sr' as const, name: 'Srpski' },
  { isoCode: 'sv' as const, name: 'Svenska' },
  { isoCode: 'da' as const, name: 'Dansk' },
];

/** Reference data, the same for everybody (api page, "Reference and tenant"). */
export function registerReferenceRoutes(app: FastifyInstance): void {
  registerOperation(app, listCurrencies, { policy: 'public', handler: async () => [...currencies] });
  registerOperation(app, listLanguages, { policy: 'public', handler: async () => languageNames });
  for (const operation of [listCountries, listIssuingCountries, listNationalities]) {
    registerOperation(app, operation, { policy: 'public', handler: async ({ query }) => countriesIn(query.language ?? 'en') });
  }
}
