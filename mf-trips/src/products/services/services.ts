import { specialRequestsOf, type OtherItem, type SharedTripItem } from '@portolan/contracts';
import { byMinutes, oneMove, type Product } from '../product.ts';

type SharedService = Extract<SharedTripItem, { readonly productType: 'OTHER' }>;

/** Services at a place, such as a lounge. No page looks for them yet. */
export const services: Product<OtherItem, SharedService> = {
  titleOf: ({ service, end }) => `${service.title}, ${end.name}`,
  factsOf: () => [],
  courseOf: () => ({ stops: [], isEndNamed: false }),
  lengthOf: byMinutes,
  notesOf: () => [],
  segmentsOf: oneMove,
  whenOf: ({ start }, { when }) => when(start),
  people: 'item.people',
  due: 'price.dueAtSupplier',
  wishes: specialRequestsOf.OTHER,
  searchPath: () => null,
  searchAgainPath: () => null,
  details: null,
};
