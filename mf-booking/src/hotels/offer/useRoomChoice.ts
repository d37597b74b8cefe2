import { useMemo } from 'react';
import { useSearchParams } from '@portolan/remote-kit/router';

export interface RoomChoice {
  /** Index of the current room. */
  readonly room: number;
  /** Ids of the chosen rates by room; empty for a room without a choice. */
  readonly rateIds: readonly string[];
  readonly turnTo: (room: number) => void;
  readonly choose: (rateId: string) => void;
}

/** Chosen rates by room, kept in the URL. */
export function useRoomChoice(roomCount: number): RoomChoice {
  const [params, setParams] = useSearchParams();
  const room = Math.min(Math.max(1, Number(params.get('room') ?? 1) || 1), Math.max(1, roomCount)) - 1;
  const rateIds = useMemo(() => params.getAll('rate'), [params]);
  const turnTo = (next: number) => {
    const changed = new URLSearchParams(params);
    changed.set('room', String(next + 1));
    setParams(changed, { replace: true, flushSync: true });
  };
  const choose = (rateId: string) => {
    const changed = new URLSearchParams(params);
    changed.delete('rate');
    for (let index = 0; index < roomCount; index += 1)
      changed.append('rate', index === room ? rateId : (rateIds[index] ?? ''));
    setParams(changed, { replace: true, flushSync: true });
  };
  return { room, rateIds, turnTo, choose };
}
