// What can be booked, and the suppliers of it. Other contexts and app enter here.
export type { ProductDependencies } from './ProductDependencies.ts';
export { keptCancellationRule, type NewDraft } from './product.ts';
export { registerProductsContext } from './productsContext.ts';
export { findCompanyServiceOffer } from './services/offersRepository.ts';
export { otherDetails } from './services/otherDetails.ts';
export { otherDraft } from './services/otherDraft.ts';
export { candidateOfService } from './services/serviceCandidate.ts';
export { assertAhead } from './services/serviceRules.ts';
export {
  SupplierError,
  isPassing,
  type BookingSuppliers,
  type SupplierBooking,
  type SupplierDocument,
  type SupplierEvent,
  type SupplierOffer,
} from './suppliers/bookingPort.ts';
export { createCheckedTaxis } from './suppliers/checkedTaxis.ts';
export { createSandboxBookings, type SandboxBookings } from './suppliers/sandbox/sandboxBookings.ts';
export { runSandboxDispatch } from './suppliers/sandbox/sandboxDispatch.ts';
export { createSandboxServices } from './suppliers/sandbox/sandboxServices.ts';
export { sandboxSuppliers } from './suppliers/sandbox/sandboxSuppliers.ts';
export { createSandboxTaxis } from './suppliers/sandbox/sandboxTaxis.ts';
export type { TaxiSupplier } from './suppliers/supplierPort.ts';
export { findCompanyOffer, listOffersBeside } from './taxis/offersRepository.ts';
export { candidateOfOffer, isRefundableNow, ruleInForce } from './taxis/taxiCandidate.ts';
export { taxiDetails } from './taxis/taxiDetails.ts';
export { taxiDraft } from './taxis/taxiDraft.ts';
export { assertPickup } from './taxis/taxiRules.ts';
