import { actForParameter, type Trip } from '@portolan/contracts';
import { formatDate, formatDeadline, formatList, formatMoney } from '@portolan/i18n';
import { useSession, useTexts } from '@portolan/remote-kit';
import { useApprovalTexts } from '@portolan/remote-kit/approval-texts';
import { bookedItems } from '../../cancelling/bookedItems.ts';
import { LinkButton } from '../../trip/LinkButton.tsx';
import { isAllowed } from '../../trip/permissions.ts';
import { isChangeRequest, isRefusedChange } from '../../trip/tripChange.ts';
import type { AttentionLine } from './AttentionLine.ts';

/** Where the trip stands: progress, agents, approval, change. @param isBookingShown another panel says that it is being booked */
export function useStateLines(trip: Trip, isBookingShown: boolean): readonly AttentionLine[] {
  const { t } = useTexts('mf-trips');
  const agentLines = useAgentLines(trip);
  const approvalLines = useApprovalLines(trip);
  const changeLines = useChangeLines(trip);
  const operation = trip.operation ?? 'BOOK';
  const isProgressShown = trip.bookingStatus === 'PROCESSING' && !(isBookingShown && operation === 'BOOK');
  return [
    ...(isProgressShown ? [waiting('processing', t(`news.processing.${operation}`))] : []),
    ...(trip.releasing === true ? [waiting('releasing', t('news.releasing'))] : []),
    ...agentLines,
    ...changeLines,
    ...approvalLines,
  ];
}

const waiting = (key: string, text: string): AttentionLine => ({ key, kind: 'info', icon: 'clock', text });

/** Says that agents have the trip; an agent sees the company and how to act for it. */
function useAgentLines(trip: Trip): readonly AttentionLine[] {
  const { t, language } = useTexts('mf-trips');
  const { session } = useSession();
  const { agentSince, company } = trip;
  if (agentSince == null) return [];
  const when = formatDate(agentSince, language, { style: 'shortDateTime' });
  const reader = isAllowed(trip.permissions, 'GIVE_BACK')
    ? 'actingAgent'
    : session.isAgent && company !== undefined
      ? 'agent'
      : 'others';
  const words = [
    t(`news.withAgents.${reader}`, { when, company: company?.name }),
    ...(bookedItems(trip).length > 0 ? [t('news.withAgents.rest')] : []),
  ];
  const action = reader === 'agent' && (
    <LinkButton to={`/trip/${trip.cartId}?${actForParameter}=${company?.companyId}`}>
      {t('actFor.action', { company: company?.name })}
    </LinkButton>
  );
  return [{ ...waiting('agents', words.join(' ')), action }];
}

/** The additions of an open change; none if all failed, since the failures have their own lines. */
function useChangeLines({ changeSet, items }: Trip): readonly AttentionLine[] {
  const { t, language } = useTexts('mf-trips');
  if (changeSet?.status !== 'OPEN') return [];
  const { ops, priceDelta } = changeSet;
  const added = ops.filter(({ itemId }) => items.find(({ id }) => id === itemId)?.failure == null);
  if (added.length === 0) return [];
  const text =
    priceDelta === null
      ? t('news.change.openUnpriced')
      : t('news.change.open', { count: added.length, amount: formatMoney(priceDelta, language) });
  return [{ key: 'change', kind: 'info', text }];
}

function useApprovalLines(trip: Trip): readonly AttentionLine[] {
  const { t, language } = useTexts('mf-trips');
  const { holdingOf } = useApprovalTexts();
  const { approval, bookingStatus } = trip;
  if (approval == null) return [];
  if (approval.status === 'PENDING') {
    const currentStep = approval.steps.find(({ step }) => step === approval.step);
    const names = formatList(
      (currentStep?.approvers ?? []).map(({ name }) => name || t('news.somebody')),
      language,
      currentStep?.need === 'ALL' ? 'all' : 'any',
    );
    const kind = approval.mode === 'SOFT' ? 'SOFT' : approval.onTimeout;
    const when = formatDeadline(approval.deadline, language);
    const words = [
      t(`news.${isChangeRequest(trip) ? 'change.' : ''}waits.${kind}`, { names, when }),
      ...(approval.mode === 'PRE' ? [holdingOf('PRE')] : []),
    ];
    return [{ key: 'approval', kind: 'warning', icon: 'clock', text: words.join(' ') }];
  }
  const isChange = isRefusedChange(trip);
  if (bookingStatus !== 'REJECTED' && !isChange) return [];
  const refusal = approval.decisions.findLast(({ decision }) => decision === 'REJECTED');
  const text = t(`news.${isChange ? 'change.' : ''}${refusalKey(refusal)}`, {
    name: refusal?.by,
    comment: refusal?.comment,
  });
  return [{ key: 'approval', kind: isChange ? 'warning' : 'failure', text }];
}

function refusalKey(refusal: NonNullable<Trip['approval']>['decisions'][number] | undefined): string {
  if (refusal === undefined) return 'refused';
  if (refusal.by === null) return 'refusedByTime';
  return refusal.comment === '' ? 'refusedBy' : 'refusedWhy';
}
