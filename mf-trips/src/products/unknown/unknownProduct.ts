import type { SharedTripItem, TripItem, Unknown } from '@portolan/contracts';
import { byMinutes, type Product } from '../product.ts';

type UnknownItem = Extract<TripItem, { readonly productType: Unknown }>;
type UnknownSharedItem = Extract<SharedTripItem, { readonly productType: Unknown }>;

/** A product newer than the page: provider, time, place, and a hint to reload. */
export const unknownProduct: Product<UnknownItem, UnknownSharedItem> = {
  titleOf: ({ serviceProvider }) => serviceProvider.name,
  factsOf: () => [],
  routeOf: ({ start, end }) => ({ stops: [], isEndNamed: start.name !== end.name }),
  lengthOf: byMinutes,
  notesOf: (_item, { t }) => [{ key: 'reload', icon: 'refresh', text: t('item.reload') }],
  whenOf: ({ start }, { t, when }) =>
    [t('approvals.request.from', { place: start.name, when: when(start) }), t('item.reload')].join('. '),
  people: 'item.people',
  due: 'price.dueAtSupplier',
  specialRequests: [],
  searchPath: () => null,
  searchAgainPath: () => null,
  details: null,
};
