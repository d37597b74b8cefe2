import { isKnown, type ConfirmedPreferences, type TripItem } from '@portolan/contracts';
import { formatList } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { Avatar } from '@portolan/ui/core';
import { productOf } from '../../products/products.ts';
import { GuestTag } from './GuestTag.tsx';
import { travellerName } from '../../products/travellerName.ts';
import styles from './ItemTravellers.module.css';

/** Travellers of a booking, guests marked: the bookings of a trip may be for different people. */
export function ItemTravellers({ item }: { readonly item: TripItem }) {
  const { t } = useTexts('mf-trips');
  const { travellers } = item;
  if (travellers.length === 0) return null;
  return (
    <ul className={styles['riders']} aria-label={t(productOf(item).people, { count: travellers.length })}>
      {travellers.map((traveller, index) => (
        <li key={traveller.userId ?? index}>
          <Avatar name={travellerName(traveller)} size={24} />
          <span>
            {travellerName(traveller)}
            {traveller.noted != null && <NotedPreferences noted={traveller.noted} />}
            {traveller.isGuest && (
              <>
                {' '}
                <GuestTag />
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Preferences that the supplier noted. */
function NotedPreferences({ noted: { program, seat, meal } }: { readonly noted: ConfirmedPreferences }) {
  const { t, language } = useTexts('mf-trips');
  const words = [
    ...(program === null ? [] : [t('noted.program', { name: program.name, end: program.numberEnd })]),
    ...(seat !== null && isKnown(seat) ? [t(`noted.seat.${seat}`)] : []),
    ...(meal !== null && isKnown(meal) ? [t(`noted.meal.${meal}`)] : []),
  ];
  return words.length === 0 ? null : (
    <span className={styles['noted']}>{t('noted.told', { what: formatList(words, language, 'all') })}</span>
  );
}
