import { signOnRefusals } from '@portolan/contracts';
import { Notice } from '@portolan/ui/core';
import { useSession, useTexts } from '@portolan/remote-kit';
import { useSearchParams } from '@portolan/remote-kit/router';

/** Problems of sign-in links. */
const problems: readonly (string | null)[] = ['suspended', 'link', 'unreachable'];
const refusals: readonly (string | null)[] = signOnRefusals;

/** The problem or notice that the sign-in page's address names. Ignores unknown ones, so that an address cannot add text. */
export function SignOnNotice() {
  const { t } = useTexts('shell');
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
