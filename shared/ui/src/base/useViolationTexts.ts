import { useTranslation } from 'react-i18next';
import type { PolicyValue, PolicyViolation } from '@portolan/contracts';
import { formatCo2, formatList, formatMoney, languageOf } from '@portolan/i18n';
import { useVehicleText } from '../core/useVehicleText.ts';

/**
 * A violated rule in words: its subject, the limit, the actual value, and all of that in a line, with an agent's policy override if there
 * is one.
 */
export interface ViolationTexts {
  readonly rule: string;
  readonly expected: string;
  readonly actual: string;
  readonly line: string;
}

/** Words for violations of a travel policy in the reader's language. */
export function useViolationTexts(): (violation: PolicyViolation) => ViolationTexts {
  const { t, i18n } = useTranslation('ui');
  const language = languageOf(i18n);
  const vehicleText = useVehicleText();
  const wordsOf = (value: PolicyValue, ruleType: string): string => {
    switch (value.kind) {
      case 'MONEY':
        return formatMoney(value, language);
      case 'DAYS':
        return t('policy.days', { count: value.days });
      case 'GRAMS':
        return formatCo2(value.grams, language);
      case 'NAMES':
        return formatList(
          ruleType === 'ALLOWED_CATEGORIES' ? value.names.map(vehicleText) : value.names,
          language,
          'any',
        );
      case 'YES_NO':
        return t(value.is ? 'policy.yes' : 'policy.no');
      case 'STARS':
        return t('policy.stars', { count: value.stars });
      case 'CLASS':
        return t(`policy.class.${value.name}`, { defaultValue: value.name });
      case 'UNKNOWN':
        return t('policy.newer');
    }
  };
  return (violation) => {
    const { ruleType } = violation;
    const [expected, actual] = [wordsOf(violation.expected, ruleType), wordsOf(violation.actual, ruleType)];
    const rule = t(`policy.rule.${ruleType}`, { defaultValue: t('policy.rule.other') });
    const line = t('policy.violation', { rule, expected, actual });
    return {
      rule,
      expected,
      actual,
      line:
        violation.override === undefined ? line : t('policy.overridden', { line, reason: violation.override.reason }),
    };
  };
}
