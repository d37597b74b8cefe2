/** Window of local times of a departure or arrival, `HH:mm`; null for any. */
export interface TimeWindow {
  readonly from: string | null;
  readonly until: string | null;
}

/** Names of both ends in the URL. */
export type TimeWindowParams = Readonly<Record<keyof TimeWindow, string>>;

export const anyTime: TimeWindow = { from: null, until: null };

export const isTimeOfDay = (value: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(value);

export const isAnyTime = ({ from, until }: TimeWindow): boolean => from === null && until === null;

/** @param time `HH:mm`; a window includes both ends */
export const isWithinTimes = (time: string, { from, until }: TimeWindow): boolean =>
  (from === null || time >= from) && (until === null || time <= until);

/** Reads the URL and ignores invalid times. */
export function parseTimeWindow(params: URLSearchParams, names: TimeWindowParams): TimeWindow {
  const read = (name: string) => {
    const time = params.get(name);
    return time !== null && isTimeOfDay(time) ? time : null;
  };
  return { from: read(names.from), until: read(names.until) };
}

/** Replaces the window in `params`. */
export function writeTimeWindow(params: URLSearchParams, names: TimeWindowParams, window: TimeWindow): void {
  for (const end of ['from', 'until'] as const) {
    const time = window[end];
    if (time === null) params.delete(names[end]);
    else params.set(names[end], time);
  }
}
