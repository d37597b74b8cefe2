import type { Trip } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { Notice } from '@portolan/ui/core';
import { LinkButton } from '../../trip/LinkButton.tsx';
import { isAllowed } from '../../trip/permissions.ts';
import { searchAgainPath } from '../../trip/addBookingPath.ts';
import { expiredDrafts, nextExpiry } from '../../trip/itinerary/itinerary.ts';
import { useItemTitle } from '../../products/useItemTitle.ts';
import { useNow } from '../../trip/useNow.ts';

/** One notice per expired draft, with a link to a new search. */
export function ExpiredOffers({ trip }: { readonly trip: Trip }) {
  const { t } = useTexts('mf-trips');
  const titleOf = useItemTitle();
  const now = useNow((moment) => nextExpiry(trip.items, moment));
  const mayEdit = isAllowed(trip.permissions, 'EDIT');
  return expiredDrafts(trip.items, now).map((item) => (
    <Notice
      key={item.id}
      kind="warning"
      action={mayEdit && <LinkButton to={searchAgainPath(trip.cartId, item, now)}>{t('trip.searchAgain')}</LinkButton>}
    >
      {t('trip.offerExpired', { item: titleOf(item) })}
    </Notice>
  ));
}
