import { isApiError, requestIdOf } from '@portolan/http';
import { formatDate } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { Notice, type NoticeKind } from '@portolan/ui/core';
import type { ApprovalOutcome } from './ApprovalRequestStore.ts';

const kinds: Readonly<Record<ApprovalOutcome['kind'], NoticeKind>> = { said: 'success', decided: 'warning', changed: 'warning', refused: 'failure' };

export interface RequestNoticeProps {
  readonly outcome: ApprovalOutcome | null;
  /** The list knew another version of the trip than what shows here. */
  readonly isNewer: boolean;
}

/** How the last action ended, or that this is not what the list said. */
export function RequestNotice({ outcome, isNewer }: RequestNoticeProps) {
  const { t, language } = useTexts('mf-trips');
  if (outcome === null) return isNewer ? <Notice kind="warning">{t('approvals.request.newer')}</Notice> : null;
  const { kind, error } = outcome;
  const requestId = requestIdOf(error);
  const changed = isApiError(error) ? error.meta.changed : undefined;
  const faster = changed && { name: changed.by, when: formatDate(changed.at, language, { style: 'shortDateTime' }) };
  return (
    <Notice kind={kinds[kind]}>
      {kind === 'decided' && faster ? t(faster.name === null ? 'approvals.request.outcome.decidedAt' : 'approvals.request.outcome.decidedBy', faster) : t(`approvals.request.outcome.${kind}`)}
      {kind === 'refused' && isApiError(error) && ` ${error.message}`}
      {kind === 'refused' && requestId !== null && ` ${t('requestId', { id: requestId })}`}
    </Notice>
  );
}
