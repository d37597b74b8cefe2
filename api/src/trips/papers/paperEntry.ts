import type { LanguageCode } from '@portolan/contracts';
import { formatDate, formatList, localDayOf } from '@portolan/i18n';
import { stayText, titleOf, vehicleLines, type PaperItem, type PaperStop } from './paperItem.ts';
import { filled, paperWords, type PaperWords } from './paperWords.ts';
import type { PaperEntry } from './writtenPaper.ts';

/** The local day on which something begins or ends. */
export const dayOf = ({ at, timeZone }: PaperStop): string => localDayOf(at.toISOString(), timeZone);

/** A day as a heading. */
export function dayHeading(day: string, language: LanguageCode): string {
  const [first = '', ...rest] = formatDate(day, language, { style: 'dayHeading' });
  return first.toUpperCase() + rest.join('');
}

/** Entries of a booking with their times: a move has one on its day, a stay one where it begins and one where it ends. */
export function entriesOfItem(item: PaperItem, language: LanguageCode): { at: PaperStop; entry: PaperEntry }[] {
  if (item.isStay !== true) return [{ at: item.start, entry: entryOfItem(item, language) }];
  return (['start', 'end'] as const).map((side) => ({ at: item[side], entry: entryOfStay(item, side, language) }));
}

/** One end of a stay, such as the pick-up of a rental car. */
function entryOfStay(item: PaperItem, side: 'start' | 'end', language: LanguageCode): PaperEntry {
  const words = paperWords[language];
  const stop = item[side];
  const [, ...others] = linesOf(item, words, language);
  const says = stayText(item, side, language);
  return {
    time: formatDate(stop.at, language, { style: 'time', zone: stop.timeZone }),
    title: titleOf({ ...item, start: stop }, language),
    lines: [filled(says, { place: placeOf(stop) }), ...(side === 'start' ? others : [])],
  };
}

/** A booking's texts without its cost. */
export function entryOfItem(item: PaperItem, language: LanguageCode): PaperEntry {
  const words = paperWords[language];
  return { time: timeOf(item, language), title: titleOf(item, language), lines: linesOf(item, words, language) };
}

function linesOf(paperItem: PaperItem, words: PaperWords, language: LanguageCode): string[] {
  const { status, isStay = false, start, end, via, provider, service, reference, travellers } = paperItem;
  const { status: statuses, item, itinerary } = words;
  return [
    filled(service === null ? itinerary.from : itinerary.at, { place: placeOf(start) }),
    ...(via.length === 0 ? [] : [filled(item.via, { places: via.join(', ') })]),
    ...(service === null && !isStay ? [filled(itinerary.to, { place: placeOf(end) })] : []),
    [filled(item.provider, { provider }), ...vehicleLines(paperItem, language)].join(' · '),
    filled(item.travellers, { names: formatList(travellers, language, 'all') }),
    [statuses[status], ...(reference === null ? [] : [filled(item.reference, { reference })])].join(' · '),
  ];
}

const placeOf = ({ name, address }: PaperStop): string => (address === '' ? name : `${name}, ${address}`);

/** Start and end by the local clocks; with the day if it ends on another. */
function timeOf({ start, end }: PaperItem, language: LanguageCode): string {
  const show = (stop: PaperStop, style: 'time' | 'shortDateTime'): string =>
    formatDate(stop.at, language, { style, zone: stop.timeZone });
  return `${show(start, 'time')} – ${show(end, dayOf(start) === dayOf(end) ? 'time' : 'shortDateTime')}`;
}
