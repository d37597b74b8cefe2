import { hotelId } from '@portolan/contracts';
import { Navigate, useSearchParams } from '@portolan/remote-kit/router';
import { useMember } from '../../member/useMember.ts';
import { searchIdOf } from '../../search/useSearchIdInUrl.ts';
import { hotelQuery } from '../hotelQuery.ts';
import { HotelOfferScreen } from './HotelOfferScreen.tsx';

/** A hotel of a search. A URL without one leads to the search with its valid values. */
export function HotelOfferPage() {
  const [params] = useSearchParams();
  const member = useMember();
  const draft = hotelQuery.parse(params);
  const query = hotelQuery.complete(draft);
  const id = hotelId.safeParse(params.get('hotelId'));
  const searchId = searchIdOf(params);
  if (query === null || !id.success || searchId === null) {
    const search = hotelQuery.serialise(draft);
    return <Navigate to={search === '' ? '/hotel/search' : `/hotel/search?${search}`} replace />;
  }
  return (
    <HotelOfferScreen
      key={`${id.data} ${searchId}`}
      query={query}
      hotel={{ hotelId: id.data, searchId }}
      member={member}
    />
  );
}
