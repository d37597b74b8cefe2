import {
  trainPassengerCategories,
  trainProgramTypes,
  type TrainPassengerCategory,
  type TrainPreferences,
} from '@portolan/contracts';
import * as z from '@portolan/contracts/schema';
import { isTimeOfDay } from '../offers/view/timeWindow.ts';
import { day } from '../search/query/dayFields.ts';
import { id, known, pointId, text, type QueryParam } from '../search/query/queryFields.ts';
import { SearchQuery, type TripTarget } from '../search/query/SearchQuery.ts';

/** A day local to the origin, `yyyy-MM-dd`, and the earliest departure or latest arrival, `HH:mm`; null for any. */
export interface TrainDay {
  readonly date: string;
  readonly time: string | null;
  readonly isArrival: boolean;
}

/** A colleague or a guest of this browser. Cards are the program names of the profile. */
export interface TrainPassenger {
  readonly id: string;
  readonly category: TrainPassengerCategory;
  readonly cards: readonly string[];
}

/** A complete search for trains, as in the URL. */
export interface TrainQuery extends TripTarget {
  readonly fromId: string;
  readonly toId: string;
  readonly viaId: string | null;
  readonly outward: TrainDay;
  /** Null for one way. */
  readonly back: TrainDay | null;
  readonly passengers: readonly TrainPassenger[];
}

/** A passenger of a URL, perhaps only with an id. */
export interface TrainPassengerDraft {
  readonly id: string;
  readonly category: TrainPassengerCategory | null;
  /** Null without cards in the URL: all of the profile. */
  readonly cards: readonly string[] | null;
}

/** An incomplete search: null for missing and invalid values of the URL. */
export interface TrainQueryDraft extends TripTarget {
  readonly fromId: string | null;
  readonly toId: string | null;
  readonly viaId: string | null;
  readonly outward: TrainDay | null;
  readonly back: TrainDay | null;
  readonly passengers: readonly TrainPassengerDraft[];
}

const timeOfDay = z.string().check(z.refine(isTimeOfDay));

/** A day with its time. @param by name of the parameter that is `arrival` for an arrival time */
function dayField(dateName: string, timeName: string, by: string): QueryParam<TrainDay | null> {
  const [dateField, timeField] = [text(dateName, day), text(timeName, timeOfDay)];
  return {
    read: (params) => {
      const [date, time] = [dateField.read(params), timeField.read(params)];
      return date === null ? null : { date, time, isArrival: time !== null && params.get(by) === 'arrival' };
    },
    write: (params, value) => {
      dateField.write(params, value?.date ?? null);
      timeField.write(params, value?.time ?? null);
      if (value?.isArrival === true) params.set(by, 'arrival');
    },
  };
}

/** Reads `id` or `id,YOUTH,SJ_PRIO`; null if invalid. */
function passengerOf(who: string): TrainPassengerDraft | null {
  const [personId = '', categoryText, ...cards] = who.split(',');
  if (known(personId, id) === null) return null;
  const category = trainPassengerCategories.find((known) => known === categoryText) ?? null;
  return {
    id: personId,
    category,
    cards: category === null ? null : trainProgramTypes.filter((card) => cards.includes(card)),
  };
}

function readPassengers(params: URLSearchParams): readonly TrainPassengerDraft[] {
  const all = params.getAll('who').flatMap((who) => passengerOf(who) ?? []);
  return all.filter((passenger, index) => all.findIndex((other) => other.id === passenger.id) === index);
}

export const trainQuery = new SearchQuery<TrainQueryDraft, TrainQuery>({
  fields: {
    fromId: text('from', pointId),
    toId: text('to', pointId),
    viaId: text('via', pointId),
    outward: dayField('date', 'time', 'by'),
    back: dayField('backDate', 'backTime', 'backBy'),
    passengers: {
      read: readPassengers,
      write: (params, passengers) => {
        for (const { id: personId, category, cards } of passengers)
          params.append('who', [personId, ...(category === null ? [] : [category, ...(cards ?? [])])].join(','));
      },
    },
  },
  complete: ({ fromId, toId, viaId, outward, back, passengers: drafts }) => {
    if (fromId === null || toId === null || fromId === toId || outward === null) return null;
    if (back !== null && back.date < outward.date) return null;
    const passengers = drafts.flatMap(({ id: personId, category, cards }) =>
      category === null ? [] : { id: personId, category, cards: cards ?? [] },
    );
    if (passengers.length === 0 || passengers.length < drafts.length) return null;
    return { fromId, toId, viaId, outward, back, passengers };
  },
  draftOf: (query) => query,
});

/** The search in the request of the API, which does not know the guests in `guestIds`. */
export function preferencesOf(query: TrainQuery, currency: string, guestIds: ReadonlySet<string>): TrainPreferences {
  // A departure time is not sent, so that earlier trains of the day can be shown; a train by arrival may leave the evening before.
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
