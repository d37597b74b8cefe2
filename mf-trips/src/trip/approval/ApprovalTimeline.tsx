import type { ReactNode } from 'react';
import type { Trip, TripApproval } from '@portolan/contracts';
import { formatDate, formatDeadline } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { useApprovalTexts } from '@portolan/remote-kit/approval-texts';
import { Icon, type IconName } from '@portolan/ui/core';
import styles from './ApprovalTimeline.module.css';

type StepState = 'done' | 'refused' | 'waits' | 'ahead';

const icons: Readonly<Record<StepState, IconName | null>> = {
  done: 'check',
  refused: 'cross',
  waits: 'clock',
  ahead: null,
};

/** Steps of a request on the course line: approvers, answers, and the booking at the end. */
export function ApprovalTimeline({
  approval,
  bookingStatus,
}: {
  readonly approval: TripApproval;
  readonly bookingStatus: Trip['bookingStatus'];
}) {
  const { t, language } = useTexts('mf-trips');
  const { stepOf } = useApprovalTexts();
  const { steps, step: current, status, decisions, createdAt, deadline } = approval;
  const isBooked = bookingStatus === 'CONFIRMED';
  const isOver = status === 'REJECTED' || status === 'AUTO_REJECTED';
  return (
    <ol className={styles['course']}>
      {steps.map(({ step, need, approvers }) => {
        const answers = decisions.filter((decision) => decision.step === step);
        const state = stateOf(approval, step);
        return (
          <Node key={step} state={state} isCurrent={state === 'waits'}>
            <b>
              {stepOf({
                step,
                of: steps.length,
                need,
                who: approvers.map(({ name }) => name || t('approvals.request.somebody')),
                roles: approvers.map(({ role }) => role),
              })}
            </b>
            {answers.map(({ by, onBehalfOf, at, decision, comment }) => (
              <span key={`${by} ${at}`} className="pt-note">
                {t(`approvals.request.decision.${by === null ? 'system' : decision}`, {
                  name: by,
                  when: formatDate(at, language, { style: 'shortDateTime' }),
                })}
                {onBehalfOf !== null && ` ${t('approvals.request.onBehalfOf', { name: onBehalfOf })}`}
                {comment !== '' && ` ${t('history.comment', { comment })}`}
              </span>
            ))}
            {state === 'waits' && step === current && (
              <span className="pt-note">
                {t('approvalCard.asked', {
                  when: formatDate(createdAt, language, { style: 'shortDateTime' }),
                  deadline: formatDeadline(deadline, language),
                })}
              </span>
            )}
          </Node>
        );
      })}
      {!isOver && (
        <Node state={isBooked ? 'done' : 'ahead'} isCurrent={false}>
          <b>{t(isBooked ? 'approvalCard.booked' : 'approvalCard.thenBooked')}</b>
        </Node>
      )}
    </ol>
  );
}

function Node({
  state,
  isCurrent,
  children,
}: {
  readonly state: StepState;
  readonly isCurrent: boolean;
  readonly children: ReactNode;
}) {
  const icon = icons[state];
  return (
    <li data-state={state} {...(isCurrent && { 'aria-current': 'step' as const })}>
      <span className={styles['node']}>{icon !== null && <Icon name={icon} size={16} />}</span>
      <div>{children}</div>
    </li>
  );
}

function stateOf({ status, step: current, decisions }: TripApproval, step: number): StepState {
  if (decisions.some((decision) => decision.step === step && decision.decision === 'REJECTED')) return 'refused';
  if (status === 'APPROVED' || status === 'AUTO_APPROVED' || step < current) return 'done';
  return status === 'PENDING' && step === current ? 'waits' : 'ahead';
}
