import { observer } from 'mobx-react-lite';
import type { ServiceOffer } from '@portolan/contracts';
import { formatDate } from '@portolan/i18n';
import { useStore, useTexts } from '@portolan/remote-kit';
import { rateDaysOf } from '@portolan/remote-kit/rate-day';
import { useNavigate, useSearchParams } from '@portolan/remote-kit/router';
import { useZoneNote } from '../../clock/useZoneNote.ts';
import { useMember, type Member } from '../../member/useMember.ts';
import { AddToTripStore } from '../../search/add-to-trip/AddToTripStore.ts';
import { PriceCaps } from '../../search/cap/PriceCaps.ts';
import { SearchFrame } from '../../search/SearchFrame.tsx';
import { SummaryBar } from '../../search/SummaryBar.tsx';
import { AddServiceDialog } from '../add-to-trip/AddServiceDialog.tsx';
import { airportQuery, editAirportPath, type AirportQuery } from '../airportQuery.ts';
import { serviceItemsOf, serviceProduct } from '../serviceProduct.ts';
import { pathAfterAdding, type NextPage } from '../../search/add-to-trip/pathAfterAdding.ts';
import { AirportServices } from './AirportServices.tsx';
import { AirportServicesStore } from './AirportServicesStore.ts';

/** Services at the airport of the URL. */
export function AirportResultsPage() {
  const [params] = useSearchParams();
  const query = airportQuery.read(params);
  return query === null ? null : <ResultsOfQuery query={query} />;
}

interface QueryProps {
  readonly query: AirportQuery;
}

const ResultsOfQuery = observer(function ResultsOfQuery({ query }: QueryProps) {
  const member = useMember();
  const store = useStore(() => new AirportServicesStore(member, query, Date.now));
  const caps = useStore(() => new PriceCaps(member.http, 'AIRPORT', store.employeeIds));
  // The booking bar can change the trip without another search.
  const { cartId, replaces } = query;
  return <ServicesForTrip key={`${cartId} ${replaces}`} query={query} member={member} store={store} caps={caps} />;
});

interface ServicesForTripProps extends QueryProps {
  readonly member: Member;
  readonly store: AirportServicesStore;
  readonly caps: PriceCaps;
}

const ServicesForTrip = observer(function ServicesForTrip({ query, member, store, caps }: ServicesForTripProps) {
  const navigate = useNavigate();
  const adding = useStore(
    () => new AddToTripStore<ServiceOffer>(member, query, () => crypto.randomUUID(), serviceProduct),
  );
  const facts = useFacts(store);
  const handleEdit = () => void navigate(editAirportPath(query));
  const handleConfirm = async (next: NextPage) => {
    const cartId = await adding.confirm((offer) => serviceItemsOf(offer, store.searchTravellers.list));
    if (cartId !== null) void navigate(pathAfterAdding(cartId, next));
  };
  return (
    <SearchFrame
      summary={
        <SummaryBar
          places={store.airport === null ? [] : [store.airport.name]}
          facts={facts}
          caps={caps}
          onEdit={handleEdit}
        />
      }
      rateDays={rateDaysOf(store.offers.map(({ price }) => price))}
      rail={null}
      results={<AirportServices store={store} caps={caps} onEdit={handleEdit} onAdd={adding.open} />}
    >
      <AddServiceDialog store={adding} search={store} onConfirm={(next) => void handleConfirm(next)} />
    </SearchFrame>
  );
});

/** Times, flight and number of travellers. */
function useFacts({ query, airport }: AirportServicesStore): readonly string[] {
  const { t, language } = useTexts('mf-booking');
  const zoneNote = useZoneNote();
  const { from, until, flight, travellerIds } = query;
  // The times are already local to the airport.
  const show = (local: string) => formatDate(`${local}:00Z`, language, { style: 'shortDateTime', zone: 'UTC' });
  return [
    [
      until === null ? show(from) : t('airport.fromUntil', { from: show(from), until: show(until) }),
      ...(airport === null ? [] : [zoneNote(`${from}:00Z`, airport.timeZone)]),
    ].join(' '),
    ...(flight === null ? [] : [t('airport.before', { flight })]),
    t('summary.travellers', { count: travellerIds.length }),
  ];
}
