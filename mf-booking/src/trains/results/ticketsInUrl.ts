import { trainClasses, trainFlexibilities } from '@portolan/contracts';
import type { TicketKey } from '../trainChoice.ts';
import { trainDirections, type TrainDirection } from '../trainRows.ts';

/** The chosen ticket of each direction; null for none. */
export type ChosenTickets = Readonly<Record<TrainDirection, TicketKey | null>>;

export const noTickets: ChosenTickets = { outward: null, back: null };

const params = { outward: 'outTicket', back: 'backTicket' } as const satisfies Readonly<Record<TrainDirection, string>>;

/** Reads a ticket such as `SECOND.NON_FLEX.journey1`; null if invalid. */
function keyOf(text: string | null): TicketKey | null {
  const [first, second, ...rest] = text?.split('.') ?? [];
  const trainClass = trainClasses.find((known) => known === first);
  const flexibility = trainFlexibilities.find((known) => known === second);
  const journeyId = rest.join('.').slice(0, 200);
  return trainClass === undefined || flexibility === undefined || journeyId === ''
    ? null
    : { journeyId, trainClass, flexibility };
}

/** Reads the URL. */
export const ticketsIn = (search: URLSearchParams): ChosenTickets => ({
  outward: keyOf(search.get(params.outward)),
  back: keyOf(search.get(params.back)),
});

/** A copy of `search` with these tickets. */
export function withTickets(search: URLSearchParams, chosen: ChosenTickets): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const direction of trainDirections) {
    const key = chosen[direction];
    if (key === null) next.delete(params[direction]);
    else next.set(params[direction], [key.trainClass, key.flexibility, key.journeyId].join('.'));
  }
  return next;
}
