import { useSearchParams } from '@portolan/remote-kit/router';
import { useMember } from '../../member/useMember.ts';
import { hotelQuery } from '../hotelQuery.ts';
import { HotelResultsScreen } from './HotelResultsScreen.tsx';

/** The hotels of a complete search in the URL; without one the area shows the form. */
export function HotelResultsPage() {
  const [params] = useSearchParams();
  const member = useMember();
  const query = hotelQuery.read(params);
  return query === null ? null : <HotelResultsScreen query={query} member={member} />;
}
