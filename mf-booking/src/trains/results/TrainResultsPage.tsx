import { useSearchParams } from '@portolan/remote-kit/router';
import { useMember } from '../../member/useMember.ts';
import { trainQuery } from '../trainQuery.ts';
import { TrainResultsScreen } from './TrainResultsScreen.tsx';

/** The trains of a complete search in the URL; without one the area shows the form. */
export function TrainResultsPage() {
  const [params] = useSearchParams();
  const member = useMember();
  const query = trainQuery.read(params);
  return query === null ? null : <TrainResultsScreen query={query} member={member} />;
}
