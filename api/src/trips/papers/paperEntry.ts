import type { LanguageCode } from '@portolan/contracts';
import { formatDate, formatList, localDayOf } from '@portolan/i18n';
import { titleOf, type PaperItem, type PaperStop } from './paperItem.ts';
import { filled, paperWords, type PaperWords } from './paperWords.ts';
import type { PaperEntry } from './writtenPaper.ts';

/** The day on which something begins or ends, at its place. */
export const dayOf = ({ at, timeZone }: PaperStop): string => localDayOf(at.toISOString(), timeZone);

/** A day as the heading of what is on it. */
export function dayHeading(day: string, language: LanguageCode): string {
  const [first = '', ...rest] = formatDate(day, language, { style: 'dayHeading' });
  return first.toUpperCase() + rest.join('');
}

/** A booking in words, without what it costs. */
export function entryOfItem(item: PaperItem, language: LanguageCode): PaperEntry {
  const words = paperWords[language];
  return { time: timeOf(item, language), title: titleOf(item, words), lines: linesOf(item, words, language) };
}

function linesOf(
  { status, start, end, via, provider, vehicle, service, reference, travellers }: PaperItem,
  { status: statuses, item, itinerary }: PaperWords,
  language: LanguageCode,
): string[] {
  return [
    filled(service === null ? itinerary.from : itinerary.at, { place: placeOf(start) }),
    ...(via.length === 0 ? [] : [filled(item.via, { places: via.join(', ') })]),
    ...(service === null ? [filled(itinerary.to, { place: placeOf(end) })] : []),
    [filled(item.provider, { provider }), ...(vehicle === null ? [] : [filled(item.vehicle, { vehicle })])].join(' · '),
    filled(item.travellers, { names: formatList(travellers, language, 'all') }),
    [statuses[status], ...(reference === null ? [] : [filled(item.reference, { reference })])].join(' · '),
  ];
}

const placeOf = ({ name, address }: PaperStop): string => (address === '' ? name : `${name}, ${address}`);

/** From when to when, by the clocks of each place; with the day where it ends on another. */
function timeOf({ start, end }: PaperItem, language: LanguageCode): string {
  const show = (stop: PaperStop, style: 'time' | 'shortDateTime'): string =>
    formatDate(stop.at, language, { style, zone: stop.timeZone });
  return `${show(start, 'time')} – ${show(end, dayOf(start) === dayOf(end) ? 'time' : 'shortDateTime')}`;
}
