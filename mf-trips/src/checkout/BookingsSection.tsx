import { useState, type ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import { formatDate, formatMoney } from '@portolan/i18n';
import { overrideReasonLength, tripNoteLength, type TripItem } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { Badge, StatusBadge } from '@portolan/ui/core';
import { Select } from '@portolan/ui/choice';
import { Field, TextArea, TextInput } from '@portolan/ui/form';
import { LinkButton } from '../links/LinkButton.tsx';
import { ItemPayment } from '../payment/ItemPayment.tsx';
import { useItemTitle } from '../products/useItemTitle.ts';
import { searchAgainPath } from '../trip-details/addBookingPath.ts';
import { travellerName } from '../travellers/travellerName.ts';
import { draftsOf } from './CheckoutForm.ts';
import { elementIds, type PlacedProblem } from './checkoutProblems.ts';
import { CheckoutPart } from './CheckoutPart.tsx';
import type { CheckoutStore } from './CheckoutStore.ts';
import styles from './BookingsSection.module.css';

export interface CheckoutPartOf {
  readonly store: CheckoutStore;
  readonly problems: readonly PlacedProblem[];
}

/** Why one travels, in codes that the trip keeps. */
const purposes = ['CUSTOMER', 'INTERNAL', 'EVENT', 'TRAINING', 'PROJECT', 'OTHER'] as const;

/** What is about to be booked and for whom, each booking with what keeps it from being so, and what the trip is for. */
export const BookingsSection = observer(function BookingsSection({
  store,
  problems,
  isSummed,
}: CheckoutPartOf & { readonly isSummed: boolean }) {
  const { t } = useTexts('mf-trips');
  const { form, trip, isSending } = store;
  const { note, purposeCode } = form;
  const problemsOf = (item: TripItem) => problems.filter(({ itemId }) => itemId === item.id);
  const items = draftsOf(trip).filter(
    (item) => !isSummed || problemsOf(item).length > 0 || form.overrides.has(item.id),
  );
  return (
    <CheckoutPart section="bookings">
      {items.length > 0 && (
        <ul className={styles['items']}>
          {items.map((item) => (
            <DraftItem key={item.id} item={item} cartId={trip.cartId} problems={problemsOf(item)}>
              <Override store={store} itemId={item.id} problems={problemsOf(item)} />
            </DraftItem>
          ))}
        </ul>
      )}
      <Field label={t('checkout.purpose')}>
        {(control) => (
          <Select
            {...control}
            value={purposeCode}
            disabled={isSending}
            options={[
              { value: '', label: t('checkout.noChoice') },
              ...purposes.map((value) => ({ value, label: t(`checkout.purposes.${value}`) })),
            ]}
            onChange={form.setPurpose}
          />
        )}
      </Field>
      <Field label={t('checkout.note')} hint={t('checkout.noteHint')}>
        {(control) => (
          <TextArea {...control} value={note} maxLength={tripNoteLength} disabled={isSending} onChange={form.setNote} />
        )}
      </Field>
    </CheckoutPart>
  );
});

/** What only another offer mends. */
const offerProblems = ['OFFER_EXPIRED', 'OFFER_UNKNOWN', 'SOLD_OUT', 'PRICE_CHANGED'];

/** A booking whose problem has taken the place of its status (spec §4), with the way to another where that is what it wants. */
function DraftItem({
  item,
  cartId,
  problems,
  children,
}: {
  readonly item: TripItem;
  readonly cartId: string;
  readonly problems: readonly PlacedProblem[];
  readonly children: ReactNode;
}) {
  const { t, language } = useTexts('mf-trips');
  const titleOf = useItemTitle();
  const [now] = useState(Date.now);
  const { id, start, price, travellers, status } = item;
  const [problem] = problems;
  return (
    <li id={elementIds.item(id)} tabIndex={-1} className={styles['item']}>
      <div>
        <b>{titleOf(item)}</b>
        <span>{formatDate(start.dateTime, language, { style: 'shortDateTime', zone: start.timeZone })}</span>
        <span>{travellers.map(travellerName).join(', ')}</span>
        <ItemPayment item={item} />
        {problem !== undefined && (
          <span className={styles['problem']}>
            {t(`checkout.problem.${problem.code}`, { defaultValue: problem.message })}
          </span>
        )}
        {problem !== undefined && offerProblems.includes(problem.code) && (
          <span className={styles['again']}>
            <LinkButton to={searchAgainPath(cartId, item, now)}>{t('trip.searchAgain')}</LinkButton>
          </span>
        )}
      </div>
      {problem === undefined ? (
        <StatusBadge status={status} />
      ) : (
        <span data-status={problem.code}>
          <Badge theme="failure" icon="triangle">
            {t(`checkout.code.${problem.code}`, { defaultValue: t('checkout.code.other') })}
          </Badge>
        </span>
      )}
      <b className={styles['price']}>
        {price === null ? t('notAvailable') : formatMoney({ amount: price.total, currency: price.currency }, language)}
      </b>
      {children}
    </li>
  );
}

/** Where an agent who may says why the booking is wanted although the policy forbids it; what was said is shown for as long as it is heard. */
const Override = observer(function Override({
  store: { form, isSending },
  itemId,
  problems,
}: {
  readonly store: CheckoutStore;
  readonly itemId: string;
  readonly problems: readonly PlacedProblem[];
}) {
  const { t } = useTexts('mf-trips');
  const reason = form.overrides.get(itemId);
  const refusal = problems.find(({ code }) => code === 'POLICY_PREVENTS');
  if (refusal === undefined ? reason === undefined : refusal.mayOverride !== true) return null;
  return (
    <div className={styles['override']}>
      <Field label={t('checkout.override')} hint={t('checkout.overrideHint')}>
        {(control) => (
          <TextInput
            {...control}
            value={reason ?? ''}
            maxLength={overrideReasonLength}
            disabled={isSending}
            onChange={(why) => form.setOverride(itemId, why)}
          />
        )}
      </Field>
    </div>
  );
});
