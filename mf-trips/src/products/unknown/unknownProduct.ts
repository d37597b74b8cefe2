import type { SharedTripItem, TripItem, Unknown } from '@portolan/contracts';
import { byMinutes, type Product } from '../product.ts';

type UnknownItem = Extract<TripItem, { readonly productType: Unknown }>;
type UnknownSharedItem = Extract<SharedTripItem, { readonly productType: Unknown }>;

/** A product that is newer than the page: who provides it, when and where, and the way to a page that knows more. */
export const unknownProduct: Product<UnknownItem, UnknownSharedItem> = {
  titleOf: ({ serviceProvider }) => serviceProvider.name,
  factsOf: () => [],
  courseOf: ({ start, end }) => ({ stops: [], isEndNamed: start.name !== end.name }),
  lengthOf: byMinutes,
  notesOf: (_item, { t }) => [{ key: 'reload', icon: 'refresh', text: t('item.reload') }],
  // Nobody knows whether it wants somebody at one place: it warns of nothing that moves.
  segmentsOf: ({ start, end }) => [{ kind: 'STAY', from: start, to: end }],
  whenOf: ({ start }, { t, when }) =>
    [t('approvals.request.from', { place: start.name, when: when(start) }), t('item.reload')].join('. '),
  people: 'item.people',
  due: 'price.dueAtSupplier',
  wishes: [],
  searchPath: () => null,
  searchAgainPath: () => null,
  details: null,
};
