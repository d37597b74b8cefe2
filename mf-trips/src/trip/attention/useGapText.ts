import { formatDayRange } from '@portolan/i18n/short-days';
import { useTexts } from '@portolan/remote-kit';
import type { Finding } from './findings.ts';
import type { GapSearch } from './gapSearch.ts';

/** The search of a gap as a link, such as "Find hotels · 28–30 Nov". */
export function useGapText(): (search: GapSearch, finding: Finding) => string {
  const { t, language } = useTexts('mf-trips');
  return ({ productType }, { nights }) =>
    [
      t(`gap.${productType}`),
      ...(nights === undefined ? [] : [formatDayRange(nights.from, nights.until, language)]),
    ].join(' · ');
}
