import { useSearchParams } from '@portolan/remote-kit/router';
import { useMember } from '../../member/useMember.ts';
import { flightQuery } from '../flightQuery.ts';
import { FlightResultsScreen } from './FlightResultsScreen.tsx';

/** The flights of a complete search in the URL; without one the area shows the form. */
export function FlightResultsPage() {
  const [params] = useSearchParams();
  const member = useMember();
  const query = flightQuery.read(params);
  return query === null ? null : <FlightResultsScreen query={query} member={member} />;
}
