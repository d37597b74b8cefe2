import { builtInReasons, type LanguageCode, type ReasonCode } from '@portolan/contracts';
import type { ScopedTransaction } from '../kernel/db/index.ts';
import da from './locales/da.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import sr from './locales/sr.json' with { type: 'json' };
import sv from './locales/sv.json' with { type: 'json' };

interface CompanyKey {
  readonly tenantId: string;
  readonly companyId: string;
}

const texts = { da, en, sr, sv };

/** Reason codes for policies without their own, in the reader's language. */
export const builtInReasonsIn = (language: LanguageCode): ReasonCode[] =>
  builtInReasons.map((code) => ({ code, label: texts[language].reasons[code] }));

/**
 * Texts of given reason codes, by the trips' stored codes: the company's own wording, whatever happened to the policy since, else in the reader's
 * language. Free-text reasons are not included.
 */
export async function reasonWordsOf(
  trx: ScopedTransaction,
  { tenantId, companyId }: CompanyKey,
  language: LanguageCode,
): Promise<ReadonlyMap<string, string>> {
  const policies = await trx
    .selectFrom('travelPolicies')
    .select('reasonCodes')
    .where('tenantId', '=', tenantId)
    .where('companyId', '=', companyId)
    .orderBy('archived', 'desc')
    .execute();
  return new Map(
    [...builtInReasonsIn(language), ...policies.flatMap(({ reasonCodes }) => reasonCodes)].map(({ code, label }) => [
      code,
      label,
    ]),
  );
}
