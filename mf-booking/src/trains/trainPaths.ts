import { serialiseTrainQuery, type TrainQuery } from './trainQuery.ts';
import { withTrainView, type TrainView } from './trainView.ts';

/** The results of a search, shown in this way. */
export const trainsPath = (query: TrainQuery, view: TrainView): string =>
  `/trains?${withTrainView(new URLSearchParams(serialiseTrainQuery(query)), view).toString()}`;

/** The form, filled with a search. */
export const editTrainsPath = (query: TrainQuery, view: TrainView): string => `${trainsPath(query, view)}&edit=1`;
