import { builtInReasons, type SpendDimension, type SpendRow } from '@portolan/contracts';
import { formatCo2, formatMoney, formatNumber, formatPercent } from '@portolan/i18n';
import { useCityName, useTexts } from '@portolan/remote-kit';
import { useProductName } from '../records/useProductName.ts';
import { useTabTexts } from '../texts/TabTexts.tsx';
import type { MeasureKind } from './spendMeasures.ts';

/** Names of breakdown rows and figures. */
export interface SpendWords {
  readonly nameOf: (by: SpendDimension, row: Pick<SpendRow, 'key' | 'name'>) => string;
  readonly amountOf: (kind: MeasureKind, value: number, currency: string) => string;
}

export function useSpendWords(): SpendWords {
  const { language } = useTexts('mf-company-admin');
  const { t } = useTabTexts();
  const product = useProductName();
  const city = useCityName();
  const none = t('none');
  const words: Partial<Record<SpendDimension, (key: string) => string>> = {
    PRODUCT: product,
    ROUTE: (key) => key.split('|').map(city).join(' – '),
    RAIL_OR_AIR: (key) => {
      const [from = '', to = '', by = ''] = key.split('|');
      return `${city(from)} – ${city(to)}, ${product(by)}`;
    },
    CITY: (key) => city(key.split('|')[0] ?? ''),
    HOTEL_CITY: city,
    // Stored by name.
    VENDOR: (key) => key,
    RULE: (key) => t(`rule.${key}`, { defaultValue: key }),
    REASON: (key) => (builtInReasons.some((reason) => reason === key) ? t(`reason.${key}`) : key),
    WINDOW: (key) => t(`window.${key}`),
    CABIN: (key) => t(`cabin.${key}`, { defaultValue: key }),
    FLEXIBILITY: (key) => t(`fare.${key}`, { defaultValue: key }),
  };
  return {
    nameOf: (by, { key, name }) => (key === '' ? none : (name ?? words[by]?.(key) ?? t('unknown'))),
    amountOf: (kind, value, currency) => {
      if (kind === 'MONEY') return formatMoney({ amount: Math.round(value), currency }, language);
      if (kind === 'KILOGRAMS') return formatCo2(value, language);
      if (kind === 'GRAMS') return `${formatNumber(value, language)}\u00A0g`;
      return kind === 'PERCENT' ? formatPercent(value, language) : formatNumber(value, language);
    },
  };
}
