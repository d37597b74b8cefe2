import type { TrackingState } from './TrackingStore.ts';

/** State of the data behind the filters. */
export type DataState = 'loading' | 'failed' | 'empty' | 'ready';

/** A chosen range without people is not empty data: another range may have some. */
export function dataStateOf(state: TrackingState): DataState {
  if (state.kind !== 'ready') return state.kind === 'failed' ? 'failed' : 'loading';
  return state.answer.people.length === 0 && state.answer.range === null ? 'empty' : 'ready';
}
