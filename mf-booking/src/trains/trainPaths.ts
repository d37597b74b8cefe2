import { trainQuery, type TrainQuery } from './trainQuery.ts';
import { trainView, type TrainViewState } from './trainView.ts';

/** Path of the results with a view. */
export const trainsPath = (query: TrainQuery, state: TrainViewState): string =>
  `/trains?${trainView.write(new URLSearchParams(trainQuery.serialise(query)), state).toString()}`;

/** Path of the form, filled with a search. */
export const editTrainsPath = (query: TrainQuery, state: TrainViewState): string =>
  `${trainsPath(query, state)}&edit=1`;
