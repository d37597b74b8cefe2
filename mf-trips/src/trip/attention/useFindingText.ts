import type { Spot, Trip, TripItem } from '@portolan/contracts';
import { formatDate, formatDuration, formatList, formatNumber, localDayOf } from '@portolan/i18n';
import { formatDayRange } from '@portolan/i18n/short-days';
import { useCityName, useSession } from '@portolan/remote-kit';
import { itemName } from '../../products/products.ts';
import { useItemTexts, type ItemTexts } from '../../products/useItemTexts.ts';
import type { Finding } from './findings.ts';

/** The trip of a finding: its items name the bookings. */
export interface FoundTrip extends Pick<Trip, 'items' | 'travellers' | 'whereabouts'> {
  /** A booking that is not among the items is an offer for this trip. Default: a booking of another trip. */
  readonly isOffered?: boolean;
}

/** Codes whose sentences name no people, and no bookings. */
const nameless: readonly Finding['code'][] = ['OUT_OF_REACH', 'NO_WAY_HOME', 'NO_BED', 'TIGHT'];
const withoutBookings: readonly Finding['code'][] = ['NO_WAY', 'NO_WAY_HOME', 'NO_BED', 'TIGHT'];

/**
 * A finding as a sentence, with times in the clocks of its places: "you" to a reader who travels alone; people by name
 * where it is about some of the travellers.
 */
export function useFindingText(): (trip: FoundTrip, finding: Finding) => string {
  const texts = useItemTexts();
  const cityName = useCityName();
  const { session } = useSession();
  const { t, language } = texts;
  return (trip, finding) => {
    const { code, people, otherTrip } = finding;
    const bookings = bookingsOf(trip, finding);
    const isAlone = trip.travellers.every(({ userId }) => userId !== null && userId === session.user?.id);
    const isToBed = code === 'NO_WAY' && bookings[1]?.productType === 'HOTEL';
    const names = formatList(
      people.map(({ name }) => name),
      language,
      'all',
    );
    const words = t(`finding.${code}`, {
      count: people.length,
      context: [...(isAlone ? ['you'] : []), ...(isToBed ? ['bed'] : [])].join('_'),
      names,
      ...momentsOf(finding, texts),
      ...placesOf(finding, cityName),
      ...bookingTexts(bookings, finding, trip.isOffered === true, texts),
    });
    const sentence = words.charAt(0).toUpperCase() + words.slice(1);
    const isOfSome = people.length < trip.travellers.length && nameless.includes(code);
    const isNextToTrip = otherTrip !== undefined && withoutBookings.includes(code);
    return [
      isOfSome ? t('finding.ofSome', { names, words: sentence }) : sentence,
      ...(isNextToTrip ? [t('finding.besideTrip', { trip: tripText(finding, texts) })] : []),
    ].join(' ');
  };
}

function momentsOf({ code, from, to, at, until, nights, minutes, km }: Finding, { language }: ItemTexts) {
  const timeOf = (moment: string | undefined, spot: Spot | undefined) =>
    moment === undefined ? '' : formatDate(moment, language, { style: 'time', zone: spot?.timeZone });
  const range = (first: string, last: string) => formatDayRange(first, last, language);
  const moment = until ?? at;
  const place = code === 'NO_WAY_HOME' ? from : to;
  const day = moment === undefined || place === undefined ? undefined : localDayOf(moment, place.timeZone);
  return {
    endTime: timeOf(at, from),
    time: timeOf(moment, place),
    day: day === undefined ? '' : range(day, day),
    nights: nights === undefined ? '' : range(nights.from, nights.until),
    night: nights === undefined ? '' : range(nights.from, nights.from),
    have: formatDuration(minutes?.have ?? 0, language),
    need: formatDuration(minutes?.need ?? 0, language),
    km: formatNumber(km ?? 0, language),
  };
}

/** Cities; within one city, its places. */
function placesOf({ from, to }: Finding, cityName: (name: string) => string) {
  const isOneCity = from?.cityName === to?.cityName;
  const nameOf = (spot: Spot | undefined) =>
    spot === undefined ? '' : isOneCity || spot.cityName === '' ? spot.name : cityName(spot.cityName);
  return { from: nameOf(from), to: nameOf(to) };
}

function bookingTexts([before, after]: Bookings, finding: Finding, isOffered: boolean, texts: ItemTexts) {
  const { t } = texts;
  const trip = isOffered ? t('finding.offered') : tripText(finding, texts);
  const nameOf = (item: TripItem | undefined) => {
    if (item !== undefined) return itemName(item, texts);
    return isOffered ? trip : t('finding.booking', { trip });
  };
  return {
    one: nameOf(before),
    other: nameOf(after),
    before: t([`finding.before.${before?.productType}`, 'finding.before.other']),
    after: t([`finding.after.${after?.productType}`, 'finding.after.other']),
    on: before === undefined && !isOffered ? trip : t([`finding.on.${before?.productType}`, 'finding.on.other']),
  };
}

/** "on another trip", with its number if the reader may see it. */
const tripText = ({ otherTrip }: Finding, { t }: ItemTexts): string =>
  otherTrip?.tripId == null ? t('finding.otherTrip') : t('finding.trip', { trip: otherTrip.tripId });

/** The bookings before and after; undefined for an offer, and for one of another trip. */
type Bookings = readonly [TripItem | undefined, TripItem | undefined];

function bookingsOf({ items, whereabouts, isOffered }: FoundTrip, { itemIds, until, otherTrip }: Finding): Bookings {
  const own = itemIds.flatMap((itemId) => items.find(({ id }) => id === itemId) ?? []);
  const [first] = own;
  const isWithAnother = otherTrip !== undefined || isOffered === true;
  if (first === undefined || own.length > 1 || !isWithAnother) return [first, own.at(-1)];
  const isAfter = whereabouts?.days
    .flatMap(({ entries }) => entries)
    .some(({ itemId, at }) => itemId === first.id && until !== undefined && Date.parse(at) === Date.parse(until));
  return isAfter === true ? [undefined, first] : [first, undefined];
}
