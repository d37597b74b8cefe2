import { useMemo } from 'react';
import { useSearchParams } from '@portolan/remote-kit/router';
import { parseTrainView, withTrainView, type TrainView } from '../trainView.ts';

export interface TrainViewState {
  /** As the URL says. */
  readonly view: TrainView;
  readonly change: (view: TrainView) => void;
}

/** How the trains are shown, kept in the URL. */
export function useTrainView(): TrainViewState {
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => parseTrainView(params), [params]);
  // At once: a box is ticked when it is pressed, not when the list has been drawn.
  const change = (next: TrainView) => setParams(withTrainView(params, next), { replace: true, flushSync: true });
  return { view, change };
}
