import type { TaxiOffer } from '@portolan/contracts';
import { formatDate, formatDuration } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { CourseLine } from '@portolan/ui/core';
import styles from './OfferRide.module.css';

/** Pickup and arrival in local time, with a line between them. */
export function OfferRide({ offer }: { readonly offer: TaxiOffer }) {
  const { t, language } = useTexts('mf-booking');
  const time = ({ dateTime, timeZone }: TaxiOffer['start']) =>
    formatDate(dateTime, language, { style: 'time', zone: timeZone });
  return (
    <div className={styles['ride']}>
      <p>
        <b className="pt-time">{time(offer.start)}</b>
        <span className="pt-note">{t('offer.pickup')}</span>
      </p>
      <CourseLine above={offer.duration === null ? undefined : formatDuration(offer.duration, language)} />
      <p>
        <b className="pt-time">{time(offer.end)}</b>
        <span className="pt-note">{offer.estimated ? t('offer.arrivesAbout') : t('offer.arrives')}</span>
      </p>
    </div>
  );
}
