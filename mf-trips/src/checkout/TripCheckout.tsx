import { observer } from 'mobx-react-lite';
import { requestIdOf } from '@portolan/http';
import { useSession, useStore, useTexts, type TripCheckoutProps } from '@portolan/remote-kit';
import { EmptyState, ErrorState, LoadingState } from '@portolan/ui/core';
import { useEarlierActionText } from '../trip/useEarlierActionText.ts';
import { LinkButton } from '../trip/LinkButton.tsx';
import { maySubmit, refusalReason } from '../trip/permissions.ts';
import { PlansLink } from '../trip/PlansLink.tsx';
import { Checkout } from './Checkout.tsx';
import { TripToSubmitStore } from './TripToSubmitStore.ts';

/** The checkout on another team's page, which knows only the trip's id. */
export const TripCheckout = observer(function TripCheckout({ cartId, isSummed, onSubmitted }: TripCheckoutProps) {
  const { t } = useTexts('mf-trips');
  const { http } = useSession();
  const store = useStore(() => new TripToSubmitStore(http, cartId));
  const textOfEarlier = useEarlierActionText();
  const { state, trip, submitted } = store;
  if (state.kind === 'failed')
    return (
      <ErrorState title={t('trip.failed')} requestId={requestIdOf(state.error)} onRetry={() => void store.load()} />
    );
  if (trip === null) return <LoadingState label={t('checkout.loading')} />;
  if (!maySubmit(trip)) {
    const reason = refusalReason(trip.permissions, 'SUBMIT');
    const action =
      reason === undefined ? <LinkButton to={`/trip/${cartId}`}>{t('card.open')}</LinkButton> : <PlansLink />;
    return (
      <EmptyState
        kind="lock"
        title={t('checkout.notNow')}
        description={submitted === null ? (reason ?? t('checkout.notNowText')) : textOfEarlier(submitted)}
        action={action}
      />
    );
  }
  return (
    <Checkout
      key={trip.version}
      trip={trip}
      isSummed={isSummed}
      onSubmitted={onSubmitted}
      onOutdated={(error) => void store.outdate(error, trip)}
    />
  );
});
