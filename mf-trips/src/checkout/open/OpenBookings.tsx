import { useState } from 'react';
import { observer } from 'mobx-react-lite';
import { overrideReasonLength, type TripItem } from '@portolan/contracts';
import { useSession, useTexts } from '@portolan/remote-kit';
import { Icon } from '@portolan/ui/core';
import { Field, TextInput } from '@portolan/ui/form';
import { LinkButton } from '../../trip/LinkButton.tsx';
import { useItemTitle } from '../../products/useItemTitle.ts';
import { searchAgainPath } from '../../trip/addBookingPath.ts';
import { draftsOf } from '../form/CheckoutForm.ts';
import type { CheckoutSectionProps } from '../form/CheckoutSectionProps.ts';
import { elementIds, type PlacedProblem } from '../form/checkoutProblems.ts';
import type { CheckoutStore } from '../form/CheckoutStore.ts';
import styles from './OpenRow.module.css';

/** Problems of each booking with a way to fix them, and problems of the whole trip. */
export const OpenBookings = observer(function OpenBookings({ store, problems }: CheckoutSectionProps) {
  const { t } = useTexts('mf-trips');
  const { trip, form } = store;
  const ofItem = ({ id }: TripItem) =>
    problems.filter(({ itemId, section }) => itemId === id && section === 'bookings');
  return (
    <>
      {problems
        .filter(({ itemId, fieldElementId }) => itemId === null && fieldElementId === elementIds.open)
        .map(({ code, message }) => (
          <div key={code} className={styles['row']}>
            <Icon name="triangle" size={20} />
            <div className={styles['words']}>
              <b>{t(`checkout.problem.${code}`, { defaultValue: message })}</b>
            </div>
          </div>
        ))}
      {draftsOf(trip)
        .filter((item) => ofItem(item).length > 0 || form.overrides.has(item.id))
        .map((item) => (
          <OpenBooking key={item.id} store={store} item={item} problems={ofItem(item)} />
        ))}
    </>
  );
});

/** Problems that only another offer fixes. */
const offerProblems = ['OFFER_EXPIRED', 'OFFER_UNKNOWN', 'SOLD_OUT', 'PRICE_CHANGED', 'POLICY_PREVENTS'];

interface OpenBookingProps {
  readonly store: CheckoutStore;
  readonly item: TripItem;
  readonly problems: readonly PlacedProblem[];
}

const OpenBooking = observer(function OpenBooking({ store, item, problems }: OpenBookingProps) {
  const { t } = useTexts('mf-trips');
  const { session } = useSession();
  const titleOf = useItemTitle();
  const [now] = useState(Date.now);
  const [problem] = problems;
  const isOwn = item.travellers.some(({ userId }) => userId === session.user?.id);
  return (
    <div id={elementIds.item(item.id)} tabIndex={-1} className={styles['row']}>
      <Icon name={problem === undefined ? 'pencil' : 'triangle'} size={20} />
      <div className={styles['words']}>
        <b>{titleOf(item)}</b>
        {problem !== undefined && (
          <span className="pt-note">{t(`checkout.problem.${problem.code}`, { defaultValue: problem.message })}</span>
        )}
      </div>
      {problem !== undefined && offerProblems.includes(problem.code) && (
        <LinkButton to={searchAgainPath(store.trip.cartId, item, now)}>{t('trip.searchAgain')}</LinkButton>
      )}
      {problem !== undefined && ['TRAVELLER_INCOMPLETE', 'NAME_NOT_LATIN'].includes(problem.code) && isOwn && (
        <LinkButton to="/profile">{t('checkout.completeProfile')}</LinkButton>
      )}
      <Override store={store} itemId={item.id} problems={problems} />
    </div>
  );
});

/** An agent's reason to override the policy. Shown while the API accepts it. */
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
