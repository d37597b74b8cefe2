import * as auth from './auth.ts';
import type { Operation } from './operation.ts';
import * as people from './people.ts';
import * as places from './places.ts';
import * as taxis from './taxis.ts';
import * as tenant from './tenant.ts';
import * as tracking from './tracking.ts';
import * as trips from './trips.ts';

/** Every operation of the contract. The API must serve each, and the company walker must try each. */
export const operations: readonly Operation[] = [
  auth.login, auth.exchangeToken, auth.logout, auth.fetchSigningKeys,
  tenant.fetchTenant, tenant.fetchConfig, tenant.listCurrencies, tenant.listLanguages, tenant.listCountries,
  tenant.listIssuingCountries, tenant.listNationalities,
  people.fetchCustomer, people.updateCustomer, people.fetchCustomerFeatures, people.fetchCorporation,
  people.listEmployees, people.fetchSubscription,
  places.searchPlaces, places.fetchPlace,
  taxis.searchTaxiOffers,
  trips.createCart, trips.addCartItems, trips.fetchTrip, trips.renameTrip, trips.deleteTrip, trips.removeCartItem,
  trips.listTrips,
  tracking.searchTracking,
];
