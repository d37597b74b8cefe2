// Bookable products and their suppliers. Entry for app and other contexts.
export { isRefundableNow, ruleInForce } from './cancellation.ts';
export type { ProductDependencies, SearchSuppliers } from './ProductDependencies.ts';
export {
  storedCancellationRule,
  type RouteLeg,
  type AnyDetails,
  type Binds,
  type ItemType,
  type NewDraft,
  type ItemOffer,
  type OfferedRoute,
  type PricedOffer,
  type Segment,
} from './product.ts';
export { detailsOf, findRoute, openUntilOf, productOf, itemsOf } from './products.ts';
export { registerProductsContext } from './productsContext.ts';
export {
  SupplierError,
  isTemporary,
  type BookingSuppliers,
  type SupplierBooking,
  type SupplierDocument,
  type SupplierEvent,
  type SupplierOffer,
  type SupplierTraveller,
  type TravellerPreferences,
} from './suppliers/bookingPort.ts';
export { createCheckedTaxis } from './suppliers/checkedTaxis.ts';
export { createSandboxBookings, type SandboxBookings } from './suppliers/sandbox/sandboxBookings.ts';
export { runSandboxDispatch } from './suppliers/sandbox/sandboxDispatch.ts';
export { createSandboxSearch } from './suppliers/sandbox/sandboxSearch.ts';
export { sandboxSuppliers } from './suppliers/sandbox/sandboxSuppliers.ts';
export { assertSupplierActive } from './suppliers/supplierConfigs.ts';
export type { OfferChange, TaxiSupplier } from './suppliers/supplierPort.ts';
