import type { TrackingState } from './TrackingStore.ts';

/** How it stands with what the filters choose from. */
export type DataState = 'loading' | 'failed' | 'empty' | 'ready';

/** Nothing for a chosen range is no lack of data: another range may have some. */
export function dataStateOf(state: TrackingState): DataState {
  if (state.kind !== 'ready') return state.kind === 'failed' ? 'failed' : 'loading';
  return state.answer.people.length === 0 && state.answer.range === null ? 'empty' : 'ready';
}
