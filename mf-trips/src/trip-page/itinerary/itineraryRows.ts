import { localDayOf } from '@portolan/i18n';
import type { Finding } from '../../trip/attention/findings.ts';
import { momentOf, type ItineraryDay, type ItineraryLine } from '../../trip/itinerary/itinerary.ts';

/** A row of a day: something that happens, or a gap. */
export type ItineraryRow = { readonly line: ItineraryLine } | { readonly gap: Finding };

export interface ItineraryRows extends ItineraryDay {
  readonly rows: readonly ItineraryRow[];
}

/**
 * The itinerary with its gaps: a missing way stands before what it leads to, or after the last thing; a missing bed at the
 * end of its first day. A gap of a day without a row stands on the day before, or on the first.
 */
export function itineraryRows(days: readonly ItineraryDay[], findings: readonly Finding[]): readonly ItineraryRows[] {
  const gaps = findings.flatMap((gap) => {
    const moment = gapMoment(gap);
    return moment === null ? [] : [{ gap, ...moment }];
  });
  return days.map((day, index) => {
    const next = days[index + 1]?.day;
    const ofDay = gaps.filter((gap) => (index === 0 || gap.day >= day.day) && (next === undefined || gap.day < next));
    const rows = [...day.lines.map((line) => ({ line, at: momentOf(line) })), ...ofDay];
    return { ...day, rows: rows.toSorted((a, b) => a.at - b.at) };
  });
}

const endOfDay = Number.MAX_SAFE_INTEGER;

/** Local day and milliseconds since the epoch; null for a finding that is no gap. */
function gapMoment({ code, from, to, at, until, nights }: Finding): { day: string; at: number } | null {
  if (code === 'NO_BED') return nights === undefined ? null : { day: nights.from, at: endOfDay };
  if (code === 'NO_WAY' && until !== undefined && to !== undefined)
    return { day: localDayOf(until, to.timeZone), at: Date.parse(until) - 1 };
  if (code === 'NO_WAY_HOME' && at !== undefined && from !== undefined)
    return { day: localDayOf(at, from.timeZone), at: Date.parse(at) + 1 };
  return null;
}
