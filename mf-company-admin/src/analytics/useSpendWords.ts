import { builtInReasons, type SpendDimension, type SpendRow } from '@portolan/contracts';
import { formatCo2, formatMoney, formatNumber, formatPercent } from '@portolan/i18n';
import { useCityName, useTexts } from '@portolan/remote-kit';
import { useProductName } from '../records/useProductName.ts';
import type { MeasureKind } from './spendMeasures.ts';

/** Names of breakdown rows and figures. */
export interface SpendWords {
  readonly nameOf: (by: SpendDimension, row: Pick<SpendRow, 'key' | 'name'>) => string;
  readonly amountOf: (kind: MeasureKind, value: number, currency: string) => string;
}

export function useSpendWords(): SpendWords {
  const { t, language } = useTexts('mf-company-admin');
  const product = useProductName();
  const city = useCityName();
  const none = t('analytics.noName');
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
    RULE: (key) => t(`analytics.rule.${key}`, { defaultValue: key }),
    REASON: (key) => (builtInReasons.some((reason) => reason === key) ? t(`analytics.reason.${key}`) : key),
    WINDOW: (key) => t(`analytics.window.${key}`),
    CABIN: (key) => t(`analytics.cabin.${key}`, { defaultValue: key }),
    FLEXIBILITY: (key) => t(`analytics.fare.${key}`, { defaultValue: key }),
  };
  return {
    nameOf: (by, { key, name }) => (key === '' ? none : (name ?? words[by]?.(key) ?? t('analytics.unknown'))),
    amountOf: (kind, value, currency) => {
      if (kind === 'MONEY') return formatMoney({ amount: Math.round(value), currency }, language);
      if (kind === 'KILOGRAMS') return formatCo2(value, language);
      if (kind === 'GRAMS') return `${formatNumber(value, language)}\u00A0g`;
      return kind === 'PERCENT' ? formatPercent(value, language) : formatNumber(value, language);
    },
  };
}
