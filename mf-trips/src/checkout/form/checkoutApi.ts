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

/** What the company lets a trip be checked out with. */
export interface CheckoutChoices {
  readonly costCenters: readonly CostCenter[];
  readonly areCostCentersMandatory: boolean;
  readonly customFields: readonly CustomField[];
  readonly paymentSources: readonly PaymentSource[];
  readonly billingProfiles: readonly BillingProfile[];
  readonly reasonCodes: readonly ReasonCode[];
}

/** All that is chosen from, for one trip. */
export async function loadChoices(
  http: HttpClient,
  companyId: string,
  { booker }: Trip,
  signal: AbortSignal,
): Promise<CheckoutChoices> {
  const asked = { params: { companyId }, signal };
  const [costCenters, settings, customFields, paymentSources, billingProfiles, reasonCodes] = await Promise.all([
    http.call(listCostCenters, asked),
    http.call(fetchCostCenterSettings, asked),
    http.call(listCustomFields, asked),
    http.call(listPaymentSources, asked),
    http.call(listBillingProfiles, asked),
    http.call(listReasonCodes, { ...asked, query: { customerId: booker.customerId } }),
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

/** The outcome of looking a trip over. */
export type TripCheck = AnswerOf<typeof validateTrip>;

/** What keeps the trip from being submitted, nothing where it is valid; and what its travellers have already. */
export const checkTrip = (
  http: HttpClient,
  { cartId }: Trip,
  body: Checkout,
  signal: AbortSignal,
): Promise<TripCheck> => http.call(validateTrip, { params: { cartId }, body, signal });

/** Whom submitting the trip would ask. */
export const loadPreview = (
  http: HttpClient,
  { cartId }: Trip,
  body: Checkout,
  signal: AbortSignal,
): Promise<ApprovalPreview> => http.call(previewApproval, { params: { cartId }, body, signal });

/** What was filled in before and not sent; null for nothing, and where nobody can say. */
export const loadDraft = (http: HttpClient, { cartId }: Trip, signal: AbortSignal): Promise<CheckoutDraft | null> =>
  http.call(fetchCheckoutDraft, { params: { cartId }, signal }).then(
    ({ draft }) => draft,
    () => null,
  );

/** Keeps what is filled in. */
export const keepDraft = (http: HttpClient, { cartId }: Trip, body: CheckoutDraft): Promise<void> =>
  http.call(saveCheckoutDraft, { params: { cartId }, body });

/** Sends the trip for approval, or books it, if it still is the version that one sees. */
export const sendTrip = (
  http: HttpClient,
  { cartId, version }: Trip,
  body: Checkout,
  idempotencyKey: string,
): Promise<Trip> => http.call(submitTrip, { params: { cartId }, body, idempotencyKey, ifMatch: version });

/** The trip as it is now. */
export const loadTripToSubmit = (http: HttpClient, cartId: string, signal: AbortSignal): Promise<Trip> =>
  http.call(fetchTrip, { params: { cartId }, signal });
