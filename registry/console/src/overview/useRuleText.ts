import type { ReleaseRule } from '@portolan/contracts';
import { formatList, formatPercent } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';

/** Up to this many names of one kind are written out. */
const namedAtMost = 3;

/** Text for rules, such as "tenant nordlys and role Approver, or 10% of browsers". */
export function useRuleText(): (rules: readonly ReleaseRule[]) => string {
  const { t, language } = useTexts('mf-platform');
  const anyOf = (names: readonly string[]) => {
    const named = names.slice(0, namedAtMost);
    return formatList(
      names.length > named.length ? [...named, t('rule.more', { number: names.length - named.length })] : named,
      language,
      'any',
    );
  };
  const textOf = ({ tenants, companies, roles, users, percentage }: ReleaseRule) =>
    formatList(
      [
        ...(tenants ? [t('rule.tenants', { names: anyOf(tenants) })] : []),
        ...(companies ? [t('rule.companies', { names: anyOf(companies) })] : []),
        ...(roles ? [t('rule.roles', { names: anyOf(roles.map((role) => t(`role.${role}`))) })] : []),
        ...(users ? [t('rule.users', { names: anyOf(users) })] : []),
        ...(percentage === undefined
          ? []
          : [t('rule.percentage', { percentage: formatPercent(percentage, language) })]),
      ],
      language,
      'all',
    );
  return (rules) => rules.map(textOf).join(t('rule.or'));
}
