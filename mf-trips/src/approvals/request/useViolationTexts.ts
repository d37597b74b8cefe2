import type { PolicyValue, PolicyViolation } from '@portolan/contracts';
import { formatCo2, formatList, formatMoney } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';

/** A broken rule in words: what it is about, what is allowed, and what it is. */
export interface ViolationTexts {
  readonly rule: string;
  readonly expected: string;
  readonly actual: string;
}

export function useViolationTexts(): (violation: PolicyViolation) => ViolationTexts {
  const { t, language } = useTexts('mf-trips');
  const wordsOf = (value: PolicyValue): string => {
    switch (value.kind) {
      case 'MONEY':
        return formatMoney(value, language);
      case 'DAYS':
        return t('approvals.request.days', { count: value.days });
      case 'GRAMS':
        return formatCo2(value.grams, language);
      case 'NAMES':
        return formatList(value.names, language, 'any');
      case 'YES_NO':
        return t(value.is ? 'approvals.request.yes' : 'approvals.request.no');
    }
  };
  return ({ ruleType, expected, actual }) => ({
    rule: t(`approvals.request.rule.${ruleType}`, { defaultValue: t('approvals.request.rule.other') }),
    expected: wordsOf(expected),
    actual: wordsOf(actual),
  });
}
