import { observer } from 'mobx-react-lite';
import { formatDate } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { useZoneNote } from '../../clock/useZoneNote.ts';
import type { PriceCaps } from '../../search/cap/PriceCaps.ts';
import { SummaryBar } from '../../search/SummaryBar.tsx';
import { TaxiSteps } from '../TaxiSteps.tsx';
import type { TaxiOffersStore } from './TaxiOffersStore.ts';

export interface TaxiSummaryBarProps {
  readonly store: TaxiOffersStore;
  readonly caps: PriceCaps;
  readonly onEdit: () => void;
}

/** Summary of the search: steps, ride, time, number of travellers and price caps. */
export const TaxiSummaryBar = observer(function TaxiSummaryBar({ store, caps, onEdit }: TaxiSummaryBarProps) {
  const { t, language } = useTexts('mf-booking');
  const { query, places } = store;
  const zoneNote = useZoneNote();
  const zone = places.at(0)?.timeZone;
  const pickup =
    zone === undefined
      ? []
      : [
          `${formatDate(query.startDateTime, language, { style: 'shortDateTime', zone })} ${zoneNote(query.startDateTime, zone)}`,
        ];
  return (
    <SummaryBar
      steps={<TaxiSteps />}
      places={places.map(({ name }) => name)}
      facts={[...pickup, t('summary.travellers', { count: query.travellerIds.length })]}
      caps={caps}
      onEdit={onEdit}
    />
  );
});
