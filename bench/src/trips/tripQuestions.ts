import type { TestCompany } from '../../../api/src/testing/world.ts';

/** A question to the trips list. */
export interface TripQuestion {
  readonly name: string;
  /** As in the address; missing parameters have their defaults. */
  readonly query: Readonly<Record<string, string>>;
  /** The whole company's trips, or those of a traveller. */
  readonly asks: 'admin' | 'traveller';
}

const day = (inDays: number): string => new Date(Date.now() + inDays * 86_400_000).toISOString().slice(0, 10);
const between = (field: string, from: number, to: number) => ({
  [`${field}Date.gt`]: day(from),
  [`${field}Date.lt`]: day(to),
});
const ofAll = (name: string, query: TripQuestion['query']): TripQuestion => ({ name, query, asks: 'admin' });

const sorts = ['startDate', 'endDate', 'createdDate', 'price'].flatMap((field) =>
  ['asc', 'desc'].map((direction) => `${field},${direction}`),
);

/**
 * Each order and each filter of the list (spec §7), deep pages, and questions that indexes help least. @param pages of the whole company
 */
export const tripQuestions = ({ traveller }: TestCompany, pages: number): readonly TripQuestion[] => [
  ...sorts.map((sort) => ofAll(`by ${sort}`, { sort })),
  ...['startDate,desc', 'price,asc'].flatMap((sort) => [
    ofAll(`by ${sort}, middle page`, { sort, page: String(Math.ceil(pages / 2)) }),
    ofAll(`by ${sort}, last page`, { sort, page: String(pages) }),
  ]),
  ofAll('a word of many trips', { search: 'oslo' }),
  ofAll('a word of few', { search: 'zanzibar' }),
  ofAll('a word of none', { search: 'atlantis' }),
  ofAll('three words, two letters each', { search: 'os la tr' }),
  ofAll('a booker', { bookerId: traveller.id }),
  ofAll('a traveller', { travellerId: traveller.id }),
  ofAll('prices from 1 000 to 2 000', { 'totalPrice.gt': '1000', 'totalPrice.lt': '2000' }),
  ofAll('prices in DKK', { 'totalPrice.gt': '0', 'totalPrice.currency': 'DKK' }),
  ofAll('starts within a week', between('start', 0, 7)),
  ofAll('ends within a year', between('end', -365, 0)),
  ofAll('made within a month', between('created', -30, 0)),
  ofAll('a product of half the trips', { productType: 'TAXI' }),
  ofAll('a product of few', { productType: 'RENTAL_CAR' }),
  ofAll('a product of none', { productType: 'AIRPORT' }),
  ...['UPCOMING', 'ONGOING', 'PAST'].map((travelStatus) => ofAll(`travel status ${travelStatus}`, { travelStatus })),
  ofAll('booking status CONFIRMED', { bookingStatus: 'CONFIRMED' }),
  ofAll('booking status FAILED', { bookingStatus: 'FAILED' }),
  ofAll('a word of none, by price', { search: 'atlantis', sort: 'price,desc' }),
  ofAll('a word of few, of one status, by creation', {
    search: 'zanzibar',
    bookingStatus: 'CONFIRMED',
    sort: 'createdDate,asc',
  }),
  ofAll('a traveller, past, by price', { travellerId: traveller.id, travelStatus: 'PAST', sort: 'price,desc' }),
  ofAll('made within three years, by price, deep', {
    ...between('created', -1000, 0),
    sort: 'price,desc',
    page: String(Math.ceil(pages / 2)),
  }),
  ofAll('wide filters together, by end, deep', {
    ...between('start', -1000, 300),
    ...between('created', -1000, 0),
    productType: 'TAXI',
    bookingStatus: 'CONFIRMED',
    'totalPrice.gt': '1',
    search: 'trip',
    sort: 'endDate,asc',
    page: String(Math.ceil(pages / 8)),
  }),
  { name: 'a traveller’s own', query: {}, asks: 'traveller' },
  { name: 'a traveller’s own, a word, by price', query: { search: 'oslo', sort: 'price,desc' }, asks: 'traveller' },
];
