import { useContext } from 'react';
import { observer } from 'mobx-react-lite';
import { usePageName, useStore, useTexts } from '@portolan/remote-kit';
import { Link, useNavigate, useSearchParams } from '@portolan/remote-kit/router';
import { Button, Icon, Notice, PageHeading } from '@portolan/ui/core';
import type { Member } from '../../member/useMember.ts';
import { AddToTripStore } from '../../search/add-to-trip/AddToTripStore.ts';
import { capsAt, type CapsByPlace } from '../../search/cap/capsByPlace.ts';
import { Unanswered } from '../../search/Unanswered.tsx';
import { AddHotelDialog } from '../add-to-trip/AddHotelDialog.tsx';
import { FavouriteButton } from '../favourite/FavouriteButton.tsx';
import { HotelScore, HotelStars, HotelTags } from '../HotelFacts.tsx';
import type { HotelOffersAnswer } from '../hotelsApi.ts';
import { resultsPathOf, searchAgainPathOf } from '../hotelPaths.ts';
import { hotelItemsOf, hotelProduct, type HotelStay } from '../hotelStay.ts';
import { SpecialRequestsContext } from '../special-requests/specialRequestsContext.ts';
import { pathAfterAdding, type NextPage } from '../../search/add-to-trip/pathAfterAdding.ts';
import { Gallery } from './Gallery.tsx';
import styles from './HotelBody.module.css';
import { HotelFactsCard } from './HotelFactsCard.tsx';
import type { HotelOfferStore } from './HotelOfferStore.ts';
import { RoomChoices } from './RoomChoices.tsx';
import { useRoomChoice } from './useRoomChoice.ts';
import { YourStay } from './YourStay.tsx';

export interface HotelBodyProps {
  readonly store: HotelOfferStore;
  readonly caps: CapsByPlace;
  readonly member: Member;
  readonly answer: HotelOffersAnswer;
  /** UTC instant of the answer with the rates. */
  readonly checkedAt: string;
}

/** A loaded hotel with its rates, the chosen stay, and the dialog that adds it to a trip. */
export const HotelBody = observer(function HotelBody({ store, caps, member, answer, checkedAt }: HotelBodyProps) {
  const { t } = useTexts('mf-booking');
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const requests = useContext(SpecialRequestsContext);
  const { query } = store;
  const choice = useRoomChoice(answer.rooms.length);
  const { hotel, unanswered } = answer;
  const hotelCaps = capsAt(caps, hotel.address);
  const target = query.rooms.length > 1 ? { cartId: query.cartId } : query;
  const adding = useStore(() => new AddToTripStore<HotelStay>(member, target, () => crypto.randomUUID(), hotelProduct));
  usePageName(hotel.name);
  const stay = store.stayOf(choice.rateIds);
  const handleConfirm = async (next: NextPage) => {
    const cartId = await adding.confirm((chosen) =>
      hotelItemsOf(chosen, store.searchTravellers.list, (offerId) => requests.of(query.cartId, offerId)),
    );
    if (cartId !== null) void navigate(pathAfterAdding(cartId, next));
  };
  const handleSearchAgain = () => void navigate(searchAgainPathOf(params));
  return (
    <div className={styles['columns']}>
      <div className={styles['hotel']}>
        <nav className={styles['crumbs']} aria-label={t('hotels.breadcrumb')}>
          <Link to={resultsPathOf(params)}>{t('hotels.within', { radius: query.radius, place: query.spot.name })}</Link>
          <Icon name="chevron-right" size={16} />
          <span aria-current="page">{hotel.name}</span>
        </nav>
        <header className={styles['head']}>
          <div className={styles['title']}>
            <PageHeading>{hotel.name}</PageHeading>
            <HotelStars stars={hotel.stars} />
            <FavouriteButton hotel={hotel} />
          </div>
          <div className="pt-line-4-8 pt-note-20">
            <HotelScore hotel={hotel} />
            <HotelTags hotel={hotel} mark={store.travellers.programs.markOf(hotel.chain)} hasRate={false} />
          </div>
        </header>
        {store.isSearchOver && (
          <Notice kind="warning" action={<Button onClick={handleSearchAgain}>{t('offers.askAgain')}</Button>}>
            {t('hotels.expired')}
          </Notice>
        )}
        <Gallery hotel={hotel} />
        <HotelFactsCard hotel={hotel} spot={query.spot} descriptions={answer.descriptions} />
        <RoomChoices store={store} caps={hotelCaps} choice={choice} />
        <Unanswered text={t('hotels.ratesUnanswered')} suppliers={unanswered} onRetry={() => void store.load()} />
      </div>
      <YourStay
        store={store}
        caps={hotelCaps}
        stay={stay}
        hotel={hotel}
        tripName={adding.tripName}
        checkedAt={checkedAt}
        onAdd={adding.open}
      />
      <AddHotelDialog
        store={adding}
        search={store}
        onSearchAgain={handleSearchAgain}
        onConfirm={(next) => void handleConfirm(next)}
      />
    </div>
  );
});
