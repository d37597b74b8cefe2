import { observer } from 'mobx-react-lite';
import { requestIdOf } from '@portolan/http';
import { useStore, useTexts } from '@portolan/remote-kit';
import { useNavigate, useSearchParams } from '@portolan/remote-kit/router';
import { Button, EmptyState, ErrorState, LoadingState } from '@portolan/ui/core';
import type { Member } from '../../member/useMember.ts';
import { capsAmong } from '../../search/cap/capsByPlace.ts';
import { PriceCaps } from '../../search/cap/PriceCaps.ts';
import { SummaryBar } from '../../search/SummaryBar.tsx';
import { editHotelsPath, resultsPathOf, searchAgainPathOf } from '../hotelPaths.ts';
import type { HotelQuery } from '../hotelQuery.ts';
import { useHotelSummary } from '../useHotelSummary.ts';
import { HotelBody } from './HotelBody.tsx';
import { HotelOfferStore, type HotelRef } from './HotelOfferStore.ts';

export interface HotelOfferScreenProps {
  readonly query: HotelQuery;
  readonly hotel: HotelRef;
  readonly member: Member;
}

/** A hotel with its rooms, rates and chosen stay. */
export const HotelOfferScreen = observer(function HotelOfferScreen({ query, hotel, member }: HotelOfferScreenProps) {
  const navigate = useNavigate();
  const store = useStore(() => new HotelOfferStore(member, query, hotel, Date.now));
  const caps = useStore(() => new PriceCaps(member.http, 'HOTEL', store.travellers.employeeIds));
  const summary = useHotelSummary(query, store.searchTravellers);
  const hotelCaps = capsAmong(caps, store.loaded === null ? [] : [store.loaded.answer.hotel.address]);
  return (
    <div className="pt-column-16">
      <SummaryBar {...summary} caps={hotelCaps} onEdit={() => void navigate(editHotelsPath(query))} />
      <Content store={store} caps={caps} member={member} />
    </div>
  );
});

interface ContentProps {
  readonly store: HotelOfferStore;
  readonly caps: PriceCaps;
  readonly member: Member;
}

/** The hotel, or the reason why it does not show and the next step. */
const Content = observer(function Content({ store, caps, member }: ContentProps) {
  const { t } = useTexts('mf-booking');
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { state, loaded } = store;
  if (store.isSearchOver && loaded === null)
    return (
      <EmptyState
        kind="break"
        headingLevel={1}
        title={t('hotels.searchOver')}
        description={t('hotels.searchOverText')}
        action={
          <Button type="primary" onClick={() => void navigate(searchAgainPathOf(params))}>
            {t('offers.askAgain')}
          </Button>
        }
      />
    );
  if (store.isUnknown)
    return (
      <EmptyState
        kind="cross"
        headingLevel={1}
        title={t('hotels.unknown')}
        description={t('hotels.unknownText')}
        action={
          <Button type="primary" onClick={() => void navigate(resultsPathOf(params))}>
            {t('hotels.toResults')}
          </Button>
        }
      />
    );
  if (state.kind === 'failed')
    return (
      <ErrorState
        title={t('hotels.hotelFailed')}
        requestId={requestIdOf(state.error)}
        onRetry={() => void store.load()}
      />
    );
  if (loaded === null) return <LoadingState label={t('hotels.loadingHotel')} />;
  // The booking bar can change the trip without another request.
  const { cartId, replaces } = store.query;
  return (
    <HotelBody
      key={`${cartId} ${replaces}`}
      store={store}
      caps={caps}
      member={member}
      answer={loaded.answer}
      checkedAt={loaded.checkedAt}
    />
  );
});
