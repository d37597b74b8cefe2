import * as z from '@portolan/contracts/schema';
import { defineOperation } from './operation.ts';
import { currency } from './tenant.ts';

export const listSupportedCurrencies = defineOperation({
  id: 'listSupportedCurrencies', method: 'GET', path: '/api/secure/v1/billings/supported-currencies', access: 'secure',
  summary: 'Currencies that a company can be billed in', answer: z.array(currency),
});
