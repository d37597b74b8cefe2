import type { WantedSearch } from '@portolan/contracts';
import { localDayOf } from '@portolan/i18n';
import type { Finding } from '../../trip/attention/findings.ts';
import { momentOf, type ItineraryDay, type ItineraryLine } from '../../trip/itinerary/itinerary.ts';

/** A row of a day: something that happens, a gap, or what may follow at a stop. */
export type ItineraryRow =
  | { readonly line: ItineraryLine }
  | { readonly gap: Finding }
  | { readonly next: readonly [WantedSearch, ...WantedSearch[]] };

export interface ItineraryRows extends ItineraryDay {
  readonly rows: readonly ItineraryRow[];
}

/**
 * The itinerary with its gaps: a missing way stands before what it leads to, or after the last thing; a missing bed at the
 * end of its first day; rides, a car and a bed at their stop. A gap of a day without a row stands on the day before, or on the first.
 */
export function itineraryRows(
  days: readonly ItineraryDay[],
  findings: readonly Finding[],
  wanted: readonly WantedSearch[] = [],
): readonly ItineraryRows[] {
  const missing = findings.flatMap((gap) => {
    const moment = gapMoment(gap);
    return moment === null ? [] : [{ gap, ...moment }];
  });
  const gaps = [...missing, ...nextIn(wanted, findings)];
  return days.map((day, index) => {
    const next = days[index + 1]?.day;
    const ofDay = gaps.filter((gap) => (index === 0 || gap.day >= day.day) && (next === undefined || gap.day < next));
    const rows = [...day.lines.map((line) => ({ line, at: momentOf(line) })), ...ofDay];
    return { ...day, rows: rows.toSorted((a, b) => a.at - b.at) };
  });
}

const endOfDay = Number.MAX_SAFE_INTEGER;

/** Searches at a stop that no finding asks for, those of one stop together. */
function nextIn(wanted: readonly WantedSearch[], findings: readonly Finding[]) {
  const offered = wanted.filter(({ key }) => key !== null && findings.every((finding) => finding.key !== key));
  const stopOf = ({ from, to, after }: WantedSearch) =>
    after === null ? `to ${to?.name}` : `from ${(from ?? to)?.name}`;
  const dayOf = ({ after, before }: WantedSearch) => (after ?? before ?? '').slice(0, 10);
  return [...Map.groupBy(offered, (search) => `${dayOf(search)} ${stopOf(search)}`).values()].flatMap(
    ([first, ...others]) =>
      first === undefined
        ? []
        : [{ next: [first, ...others] as const, day: dayOf(first), at: Date.parse(first.after ?? first.before ?? '') }],
  );
}

/** Local day and milliseconds since the epoch; null for a finding that is no gap. */
function gapMoment({ code, from, to, at, until, nights }: Finding): { day: string; at: number } | null {
  if (code === 'NO_BED') return nights === undefined ? null : { day: nights.from, at: endOfDay };
  if (code === 'NO_WAY' && until !== undefined && to !== undefined)
    return { day: localDayOf(until, to.timeZone), at: Date.parse(until) - 1 };
  if (code === 'NO_WAY_HOME' && at !== undefined && from !== undefined)
    return { day: localDayOf(at, from.timeZone), at: Date.parse(at) + 1 };
  return null;
}
