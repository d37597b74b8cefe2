import type { Place, TrainPreferences } from '@portolan/contracts';
import type { PlaceCatalog, PlacesService } from '../../catalog/index.ts';
import type { Actor } from '../../kernel/access/actor.ts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import type { StationQuery } from './trainQuery.ts';

/** Finds the stations of the requested places. */
export function createTrainStations(
  places: Pick<PlacesService, 'findById'>,
  catalog: Pick<PlaceCatalog, 'stationsOf'>,
) {
  async function stationsOf(actor: Actor, pointId: string): Promise<Place[]> {
    const place = await places.findById(actor, pointId);
    if (place === undefined) throw new ApiError('UNKNOWN_PLACE');
    const stations = catalog.stationsOf(place);
    if (stations.length === 0) throw new ApiError('NO_STATION');
    return stations;
  }

  /** @throws ApiError UNKNOWN_PLACE, NO_STATION, SAME_STATION */
  return async (actor: Actor, { from, to, via }: TrainPreferences): Promise<StationQuery> => {
    const stations = {
      from: await stationsOf(actor, from),
      to: await stationsOf(actor, to),
      via: via === undefined ? [] : await stationsOf(actor, via),
    };
    if (haveSame(stations.from, stations.to) || haveSame(stations.via, [...stations.from, ...stations.to]))
      throw new ApiError('SAME_STATION');
    return stations;
  };
}

const haveSame = (a: readonly Place[], b: readonly Place[]): boolean =>
  a.some(({ pointId }) => b.some((station) => station.pointId === pointId));
