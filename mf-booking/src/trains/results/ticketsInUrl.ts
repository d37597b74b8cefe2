import { trainClasses, trainFlexibilities } from '@portolan/contracts';
import type { TicketKey } from '../trainChoice.ts';
import { trainDirections, type TrainDirection } from '../trainRows.ts';

/** The ticket that is chosen in each direction; null where none is. */
export type ChosenTickets = Readonly<Record<TrainDirection, TicketKey | null>>;

export const noTickets: ChosenTickets = { outward: null, back: null };

const params = { outward: 'outTicket', back: 'backTicket' } as const satisfies Readonly<Record<TrainDirection, string>>;

/** Such as `SECOND.NON_FLEX.journey1`; what is no ticket is left out. */
function keyOf(text: string | null): TicketKey | null {
  const [first, second, ...rest] = text?.split('.') ?? [];
  const trainClass = trainClasses.find((one) => one === first);
  const flexibility = trainFlexibilities.find((one) => one === second);
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

/** `search` with these tickets in place of those that it had. */
export function withTickets(search: URLSearchParams, chosen: ChosenTickets): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const direction of trainDirections) {
    const key = chosen[direction];
    if (key === null) next.delete(params[direction]);
    else next.set(params[direction], [key.trainClass, key.flexibility, key.journeyId].join('.'));
  }
  return next;
}
