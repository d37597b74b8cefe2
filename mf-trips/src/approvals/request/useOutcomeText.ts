import { isApiError, requestIdOf } from '@portolan/http';
import { formatDate } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import type { ApprovalOutcome } from './answers.ts';

/** Text of an action's result: the earlier decider and time, or the server's reason. */
export function useOutcomeText(): (outcome: ApprovalOutcome) => string {
  const { t, language } = useTexts('mf-trips');
  return ({ kind, error }) => {
    const requestId = requestIdOf(error);
    const changed = isApiError(error) ? error.meta.changed : undefined;
    const faster = changed && { name: changed.by, when: formatDate(changed.at, language, { style: 'shortDateTime' }) };
    if (kind === 'decided' && faster)
      return t(
        faster.name === null ? 'approvals.request.outcome.decidedAt' : 'approvals.request.outcome.decidedBy',
        faster,
      );
    const words = [t(`approvals.request.outcome.${kind}`)];
    if (kind === 'refused' && isApiError(error)) words.push(error.message);
    if (kind === 'refused' && requestId !== null) words.push(t('requestId', { id: requestId }));
    return words.join(' ');
  };
}
