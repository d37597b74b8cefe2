import { useTexts } from '@portolan/remote-kit';
import { Notice, type NoticeKind } from '@portolan/ui/core';
import type { ApprovalOutcome } from './answers.ts';
import { useOutcomeText } from './useOutcomeText.ts';

const kinds: Readonly<Record<ApprovalOutcome['kind'], NoticeKind>> = {
  said: 'success',
  decided: 'warning',
  changed: 'warning',
  refused: 'failure',
};

export interface RequestNoticeProps {
  readonly outcome: ApprovalOutcome | null;
  /** The list has another version of the trip. */
  readonly isNewer: boolean;
}

/** Result of the last action, or that the list is outdated. */
export function RequestNotice({ outcome, isNewer }: RequestNoticeProps) {
  const { t } = useTexts('mf-trips');
  const textOf = useOutcomeText();
  if (outcome === null) return isNewer ? <Notice kind="warning">{t('approvals.request.newer')}</Notice> : null;
  return <Notice kind={kinds[outcome.kind]}>{textOf(outcome)}</Notice>;
}
