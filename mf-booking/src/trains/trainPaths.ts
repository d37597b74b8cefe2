import { trainQuery, type TrainQuery } from './trainQuery.ts';
import { trainView, type TrainViewState } from './trainView.ts';

/** The results of a search, shown in this way. */
export const trainsPath = (query: TrainQuery, state: TrainViewState): string =>
  `/trains?${trainView.write(new URLSearchParams(trainQuery.serialise(query)), state).toString()}`;

/** The form, filled with a search. */
export const editTrainsPath = (query: TrainQuery, state: TrainViewState): string =>
  `${trainsPath(query, state)}&edit=1`;
