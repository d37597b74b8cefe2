import type { PolicyRuleBody, PolicyScope } from '@portolan/contracts';
import { formatCo2, formatList, formatMoney, formatNumber, formatPercent } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { majorOf } from '../records/amounts.ts';

export interface RuleWords {
  /** A rule as a sentence. */
  readonly sentence: (body: PolicyRuleBody, currency: string) => string;
  /** Scope of a rule or an exception; empty for everywhere. */
  readonly scope: (scope: PolicyScope) => string;
}

/** Words for a policy's rules in the reader's language. */
export function useRuleWords(): RuleWords {
  const { t, language } = useTexts('mf-company-admin');
  const hours = (minutes: number): string =>
    t('travelPolicies.scope.hours', { hours: formatNumber(minutes / 60, language, minutes % 60 === 0 ? 0 : 1) });
  const anyOf = (names: readonly string[]): string => formatList(names, language, 'any');

  const values = ({ type, params }: PolicyRuleBody, currency: string): Record<string, unknown> => {
    const money = (amountMinor: number) => formatMoney({ amount: majorOf(amountMinor, currency), currency }, language);
    switch (type) {
      case 'MAX_PRICE':
        return { amount: money(params.amountMinor), per: t(`travelPolicies.per.${params.per}`) };
      case 'MAX_PRICE_VS_SEARCH':
        return {
          percent: formatPercent(params.percent, language),
          amount: money(params.amountMinor),
          against: t(`travelPolicies.against.${params.against}`),
          context: params.amountMinor > 0 ? 'plus' : undefined,
        };
      case 'ADVANCE_BOOKING_DAYS':
        return { count: params.days };
      case 'MAX_CLASS_BY_DURATION':
        return {
          name: t(`travelPolicies.class.${params.highest}`, { defaultValue: params.highest }),
          from: hours(params.fromMinutes),
        };
      case 'HOTEL_STARS_MAX':
        return { count: params.stars };
      case 'ALLOWED_CATEGORIES':
        return { names: anyOf(params.categories) };
      case 'RESTRICTED_SUPPLIERS':
        return { names: anyOf(params.codes) };
      case 'RESTRICTED_COUNTRIES':
        return { names: anyOf(params.countries), context: params.kind };
      case 'MAX_CO2':
        return { amount: formatCo2(params.grams, language) };
      case 'REFUNDABLE_REQUIRED':
      case 'PREPAID_NOT_ALLOWED':
        return {};
    }
  };

  const scope = ({ region, locations, routes, durationMinutesFrom, durationMinutesTo }: PolicyScope): string =>
    [
      region === undefined || region === 'ANY' ? '' : t(`travelPolicies.region.${region}`),
      locations === undefined ? '' : anyOf(locations),
      ...(routes ?? []).map(({ from, to }) => t('travelPolicies.scope.route', { from, to })),
      durationMinutesFrom === undefined ? '' : t('travelPolicies.scope.from', { from: hours(durationMinutesFrom) }),
      durationMinutesTo === undefined ? '' : t('travelPolicies.scope.to', { to: hours(durationMinutesTo) }),
    ]
      .filter((part) => part !== '')
      .join(', ');

  return { sentence: (body, currency) => t(`travelPolicies.sentence.${body.type}`, values(body, currency)), scope };
}
