import * as agents from './agents.ts';
import * as approvalProcesses from './approvalProcesses.ts';
import * as approvals from './approvals.ts';
import * as audit from './audit.ts';
import * as auth from './auth.ts';
import * as billing from './billing.ts';
import * as bookings from './bookings.ts';
import * as drafts from './checkoutDrafts.ts';
import * as costCenters from './costCenters.ts';
import * as customFields from './customFields.ts';
import * as confirmations from './confirmations.ts';
import * as delegates from './delegates.ts';
import * as groups from './groups.ts';
import * as invitations from './invitations.ts';
import * as notifications from './notifications.ts';
import type { Operation } from './operation.ts';
import * as paymentSources from './paymentSources.ts';
import * as people from './people.ts';
import * as places from './places.ts';
import * as reasonCodes from './reasonCodes.ts';
import * as services from './services.ts';
import * as support from './support.ts';
import * as taxis from './taxis.ts';
import * as tenant from './tenant.ts';
import * as tenantSettings from './tenantSettings.ts';
import * as tracking from './tracking.ts';
import * as travelDocuments from './travelDocuments.ts';
import * as travelPolicies from './travelPolicies.ts';
import * as lifecycle from './tripLifecycle.ts';
import * as papers from './tripPapers.ts';
import * as trips from './trips.ts';
import * as tripsList from './tripsList.ts';

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
