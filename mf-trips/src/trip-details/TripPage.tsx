import { useParams } from '@portolan/remote-kit/router';
import { TripScreen } from './TripScreen.tsx';

/** The page of one trip; another id is another page. */
export function TripPage() {
  const { cartId = '' } = useParams();
  return <TripScreen key={cartId} cartId={cartId} />;
}
