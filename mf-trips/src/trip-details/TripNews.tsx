import type { Trip } from '@portolan/contracts';
import { formatDate, formatList, formatMoney } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { Notice } from '@portolan/ui/core';
import { useItemTitle } from '../products/useItemTitle.ts';

/** What one should know before anything else: who is asked, what is being done or changed, why it was refused, and what wants somebody's eye. */
export function TripNews({ trip }: { readonly trip: Trip }) {
  const { t } = useTexts('mf-trips');
  return (
    <>
      {trip.bookingStatus === 'PROCESSING' && (
        <Notice kind="info" icon="clock">
          {t(`news.processing.${trip.operation ?? 'BOOK'}`)}
        </Notice>
      )}
      <ChangeNews trip={trip} />
      <ApprovalNews trip={trip} />
      <AttentionLines trip={trip} />
    </>
  );
}

function ChangeNews({ trip: { changeSet } }: { readonly trip: Trip }) {
  const { t, language } = useTexts('mf-trips');
  if (changeSet?.status !== 'OPEN') return null;
  const { ops, priceDelta } = changeSet;
  return <Notice kind="info">{priceDelta === null ? t('news.change.openUnpriced') : t('news.change.open', { count: ops.length, amount: formatMoney(priceDelta, language) })}</Notice>;
}

function ApprovalNews({ trip: { approval, bookingStatus } }: { readonly trip: Trip }) {
  const { t, language } = useTexts('mf-trips');
  if (approval == null) return null;
  if (approval.status === 'PENDING') {
    const asked = approval.steps.find(({ step }) => step === approval.step);
    const names = formatList((asked?.approvers ?? []).map(({ name }) => name || t('news.somebody')), language, asked?.need === 'ALL' ? 'all' : 'any');
    const kind = approval.mode === 'SOFT' ? 'SOFT' : approval.onTimeout;
    return (
      <Notice kind="warning" icon="clock">
        {t(`news.waits.${kind}`, { names, when: formatDate(approval.deadline, language, { style: 'shortDateTime' }) })}
      </Notice>
    );
  }
  if (bookingStatus !== 'REJECTED') return null;
  const refusal = approval.decisions.findLast(({ decision }) => decision === 'REJECTED');
  if (refusal === undefined) return <Notice kind="failure">{t('news.refused')}</Notice>;
  return <Notice kind="failure">{t(refusal.by === null ? 'news.refusedByTime' : refusal.comment === '' ? 'news.refusedBy' : 'news.refusedWhy', { name: refusal.by, comment: refusal.comment })}</Notice>;
}

/** One line for each code; that a draft's offer is over stands beside the way to another one. */
function AttentionLines({ trip: { attention, items } }: { readonly trip: Trip }) {
  const { t } = useTexts('mf-trips');
  const titleOf = useItemTitle();
  return (attention ?? [])
    .filter(({ code }) => code !== 'OFFER_EXPIRED')
    .map(({ code, itemId }) => {
      const item = items.find(({ id }) => id === itemId);
      const words = t(`attention.${code}`);
      return (
        <Notice key={`${code} ${itemId}`} kind="warning">
          {item === undefined ? words : t('attention.ofItem', { item: titleOf(item), words })}
        </Notice>
      );
    });
}
