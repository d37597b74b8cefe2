import { useEffect, useRef } from 'react';
import { formatDate } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { Link } from '@portolan/remote-kit/router';
import { Notice, PageHeading } from '@portolan/ui/core';
import type { ConfirmState } from './ConfirmStore.ts';
import { QuestionFacts } from './QuestionFacts.tsx';

/** The decision, made here or elsewhere. Takes the focus because the buttons are gone. */
export function ConfirmOutcome({ state }: { readonly state: Extract<ConfirmState, { kind: 'done' | 'closed' }> }) {
  const { t, language } = useTexts('shell');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const { question } = state;
  const { decision } = question;
  const outcomeText = () => {
    if (state.kind === 'done') return t(state.decision === 'APPROVE' ? 'confirm.approved' : 'confirm.rejected');
    if (decision === null) return t('confirm.closed');
    return t(`confirm.decided.${decision.decision}`, {
      name: decision.by ?? t('confirm.somebody'),
      when: formatDate(decision.at, language, { style: 'shortDateTime' }),
    });
  };
  return (
    <div className="pt-stack-16">
      <PageHeading>{question.tripName}</PageHeading>
      <div ref={box} tabIndex={-1}>
        <Notice kind={state.kind === 'done' ? 'success' : 'info'}>{outcomeText()}</Notice>
      </div>
      <QuestionFacts question={question} />
      <Link to="/approvals">{t('confirm.approvals')}</Link>
    </div>
  );
}
