import { signOnRefusals } from '@portolan/contracts';
import { Notice } from '@portolan/ui/core';
import { useSession, useTexts } from '@portolan/remote-kit';
import { useSearchParams } from '@portolan/remote-kit/router';
import { signInNamespace } from './signInLocales.ts';

/** What came of a link. */
const problems: readonly (string | null)[] = ['suspended', 'link', 'unreachable'];
const refusals: readonly (string | null)[] = signOnRefusals;

/** What happened before the person came to the sign-in page, as its address says; an address says nothing that is not ours. */
export function SignOnNotice() {
  const { t } = useTexts(signInNamespace);
  const { tenant } = useSession();
  const [query] = useSearchParams();
  const problem = query.get('problem');
  const kind = problems.includes(problem) ? 'problem' : refusals.includes(problem) ? 'refusal' : null;
  if (kind !== null)
    return <Notice kind="failure">{t(`${kind}.${problem}`, { support: tenant.tenant.customerSupportAddress })}</Notice>;
  return query.get('notice') === 'passwordChanged' ? (
    <Notice kind="success">{t('notice.passwordChanged')}</Notice>
  ) : null;
}
