import type { Page } from '@playwright/test';
import { textsOf, type Language } from '../support/texts.ts';
import { AccountLinksPage } from './shell/AccountLinksPage.ts';
import { Acting } from './shell/Acting.ts';
import { AirportServicesPage } from './mf-booking/AirportServicesPage.ts';
import { AnalyticsPage } from './mf-company-admin/AnalyticsPage.ts';
import { ApprovalsPage } from './mf-trips/ApprovalsPage.ts';
import { CarSearchPage } from './mf-booking/CarSearchPage.ts';
import { Chrome } from './shell/Chrome.ts';
import { CompanyPage } from './mf-company-admin/CompanyPage.ts';
import { ConfirmPage } from './shell/ConfirmPage.ts';
import { DevUiPage } from './shell/DevUiPage.ts';
import { DocumentsPage } from './mf-profile/DocumentsPage.ts';
import { HomePage } from './mf-trips/HomePage.ts';
import { LoyaltyPage } from './mf-profile/LoyaltyPage.ts';
import { FlightSearchPage } from './mf-booking/FlightSearchPage.ts';
import { HotelSearchPage } from './mf-booking/HotelSearchPage.ts';
import { PostsPage } from './mf-company-admin/PostsPage.ts';
import { Palette } from './shell/Palette.ts';
import { NotificationSettingsPage } from './mf-profile/NotificationSettingsPage.ts';
import { PaymentsPage } from './mf-booking/PaymentsPage.ts';
import { PeoplePage } from './mf-company-admin/PeoplePage.ts';
import { PlatformPage } from './registry/console/PlatformPage.ts';
import { ProfilePage } from './mf-profile/ProfilePage.ts';
import { SecurityPage } from './mf-profile/SecurityPage.ts';
import { SharedTripPage } from './mf-trips/SharedTripPage.ts';
import { SignInPage } from './shell/SignInPage.ts';
import { SupportChat } from './shell/SupportChat.ts';
import { TaxiSearchPage } from './mf-booking/TaxiSearchPage.ts';
import { TenantSettingsPage } from './mf-company-admin/TenantSettingsPage.ts';
import { TrackingPage } from './mf-tracking/TrackingPage.ts';
import { TrainSearchPage } from './mf-booking/TrainSearchPage.ts';
import { TripPage } from './mf-trips/TripPage.ts';
import { TripsPage } from './mf-trips/TripsPage.ts';
import { UnauthorizedPage } from './shell/UnauthorizedPage.ts';

/** A page object for every screen, for a browser page with the portal in one language. */
export function screensOf(page: Page, language: Language) {
  const texts = textsOf(language);
  const taxiSearch = new TaxiSearchPage(page, texts);
  const carSearch = new CarSearchPage(page, texts);
  const flightSearch = new FlightSearchPage(page, texts);
  const hotelSearch = new HotelSearchPage(page, texts);
  const trainSearch = new TrainSearchPage(page, texts);
  return {
    page,
    chrome: new Chrome(page, texts),
    acting: new Acting(page, texts),
    chat: new SupportChat(page, texts),
    palette: new Palette(page, texts),
    signIn: new SignInPage(page, texts),
    accountLinks: new AccountLinksPage(page, texts),
    home: new HomePage(page, texts),
    taxiSearch,
    taxiOffers: taxiSearch.offers,
    addToCart: taxiSearch.offers.cart,
    carSearch,
    carOffers: carSearch.offers,
    flightSearch,
    flights: flightSearch.flights,
    airportServices: new AirportServicesPage(page, texts),
    hotelSearch,
    hotelOffers: hotelSearch.offers,
    hotel: hotelSearch.offers.hotel,
    trainSearch,
    trains: trainSearch.trains,
    payments: new PaymentsPage(page, texts),
    trips: new TripsPage(page, texts),
    approvals: new ApprovalsPage(page, texts),
    confirm: new ConfirmPage(page, texts),
    trip: new TripPage(page, texts),
    sharedTrip: new SharedTripPage(page, texts),
    profile: new ProfilePage(page, texts),
    loyalty: new LoyaltyPage(page, texts),
    security: new SecurityPage(page, texts),
    documents: new DocumentsPage(page, texts),
    notificationSettings: new NotificationSettingsPage(page, texts),
    company: new CompanyPage(page, texts),
    people: new PeoplePage(page, texts),
    posts: new PostsPage(page, texts),
    analytics: new AnalyticsPage(page, texts),
    tenantSettings: new TenantSettingsPage(page, texts),
    devUi: new DevUiPage(page, texts),
    tracking: new TrackingPage(page, texts),
    platform: new PlatformPage(page, texts),
    unauthorized: new UnauthorizedPage(page, texts),
  };
}
export type Screens = ReturnType<typeof screensOf>;
