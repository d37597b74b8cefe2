import type { AnswerOf, LanguageCode, searchTaxiOffers } from '@portolan/contracts';
import { supplierErrorTexts } from '../suppliers/supplierErrorTexts.ts';
import type { ProviderAnswer } from '../suppliers/supplierPort.ts';

/** Offers of all providers, cheapest first. `errors` is filled only when no provider answered (domain §3), `unanswered` when some did. */
export function presentTaxiOffers(
  answers: readonly ProviderAnswer[],
  language: LanguageCode,
): AnswerOf<typeof searchTaxiOffers> {
  const failed = answers
    .filter((answer) => answer.kind === 'failed')
    .map(({ provider, code }) => ({ provider, code, message: supplierErrorTexts[language][code] }));
  const data = answers
    .flatMap((answer) => (answer.kind === 'offers' ? answer.offers : []))
    .toSorted((a, b) => a.converted.monetaryAmount - b.converted.monetaryAmount);
  if (failed.length === answers.length) return { data, errors: failed };
  return { data, errors: [], ...(failed.length > 0 && { unanswered: failed }) };
}
