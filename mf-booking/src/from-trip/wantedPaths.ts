import type { WantedSearch } from '@portolan/contracts';
import { wantedCarPath } from '../cars/wantedCar.ts';
import { wantedFlightPath } from '../flights/wantedFlight.ts';
import { wantedStayPath } from '../hotels/wantedStay.ts';
import type { Booker } from '../member/useBooker.ts';
import type { TripTarget } from '../search/query/SearchQuery.ts';
import { wantedRidePath } from '../taxis/wantedRide.ts';
import { wantedTrainPath } from '../trains/wantedTrain.ts';

/** Path of the filled form; of the results if `isForForm` is false and the search is complete. */
type WantedPath = (
  wanted: WantedSearch,
  target: TripTarget,
  isForForm: boolean,
  reader: Booker['user'] | null,
) => string;

/** Products that a trip can want. */
export type WantedProduct = keyof typeof wantedPaths;

export const wantedPaths = {
  FLIGHT: wantedFlightPath,
  HOTEL: wantedStayPath,
  TRAIN: wantedTrainPath,
  TAXI: wantedRidePath,
  RENTAL_CAR: wantedCarPath,
} satisfies Record<string, WantedPath>;
