import * as agents from '../identity/agents.ts';
import * as approvalProcesses from '../trips/approvalProcesses.ts';
import * as approvals from '../trips/approvals.ts';
import * as audit from './audit.ts';
import * as auth from '../identity/auth.ts';
import * as billing from '../organisation/billing.ts';
import * as bookings from '../trips/bookings.ts';
import * as drafts from '../trips/checkoutDrafts.ts';
import * as costCenters from '../organisation/costCenters.ts';
import * as customFields from '../organisation/customFields.ts';
import * as confirmations from '../messages/confirmations.ts';
import * as delegates from '../trips/delegates.ts';
import * as groups from '../organisation/groups.ts';
import * as invitations from '../identity/invitations.ts';
import * as notifications from '../messages/notifications.ts';
import type { Operation } from './operation.ts';
import * as paymentSources from '../payments/paymentSources.ts';
import * as people from '../organisation/people.ts';
import * as places from '../catalog/places.ts';
import * as reasonCodes from '../policies/reasonCodes.ts';
import * as services from '../products/services.ts';
import * as support from '../messages/support.ts';
import * as taxis from '../products/taxis.ts';
import * as tenant from '../organisation/tenant.ts';
import * as tenantSettings from '../organisation/tenantSettings.ts';
import * as tracking from '../insights/tracking.ts';
import * as travelDocuments from '../organisation/travelDocuments.ts';
import * as travelPolicies from '../policies/travelPolicies.ts';
import * as lifecycle from '../trips/tripLifecycle.ts';
import * as papers from '../trips/tripPapers.ts';
import * as trips from '../trips/trips.ts';
import * as tripsList from '../trips/tripsList.ts';

/** Every operation of the API, which must serve each; the company walker must try each. The registry's own are `registryOperations`. */
export const operations: readonly Operation[] = [
  auth.login,
  auth.exchangeToken,
  auth.logout,
  auth.fetchSigningKeys,
  auth.requestPasswordReset,
  auth.checkPasswordReset,
  auth.resetPassword,
  auth.findSignOn,
  invitations.fetchInvitation,
  invitations.acceptInvitation,
  invitations.inviteEmployees,
  invitations.withdrawInvitation,
  agents.impersonate,
  agents.endImpersonation,
  agents.fetchActing,
  agents.searchAgentClients,
  audit.listAuditEvents,
  support.fetchSupportIdentity,
  tenant.fetchTenant,
  tenant.fetchConfig,
  tenant.listCurrencies,
  tenant.listLanguages,
  tenant.listCountries,
  tenant.listIssuingCountries,
  tenant.listNationalities,
  tenantSettings.fetchTenantSettings,
  tenantSettings.updateTenantSettings,
  tenantSettings.uploadTenantLogo,
  tenantSettings.fetchWording,
  billing.listSupportedCurrencies,
  billing.listBillingProfiles,
  billing.createBillingProfile,
  billing.updateBillingProfile,
  billing.archiveBillingProfile,
  costCenters.listCostCenters,
  costCenters.createCostCenter,
  costCenters.updateCostCenter,
  costCenters.archiveCostCenter,
  costCenters.fetchCostCenterSettings,
  costCenters.updateCostCenterSettings,
  customFields.listCustomFields,
  customFields.createCustomField,
  customFields.updateCustomField,
  customFields.archiveCustomField,
  groups.listGroupCategories,
  groups.createGroupCategory,
  groups.updateGroupCategory,
  groups.archiveGroupCategory,
  groups.listGroups,
  groups.createGroup,
  groups.updateGroup,
  groups.archiveGroup,
  paymentSources.listPaymentSources,
  paymentSources.createPaymentSource,
  paymentSources.updatePaymentSource,
  paymentSources.archivePaymentSource,
  travelPolicies.listTravelPolicies,
  travelPolicies.createTravelPolicy,
  travelPolicies.updateTravelPolicy,
  travelPolicies.archiveTravelPolicy,
  travelPolicies.testTravelPolicy,
  approvalProcesses.listApprovalProcesses,
  approvalProcesses.createApprovalProcess,
  approvalProcesses.updateApprovalProcess,
  approvalProcesses.archiveApprovalProcess,
  approvalProcesses.simulateApproval,
  reasonCodes.listReasonCodes,
  travelDocuments.listTravelDocuments,
  travelDocuments.addTravelDocument,
  travelDocuments.updateTravelDocument,
  travelDocuments.deleteTravelDocument,
  travelDocuments.setDefaultTravelDocument,
  delegates.listDelegates,
  delegates.setDelegate,
  delegates.removeDelegate,
  people.fetchCustomer,
  people.updateCustomer,
  people.fetchCustomerFeatures,
  people.fetchCorporation,
  people.listEmployees,
  people.fetchSubscription,
  people.flagExpiredTrial,
  places.searchPlaces,
  places.fetchPlace,
  taxis.searchTaxiOffers,
  services.searchServices,
  trips.createCart,
  trips.addCartItems,
  trips.fetchTrip,
  trips.renameTrip,
  trips.deleteTrip,
  trips.removeCartItem,
  trips.updateCartItem,
  tripsList.listTrips,
  lifecycle.validateTrip,
  lifecycle.previewApproval,
  lifecycle.submitTrip,
  lifecycle.recallTrip,
  lifecycle.reopenTrip,
  lifecycle.clearTrip,
  lifecycle.discardChange,
  lifecycle.changeTripBilling,
  lifecycle.duplicateTrip,
  drafts.fetchCheckoutDraft,
  drafts.saveCheckoutDraft,
  lifecycle.mergeTrips,
  lifecycle.shareTrip,
  lifecycle.listTripShares,
  lifecycle.withdrawTripShare,
  lifecycle.fetchSharedTrip,
  lifecycle.fetchTripHistory,
  papers.fetchTripCalendar,
  papers.fetchItinerary,
  papers.fetchItemDocument,
  papers.fetchCalendarFeed,
  papers.renewCalendarFeed,
  papers.stopCalendarFeed,
  papers.readCalendarFeed,
  approvals.readCarts,
  approvals.listPendingApprovals,
  approvals.approveTrip,
  approvals.rejectTrip,
  approvals.delegateApproval,
  approvals.commentTrip,
  bookings.quoteCancellation,
  bookings.cancelTrip,
  bookings.retryTrip,
  bookings.fetchPaymentAction,
  bookings.handOverTrip,
  bookings.giveBackTrip,
  bookings.acceptSchedule,
  bookings.receiveSupplierEvent,
  bookings.receivePaymentEvent,
  notifications.listNotifications,
  notifications.streamNotifications,
  notifications.markNotifications,
  notifications.fetchNotificationSettings,
  notifications.updateNotificationSettings,
  confirmations.fetchConfirmation,
  confirmations.confirmDecision,
  tracking.searchTracking,
];
