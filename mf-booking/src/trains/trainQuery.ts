import {
  customer,
  pointId,
  trainPassengerCategories,
  trainProgramTypes,
  type TrainPassengerCategory,
  type TrainPreferences,
} from '@portolan/contracts';
import { isTimeOfDay } from '../offers/view/timeWindow.ts';

/** A day local to the origin, `yyyy-MM-dd`, and the time, `HH:mm`, to leave after or to arrive by; null for any. */
export interface TrainDay {
  readonly date: string;
  readonly time: string | null;
  readonly isArrival: boolean;
}

/** Who travels: a colleague, or a guest of this browser. Cards as the profile names its programs. */
export interface TrainPassenger {
  readonly id: string;
  readonly category: TrainPassengerCategory;
  readonly cards: readonly string[];
}

/** A whole search for trains, as the URL says it. */
export interface TrainQuery {
  readonly fromId: string;
  readonly toId: string;
  readonly viaId: string | null;
  readonly outward: TrainDay;
  /** Null for one way. */
  readonly back: TrainDay | null;
  readonly passengers: readonly TrainPassenger[];
  /** The cart that is added to; null makes a new one. */
  readonly cartId: string | null;
  /** The draft of that cart whose place is taken. */
  readonly replaces?: string;
}

/** A passenger of a URL that may say who travels alone. */
export interface TrainPassengerDraft {
  readonly id: string;
  readonly category: TrainPassengerCategory | null;
  /** Null where the URL says nothing of cards: all of the profile. */
  readonly cards: readonly string[] | null;
}

/** What of a search is known: null for what the URL lacks or has wrong. */
export interface TrainQueryDraft {
  readonly fromId: string | null;
  readonly toId: string | null;
  readonly viaId: string | null;
  readonly outward: TrainDay | null;
  readonly back: TrainDay | null;
  readonly passengers: readonly TrainPassengerDraft[];
  readonly cartId: string | null;
  readonly replaces?: string | undefined;
}

const isId = (value: string) => customer.shape.id.safeParse(value).success;
const isPointId = (value: string) => pointId.safeParse(value).success;
const isDay = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));

/** Parameters of the two directions: day, time, and `arrival` for a time to arrive by. */
const dayParams = {
  outward: { date: 'date', time: 'time', by: 'by' },
  back: { date: 'backDate', time: 'backTime', by: 'backBy' },
} as const;

/** `id`, or `id,YOUTH,SJ_PRIO`; null for what is neither. */
function passengerOf(text: string): TrainPassengerDraft | null {
  const [id = '', categoryText, ...cards] = text.split(',');
  if (!isId(id)) return null;
  const category = trainPassengerCategories.find((one) => one === categoryText) ?? null;
  return { id, category, cards: category === null ? null : trainProgramTypes.filter((card) => cards.includes(card)) };
}

/** Reads the URL; what makes no sense is left out. */
export function parseTrainQuery(params: URLSearchParams): TrainQueryDraft {
  const read = (name: string, isFine: (value: string) => boolean) => {
    const value = params.get(name);
    return value !== null && isFine(value) ? value : null;
  };
  const readDay = ({ date: dateName, time: timeName, by }: (typeof dayParams)[keyof typeof dayParams]) => {
    const date = read(dateName, isDay);
    const time = read(timeName, isTimeOfDay);
    return date === null ? null : { date, time, isArrival: time !== null && params.get(by) === 'arrival' };
  };
  const passengers = params.getAll('who').flatMap((text) => passengerOf(text) ?? []);
  const cartId = read('cartId', isId);
  const replaces = read('replaces', isId);
  return {
    fromId: read('from', isPointId),
    toId: read('to', isPointId),
    viaId: read('via', isPointId),
    outward: readDay(dayParams.outward),
    back: readDay(dayParams.back),
    passengers: passengers.filter(({ id }, index) => passengers.findIndex((one) => one.id === id) === index),
    cartId,
    ...(cartId !== null && replaces !== null && { replaces }),
  };
}

/** The search, if the draft says all that a search needs. */
export function completeTrainQuery(draft: TrainQueryDraft): TrainQuery | null {
  const { fromId, toId, viaId, outward, back, cartId, replaces } = draft;
  if (fromId === null || toId === null || fromId === toId || outward === null) return null;
  if (back !== null && back.date < outward.date) return null;
  const passengers = draft.passengers.flatMap(({ id, category, cards }) =>
    category === null ? [] : { id, category, cards: cards ?? [] },
  );
  if (passengers.length === 0 || passengers.length < draft.passengers.length) return null;
  return { fromId, toId, viaId, outward, back, passengers, cartId, ...(replaces !== undefined && { replaces }) };
}

/** The URL's query string for a search or a part of one, without `?`. */
export function serialiseTrainQuery(draft: TrainQueryDraft): string {
  const params = new URLSearchParams();
  const write = (name: string, value: string | null | undefined) => {
    if (value !== null && value !== undefined) params.set(name, value);
  };
  write('cartId', draft.cartId);
  write('replaces', draft.replaces);
  write('from', draft.fromId);
  write('to', draft.toId);
  write('via', draft.viaId);
  for (const direction of ['outward', 'back'] as const) {
    const day = draft[direction];
    const names = dayParams[direction];
    write(names.date, day?.date);
    write(names.time, day?.time);
    if (day?.isArrival === true) write(names.by, 'arrival');
  }
  for (const { id, category, cards } of draft.passengers)
    params.append('who', [id, ...(category === null ? [] : [category, ...(cards ?? [])])].join(','));
  return params.toString();
}

/** What tells one search from another: not the trip that its trains go to. */
export const searchKeyOf = (query: TrainQuery): string =>
  serialiseTrainQuery({ ...query, cartId: null, replaces: undefined });

/** What the API is asked. `guestIds` are known to this browser alone. */
export function preferencesOf(query: TrainQuery, currency: string, guestIds: ReadonlySet<string>): TrainPreferences {
  // All of the day is asked for, so that one can turn to what leaves earlier; what arrives by a time may leave the evening before.
  const dayOf = ({ date, time, isArrival }: TrainDay) => ({
    date,
    ...(time !== null && isArrival && { time, isArrival }),
  });
  return {
    from: query.fromId,
    to: query.toId,
    ...(query.viaId !== null && { via: query.viaId }),
    outward: dayOf(query.outward),
    ...(query.back !== null && { back: dayOf(query.back) }),
    passengers: query.passengers.map(({ category, cards }) => ({
      category,
      ...(cards.length > 0 && { cards: [...cards] }),
    })),
    travellerIds: query.passengers.flatMap(({ id }) => (guestIds.has(id) ? [] : id)),
    currency,
  };
}
