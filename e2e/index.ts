export type { WantedPlace } from './pages/mf-booking/SearchForm.ts';
export { aRide } from './pages/mf-booking/TaxiSearchPage.ts';
export { screensOf, type Screens } from './pages/screens.ts';
export { expectAccessible } from './support/accessibility.ts';
export { demoPassword, expect, test } from './support/portalTest.ts';
export type { Portal } from './support/Portal.ts';
export type { ProviderCode, QaClient, SupplierFault } from './support/QaClient.ts';
export { languages, textsOf, type Language, type Texts } from './support/texts.ts';
