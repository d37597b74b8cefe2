import type { TripListItem } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { Button, Icon, Price } from '@portolan/ui/core';
import { LinkButton } from '../trip/LinkButton.tsx';
import { isAllowed, refusalReason } from '../trip/permissions.ts';
import styles from './TripCardFooter.module.css';

/** Price and link of a trip: locked with the reason without VIEW (spec §6). */
export function TripCardFooter({ trip }: { readonly trip: TripListItem }) {
  const { t, language } = useTexts('mf-trips');
  const { tripPrice } = trip;
  return (
    <div className={styles['footer']}>
      {tripPrice === null ? (
        <span className={styles['missing']}>
          <span className="pt-visually-hidden">{t('card.price')} </span>
          {t('notAvailable')}
        </span>
      ) : (
        <Price amount={tripPrice.totalTripPrice} currency={tripPrice.currency} language={language} decimals="none" />
      )}
      {isAllowed(trip.permissions, 'VIEW') ? (
        <LinkButton to={`/trip/${trip.cartId}`} name={t('card.openNamed', { name: trip.tripName })}>
          {t('card.open')}
        </LinkButton>
      ) : (
        <LockedButton trip={trip} />
      )}
    </div>
  );
}

function LockedButton({ trip }: { readonly trip: TripListItem }) {
  const { t } = useTexts('mf-trips');
  const reasonId = `locked-${trip.cartId}`;
  const reason = refusalReason(trip.permissions, 'VIEW') ?? t('card.locked');
  return (
    <span title={reason}>
      <Button
        disabled
        icon={<Icon name="lock" size={16} />}
        aria-label={t('card.openNamed', { name: trip.tripName })}
        aria-describedby={reasonId}
      >
        {t('card.open')}
      </Button>
      <span id={reasonId} className="pt-visually-hidden">
        {reason}
      </span>
    </span>
  );
}
