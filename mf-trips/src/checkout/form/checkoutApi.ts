import {
  fetchCheckoutDraft,
  fetchCostCenterSettings,
  fetchTrip,
  listBillingProfiles,
  listCostCenters,
  listCustomFields,
  listPaymentSources,
  listReasonCodes,
  previewApproval,
  saveCheckoutDraft,
  submitTrip,
  validateTrip,
  type AnswerOf,
  type ApprovalPreview,
  type BillingProfile,
  type Checkout,
  type CheckoutDraft,
  type CostCenter,
  type CustomField,
  type PaymentSource,
  type ReasonCode,
  type Trip,
} from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';

/** The company's choices for a checkout. */
export interface CheckoutChoices {
  readonly costCenters: readonly CostCenter[];
  readonly areCostCentersMandatory: boolean;
  readonly customFields: readonly CustomField[];
  readonly paymentSources: readonly PaymentSource[];
  readonly billingProfiles: readonly BillingProfile[];
  readonly reasonCodes: readonly ReasonCode[];
}

/** Loads all choices for one trip. */
export async function loadChoices(
  http: HttpClient,
  companyId: string,
  { booker }: Trip,
  signal: AbortSignal,
): Promise<CheckoutChoices> {
  const options = { params: { companyId }, signal };
  const [costCenters, settings, customFields, paymentSources, billingProfiles, reasonCodes] = await Promise.all([
    http.call(listCostCenters, options),
    http.call(fetchCostCenterSettings, options),
    http.call(listCustomFields, options),
    http.call(listPaymentSources, options),
    http.call(listBillingProfiles, options),
    http.call(listReasonCodes, { ...options, query: { customerId: booker.customerId } }),
  ]);
  return {
    costCenters: costCenters.content,
    areCostCentersMandatory: settings.areCostCentersMandatory,
    customFields: customFields.content,
    paymentSources: paymentSources.content,
    billingProfiles: billingProfiles.content,
    reasonCodes: reasonCodes.content,
  };
}

/** Result of the check of a trip. */
export type TripCheck = AnswerOf<typeof validateTrip>;

/** Checks a trip: its problems, none if valid, and its double bookings. */
export const checkTrip = (
  http: HttpClient,
  { cartId }: Trip,
  body: Checkout,
  signal: AbortSignal,
): Promise<TripCheck> => http.call(validateTrip, { params: { cartId }, body, signal });

/** Loads the approvers of a submission. */
export const loadPreview = (
  http: HttpClient,
  { cartId }: Trip,
  body: Checkout,
  signal: AbortSignal,
): Promise<ApprovalPreview> => http.call(previewApproval, { params: { cartId }, body, signal });

/** The saved draft; null for none, and if it cannot be loaded. */
export const loadDraft = (http: HttpClient, { cartId }: Trip, signal: AbortSignal): Promise<CheckoutDraft | null> =>
  http.call(fetchCheckoutDraft, { params: { cartId }, signal }).then(
    ({ draft }) => draft,
    () => null,
  );

/** Saves the draft. */
export const saveDraft = (http: HttpClient, { cartId }: Trip, body: CheckoutDraft): Promise<void> =>
  http.call(saveCheckoutDraft, { params: { cartId }, body });

/** Submits the trip if its version is current: for approval, or for booking. */
export const sendTrip = (
  http: HttpClient,
  { cartId, version }: Trip,
  body: Checkout,
  idempotencyKey: string,
): Promise<Trip> => http.call(submitTrip, { params: { cartId }, body, idempotencyKey, ifMatch: version });

/** Loads the latest trip. */
export const loadTripToSubmit = (http: HttpClient, cartId: string, signal: AbortSignal): Promise<Trip> =>
  http.call(fetchTrip, { params: { cartId }, signal });
