import { useMemo } from 'react';
import { useSearchParams } from '@portolan/remote-kit/router';

/** Most hotels in a comparison, so that all fit on a page. */
export const maxCompared = 3;

const param = 'compare';

export interface Compared {
  /** Ids in the order in which they were chosen. */
  readonly ids: readonly string[];
  readonly isFull: boolean;
  readonly toggle: (hotelId: string, isOn: boolean) => void;
  readonly clear: () => void;
}

/** Hotels to compare, kept in the URL. */
export function useCompared(): Compared {
  const [params, setParams] = useSearchParams();
  const ids = useMemo(() => [...new Set(params.getAll(param))].slice(0, maxCompared), [params]);
  const write = (next: readonly string[]) => {
    const changed = new URLSearchParams(params);
    changed.delete(param);
    for (const id of next) changed.append(param, id);
    setParams(changed, { replace: true, flushSync: true });
  };
  return {
    ids,
    isFull: ids.length >= maxCompared,
    toggle: (hotelId, isOn) => write(isOn ? [...ids, hotelId] : ids.filter((id) => id !== hotelId)),
    clear: () => write([]),
  };
}
