import { errorStatus, type ErrorType } from './kernel/errors.ts';
import type { Operation } from './kernel/operation.ts';

/** Before an operation is reached, or beneath it: a request that cannot be read, a fault of ours, a record or a database that cannot be had. */
const anywhere: readonly ErrorType[] = ['MALFORMED_REQUEST', 'RECORD_BUSY', 'INTERNAL', 'UNAVAILABLE'];
/** Of who calls; what is not theirs to do is FORBIDDEN, what belongs to others NOT_FOUND. */
const signedIn: readonly ErrorType[] = ['NOT_SIGNED_IN', 'FORBIDDEN', 'TOO_MANY_AT_ONCE'];
/** The same of a body. */
const withBody: readonly ErrorType[] = ['UNSUPPORTED_MEDIA_TYPE', 'PAYLOAD_TOO_LARGE'];

const ofRide: readonly ErrorType[] = [
  'NO_TRAVELLERS',
  'TOO_MANY_TRAVELLERS',
  'PICKUP_IN_PAST',
  'PICKUP_TOO_SOON',
  'SAME_PLACE',
];
const ofDecision: readonly ErrorType[] = ['ALREADY_DECIDED', 'TRIP_CHANGED', 'INVALID_TRANSITION', 'TRIAL_ENDED'];

/**
 * Refusals of single operations by id, beside those that follow from their record (`errorsOf`). Apart from the records, which pages carry
 * along: no page asks what may be refused.
 */
export const ownErrors: Readonly<Record<string, readonly ErrorType[]>> = {
  impersonate: ['ALREADY_ACTING', 'CANNOT_ACT_FOR', 'STEP_UP_REQUIRED', 'WRONG_PASSWORD', 'TOO_MANY_REQUESTS'],
  endImpersonation: ['REFRESH_TOKEN_INVALID', 'NOT_FOUND'],
  login: ['INVALID_CREDENTIALS', 'SUBSCRIPTION_SUSPENDED', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
  exchangeToken: [
    'REFRESH_TOKEN_INVALID',
    'REFRESH_TOKEN_REUSED',
    'AUTHORIZATION_CODE_INVALID',
    'SIGN_ON_UNCONFIRMED',
    'SUBSCRIPTION_SUSPENDED',
    'NOT_FOUND',
  ],
  logout: ['NOT_FOUND'],
  requestPasswordReset: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  checkPasswordReset: ['TOKEN_EXPIRED', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
  resetPassword: ['TOKEN_EXPIRED', 'PASSWORD_TOO_WEAK', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
  findSignOn: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  changePassword: ['INVALID_INPUT', 'TOO_MANY_REQUESTS'],
  revealTravelDocument: ['STEP_UP_REQUIRED', 'WRONG_PASSWORD', 'TOO_MANY_REQUESTS'],
  changeEmail: ['INVALID_INPUT', 'TOO_MANY_REQUESTS'],
  fetchInvitation: ['TOKEN_EXPIRED', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
  acceptInvitation: [
    'TOKEN_EXPIRED',
    'EMAIL_TAKEN',
    'PASSWORD_TOO_WEAK',
    'SUBSCRIPTION_SUSPENDED',
    'NOT_FOUND',
    'TOO_MANY_REQUESTS',
  ],
  inviteEmployees: ['LICENCES_USED_UP'],
  updateCustomer: ['INVALID_INPUT'],
  updateManagedPerson: ['INVALID_INPUT'],
  archivePerson: ['INVALID_INPUT', 'INVALID_TRANSITION'],
  restorePerson: ['LICENCES_USED_UP', 'INVALID_TRANSITION'],

  fetchConfirmation: ['TOKEN_EXPIRED', 'SUBSCRIPTION_SUSPENDED', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
  confirmDecision: [
    'TOKEN_EXPIRED',
    'SUBSCRIPTION_SUSPENDED',
    'NOT_FOUND',
    'TOO_MANY_REQUESTS',
    'FORBIDDEN',
    ...ofDecision,
    'REQUEST_IN_PROGRESS',
    'IDEMPOTENCY_KEY_REUSED',
    'BOOKING_NOT_AVAILABLE',
    'APPROVER_MISSING',
  ],

  createBillingProfile: ['INVALID_INPUT'],
  updateBillingProfile: ['IN_USE', 'INVALID_INPUT'],
  archiveBillingProfile: ['IN_USE'],
  createCostCenter: ['INVALID_INPUT'],
  updateCostCenter: ['IN_USE', 'INVALID_INPUT'],
  archiveCostCenter: ['IN_USE'],
  createCustomField: ['INVALID_INPUT'],
  updateCustomField: ['IN_USE', 'INVALID_INPUT'],
  archiveCustomField: ['IN_USE'],
  createGroupCategory: ['INVALID_INPUT'],
  updateGroupCategory: ['IN_USE', 'INVALID_INPUT'],
  archiveGroupCategory: ['IN_USE'],
  createGroup: ['INVALID_INPUT'],
  updateGroup: ['IN_USE', 'INVALID_INPUT'],
  archiveGroup: ['IN_USE'],
  fetchSpend: ['INVALID_INPUT'],
  createPost: ['INVALID_INPUT'],
  updatePost: ['INVALID_INPUT'],
  fetchTenant: ['NOT_FOUND'],
  fetchWording: ['NOT_FOUND'],
  updateEmergencyContact: ['INVALID_INPUT'],
  addLoyaltyMembership: ['INVALID_INPUT'],
  addTravelDocument: ['INVALID_INPUT'],
  updateTravelDocument: ['INVALID_INPUT'],

  createPaymentSource: ['INVALID_INPUT'],
  updatePaymentSource: ['IN_USE', 'INVALID_INPUT'],
  archivePaymentSource: ['IN_USE'],

  listPriceCaps: ['UNKNOWN_TRAVELLER'],
  testTravelPolicy: ['INVALID_INPUT'],
  createTravelPolicy: ['INVALID_INPUT'],
  updateTravelPolicy: ['IN_USE', 'INVALID_INPUT'],
  archiveTravelPolicy: ['IN_USE'],

  searchCars: [
    'SEARCH_EXPIRED',
    'INVALID_INPUT',
    'PICKUP_IN_PAST',
    'DROP_OFF_BEFORE_PICK_UP',
    'RENTAL_TOO_LONG',
    'UNKNOWN_PLACE',
    'UNKNOWN_TRAVELLER',
  ],
  searchHotels: ['SEARCH_EXPIRED', 'INVALID_INPUT', 'UNKNOWN_TRAVELLER'],
  listHotelsByIds: ['SEARCH_EXPIRED', 'SUPPLIER_UNAVAILABLE'],
  listHotelOffers: ['SEARCH_EXPIRED', 'NOT_FOUND'],
  searchFlights: ['SEARCH_EXPIRED', 'INVALID_INPUT', 'UNKNOWN_TRAVELLER'],
  listFlightOffers: ['SEARCH_EXPIRED', 'INVALID_INPUT', 'NOT_FOUND', 'SUPPLIER_UNAVAILABLE'],
  searchTrains: [
    'INVALID_INPUT',
    'STARTS_IN_PAST',
    'BACK_BEFORE_OUTWARD',
    'SALE_NOT_OPEN',
    'UNKNOWN_PLACE',
    'NO_STATION',
    'SAME_STATION',
    'UNKNOWN_TRAVELLER',
    'SUPPLIER_UNAVAILABLE',
  ],
  priceTrain: ['SEARCH_EXPIRED', 'NOT_FOUND', 'OFFER_UNKNOWN'],
  searchServices: ['STARTS_IN_PAST', 'UNKNOWN_PLACE', 'UNKNOWN_TRAVELLER', 'TOO_MANY_TRAVELLERS'],
  searchTaxiOffers: [...ofRide, 'UNKNOWN_PLACE', 'UNKNOWN_TRAVELLER'],

  simulateApproval: ['INVALID_INPUT', 'APPROVER_MISSING'],
  createApprovalProcess: ['INVALID_INPUT'],
  updateApprovalProcess: ['IN_USE', 'INVALID_INPUT'],
  archiveApprovalProcess: ['IN_USE'],
  approveTrip: [...ofDecision, 'BOOKING_NOT_AVAILABLE', 'APPROVER_MISSING'],
  rejectTrip: [...ofDecision, 'BOOKING_NOT_AVAILABLE'],
  delegateApproval: [...ofDecision, 'UNKNOWN_APPROVER'],
  commentTrip: ['INVALID_TRANSITION'],
  quoteCancellation: ['INVALID_TRANSITION', 'UNKNOWN_ITEM', 'CANCELLATION_NOT_ALLOWED', 'SUPPLIER_UNAVAILABLE'],
  cancelTrip: ['INVALID_TRANSITION', 'UNKNOWN_ITEM', 'QUOTE_REQUIRED', 'QUOTE_EXPIRED'],
  retryTrip: ['INVALID_TRANSITION', 'TRIAL_ENDED', 'OFFER_EXPIRED'],
  handOverTrip: ['INVALID_TRANSITION'],
  giveBackTrip: ['INVALID_TRANSITION'],
  acceptSchedule: ['INVALID_TRANSITION'],
  fetchPaymentAction: ['INVALID_TRANSITION'],
  receiveSupplierEvent: ['SIGNATURE_INVALID', 'NOT_FOUND', 'REQUEST_IN_PROGRESS'],
  receivePaymentEvent: ['SIGNATURE_INVALID', 'NOT_FOUND', 'REQUEST_IN_PROGRESS'],
  setDelegate: ['INVALID_INPUT'],
  findDoubleBookings: ['OFFER_UNKNOWN'],
  validateTrip: ['UNKNOWN_ITEM'],
  previewApproval: ['NO_ITEMS', 'APPROVER_MISSING'],
  submitTrip: [
    'INVALID_TRANSITION',
    'TRIAL_ENDED',
    'UNKNOWN_ITEM',
    'TRIP_INVALID',
    'APPROVER_MISSING',
    'BOOKING_NOT_AVAILABLE',
  ],
  recallTrip: ['INVALID_TRANSITION', 'REQUEST_IN_PROGRESS'],
  reopenTrip: ['INVALID_TRANSITION'],
  clearTrip: ['INVALID_TRANSITION', 'REQUEST_IN_PROGRESS'],
  discardChange: ['INVALID_TRANSITION', 'REQUEST_IN_PROGRESS'],
  changeTripBilling: ['INVALID_TRANSITION', 'BILLING_PROFILE_NOT_ALLOWED'],
  mergeTrips: ['INVALID_TRANSITION', 'CURRENCY_MISMATCH', 'TOO_MANY_ITEMS'],
  fetchSharedTrip: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  readCalendarFeed: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  addCartItems: [
    'INVALID_TRANSITION',
    'PRECONDITION_REQUIRED',
    'UNKNOWN_ITEM',
    'TOO_MANY_ITEMS',
    'UNKNOWN_TRAVELLER',
    'POLICY_PREVENTS',
    'OFFER_UNKNOWN',
    'OFFER_EXPIRED',
    'OFFER_MISMATCH',
    'PRICE_CHANGED',
    'SOLD_OUT',
    'STARTS_IN_PAST',
    'DRIVER_AGE_NOT_ALLOWED',
    'INVALID_INPUT',
    'SUPPLIER_UNAVAILABLE',
    ...ofRide,
  ],
  renameTrip: ['INVALID_TRANSITION'],
  deleteTrip: ['INVALID_TRANSITION'],
  removeCartItem: ['INVALID_TRANSITION', 'REQUEST_IN_PROGRESS'],
  updateCartItem: ['INVALID_TRANSITION', 'SUPPLIER_UNAVAILABLE'],
};

/** Refusals that have nothing to do with what is asked: the same for every operation, with a session and a body or without. */
export const commonErrors: readonly ErrorType[] = [...anywhere, ...signedIn, ...withBody];

/** Every refusal that a call of the operation can end with, by status and name. */
export function errorsOf({ id, access, method, ifMatch, idempotencyKey }: Operation): readonly ErrorType[] {
  const all = new Set<ErrorType>([
    ...anywhere,
    ...(access === 'secure' ? [...signedIn, 'NOT_FOUND' as const] : []),
    ...(method === 'GET' ? [] : withBody),
    ...(ifMatch === undefined ? [] : (['VERSION_CONFLICT'] as const)),
    ...(ifMatch === 'required' ? (['PRECONDITION_REQUIRED'] as const) : []),
    ...(idempotencyKey === undefined ? [] : (['IDEMPOTENCY_KEY_REUSED', 'REQUEST_IN_PROGRESS'] as const)),
    ...(ownErrors[id] ?? []),
  ]);
  return [...all].sort((one, other) => errorStatus[one] - errorStatus[other] || (one < other ? -1 : 1));
}
