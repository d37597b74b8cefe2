import type { Page } from '@playwright/test';
import { textsOf, type Language } from '../support/texts.ts';
import { AccountLinksPage } from './AccountLinksPage.ts';
import { Acting } from './Acting.ts';
import { AirportServicesPage } from './AirportServicesPage.ts';
import { AnalyticsPage } from './AnalyticsPage.ts';
import { ApprovalsPage } from './ApprovalsPage.ts';
import { CarSearchPage } from './CarSearchPage.ts';
import { Chrome } from './Chrome.ts';
import { CompanyPage } from './CompanyPage.ts';
import { ConfirmPage } from './ConfirmPage.ts';
import { DevUiPage } from './DevUiPage.ts';
import { DocumentsPage } from './DocumentsPage.ts';
import { HomePage } from './HomePage.ts';
import { LoyaltyPage } from './LoyaltyPage.ts';
import { FlightSearchPage } from './FlightSearchPage.ts';
import { HotelSearchPage } from './HotelSearchPage.ts';
import { NewsPage } from './NewsPage.ts';
import { Palette } from './Palette.ts';
import { NotificationSettingsPage } from './NotificationSettingsPage.ts';
import { PaymentsPage } from './PaymentsPage.ts';
import { PeoplePage } from './PeoplePage.ts';
import { PlatformPage } from './PlatformPage.ts';
import { ProfilePage } from './ProfilePage.ts';
import { SecurityPage } from './SecurityPage.ts';
import { SharedTripPage } from './SharedTripPage.ts';
import { SignInPage } from './SignInPage.ts';
import { SupportChat } from './SupportChat.ts';
import { TaxiSearchPage } from './TaxiSearchPage.ts';
import { TenantSettingsPage } from './TenantSettingsPage.ts';
import { TrackingPage } from './TrackingPage.ts';
import { TrainSearchPage } from './TrainSearchPage.ts';
import { TripPage } from './TripPage.ts';
import { TripsPage } from './TripsPage.ts';
import { UnauthorizedPage } from './UnauthorizedPage.ts';

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
    posts: new NewsPage(page, texts),
    analytics: new AnalyticsPage(page, texts),
    tenantSettings: new TenantSettingsPage(page, texts),
    devUi: new DevUiPage(page, texts),
    tracking: new TrackingPage(page, texts),
    platform: new PlatformPage(page, texts),
    unauthorized: new UnauthorizedPage(page, texts),
  };
}
export type Screens = ReturnType<typeof screensOf>;
