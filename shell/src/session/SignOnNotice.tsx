import { Notice } from '@portolan/ui/core';
import { useSession, useTexts } from '@portolan/remote-kit';
import { useSearchParams } from '@portolan/remote-kit/router';
import { signInNamespace } from './signInLocales.ts';

const problems: readonly (string | null)[] = ['failed', 'unknown', 'suspended', 'link', 'unreachable'];

/** What happened before the person came to the sign-in page, as its address says; an address says nothing that is not ours. */
export function SignOnNotice() {
  const { t } = useTexts(signInNamespace);
  const { tenant } = useSession();
  const [query] = useSearchParams();
  const problem = query.get('problem');
  if (problems.includes(problem))
    return <Notice kind="failure">{t(`problem.${problem}`, { support: tenant.tenant.customerSupportAddress })}</Notice>;
  return query.get('notice') === 'passwordChanged' ? (
    <Notice kind="success">{t('notice.passwordChanged')}</Notice>
  ) : null;
}
