import type { Audience } from '@portolan/contracts';
import { formatList } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import type { AudienceNames } from './AudienceNames.ts';

/** Whom a record is for, in a few words; `everybody` where nobody is named. */
export function useAudienceWords(names: AudienceNames): (audience: Audience, everybody: string) => string {
  const { t, language } = useTexts('mf-company-admin');
  return ({ users, groups, costCenters }, everybody) => {
    const nameIn = (rows: readonly { readonly id: string; readonly name: string }[], ids: readonly string[]) =>
      rows.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
    const parts = [
      ...nameIn(names.groups, groups),
      ...nameIn(names.costCenters, costCenters),
      ...(users.length > 0 ? [t('people.count', { count: users.length })] : []),
    ];
    return parts.length === 0 ? everybody : formatList(parts, language, 'all');
  };
}
