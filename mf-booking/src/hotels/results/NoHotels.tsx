import { observer } from 'mobx-react-lite';
import { widerHotelRadiiKm } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { useNavigate } from '@portolan/remote-kit/router';
import { Button, EmptyState } from '@portolan/ui/core';
import { Results } from '../../search/Results.tsx';
import { hotelsPath } from '../hotelPaths.ts';
import { HotelsUnanswered } from './HotelNotices.tsx';
import type { HotelResultsStore } from './HotelResultsStore.ts';

export interface NoHotelsProps {
  readonly store: HotelResultsStore;
  readonly onEdit: () => void;
}

/** No hotels in the area: offers a wider search or another one. */
export const NoHotels = observer(function NoHotels({ store, onEdit }: NoHotelsProps) {
  const { t } = useTexts('mf-booking');
  const navigate = useNavigate();
  const { query } = store.question;
  const wider = widerHotelRadiiKm.filter((radius) => radius > query.radius);
  return (
    <Results>
      <HotelsUnanswered store={store} />
      <EmptyState
        kind="open"
        headingLevel={1}
        title={t('hotels.nothingFound', { radius: query.radius, place: query.spot.name })}
        description={t(wider.length === 0 ? 'hotels.nothingFoundWide' : 'hotels.nothingFoundText')}
        action={
          <div className="pt-cluster-8 pt-centred">
            {wider.map((radius) => (
              <Button key={radius} onClick={() => void navigate(hotelsPath({ ...query, radius }))}>
                {t('hotels.widen', { radius })}
              </Button>
            ))}
            <Button type={wider.length === 0 ? 'default' : 'text'} onClick={onEdit}>
              {t('summary.editSearch')}
            </Button>
          </div>
        }
      />
    </Results>
  );
});
