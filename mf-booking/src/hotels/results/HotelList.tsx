import { observer } from 'mobx-react-lite';
import { isApiError } from '@portolan/http';
import { useTexts } from '@portolan/remote-kit';
import { useNavigate, useSearchParams } from '@portolan/remote-kit/router';
import { Button } from '@portolan/ui/core';
import { capsAt, type CapsByPlace } from '../../search/cap/capsByPlace.ts';
import { OfferList } from '../../search/Results.tsx';
import { CompareBar } from '../compare/CompareBar.tsx';
import { useCompared } from '../compare/useCompared.ts';
import { hotelPath } from '../hotelPaths.ts';
import type { HotelPrograms } from '../HotelPrograms.ts';
import type { HotelResult } from '../hotelFacets.ts';
import { hotelView, type HotelViewState } from '../hotelView.ts';
import { HotelCard } from './HotelCard.tsx';
import styles from './HotelList.module.css';
import type { PriceState } from './HotelPrice.tsx';
import type { HotelResultsStore } from './HotelResultsStore.ts';

export interface HotelListProps {
  readonly store: HotelResultsStore;
  readonly caps: CapsByPlace;
  readonly programs: HotelPrograms;
  readonly state: HotelViewState;
  readonly hoveredId: string | null;
  readonly onHover: (hotelId: string | null) => void;
  readonly onChange: (state: HotelViewState) => void;
  /** Matching hotels in the order of the list. */
  readonly matching: readonly HotelResult[];
}

/** Visible hotels, and the button that shows 10 more. */
export const HotelList = observer(function HotelList(props: HotelListProps) {
  const { t } = useTexts('mf-booking');
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { store, caps, programs, state, hoveredId, onHover, onChange, matching } = props;
  const { query } = store.question;
  const stateOf = usePriceState(store);
  const compared = useCompared();
  const page = hotelView.paging.slice(matching, state.page);
  const inSight = page.offers.map((result) => ({ ...result, id: result.hotel.id }));
  const rest = matching.length - inSight.length;
  return (
    <>
      <OfferList
        offers={inSight}
        verdicts={matching.map(({ hotel }) => hotel.offer?.policy)}
        card={(result, isFirst) => {
          const { hotel, searchId } = result;
          const path = hotelPath(params, hotel.id, searchId);
          return (
            <HotelCard
              hotel={hotel}
              mark={programs.markOf(hotel.chain)}
              caps={capsAt(caps, hotel.address)}
              state={stateOf(result)}
              place={query.spot.name}
              path={path}
              roomCount={query.rooms.length}
              isFirst={isFirst}
              isHovered={hotel.id === hoveredId}
              onHover={(isOn) => onHover(isOn ? hotel.id : null)}
              onFavourite={(isFavourite) => store.markFavourite(hotel.id, isFavourite)}
              isCompared={compared.ids.includes(hotel.id)}
              isCompareFull={compared.isFull}
              onCompare={(isOn) => compared.toggle(hotel.id, isOn)}
              onChoose={() => void navigate(path)}
              onRetry={() => store.missing.retryFor(hotel.id)}
            />
          );
        }}
      />
      {rest > 0 && (
        <div className={styles['more']}>
          <Button size="large" onClick={() => onChange({ ...state, page: page.current + 1 })}>
            {t('hotels.more', { count: Math.min(hotelView.paging.size, rest) })}
          </Button>
          <span>{t('hotels.inSight', { count: inSight.length, total: matching.length })}</span>
        </div>
      )}
      <CompareBar
        compared={compared}
        hotels={compared.ids.flatMap((id) => store.byId.get(id) ?? [])}
        place={query.spot.name}
      />
    </>
  );
});

/** State of a hotel's price: checking while requested, gone if no supplier has one. */
function usePriceState({ missing: { failed } }: HotelResultsStore): (result: HotelResult) => PriceState {
  const { t } = useTexts('mf-booking');
  return ({ hotel: { id, offer }, isPriceOpen }) => {
    if (offer !== null) return { kind: 'priced' };
    const batch = failed.find(({ ids }) => ids.includes(id));
    if (batch !== undefined)
      return { kind: 'failed', message: isApiError(batch.error) ? batch.error.message : t('hotels.priceFailed') };
    return { kind: isPriceOpen ? 'checking' : 'gone' };
  };
}
