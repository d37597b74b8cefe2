import { accountStops } from './accountStops.ts';
import { personTabs } from '../pages/mf-company-admin/PeoplePage.ts';
import { dunavStops } from './dunavStops.ts';
import { frameStops, subscriptionLegs } from './frameStops.ts';
import { airportStops, carStops, flightStops, hotelStops, taxiStops, trainStops } from './productStops.ts';
import type { Leg, Stop } from './Stop.ts';
import { tripStateStops } from './tripStateStops.ts';

const tripStops: readonly Stop[] = [
  {
    name: 'trips-filters',
    go: async ({ screens }) => {
      await screens.trips.open();
      await screens.trips.filterButton.click();
      await screens.trips.filterPanel.or(screens.trips.filterDialog).waitFor();
    },
  },
  { name: 'trips', go: ({ screens }) => screens.trips.open() },
  {
    name: 'trip',
    go: async ({ screens }) => {
      await screens.trips.openTrip('Oslo kick-off');
      await screens.trip.isReady();
    },
  },
  { name: 'trip-more', go: ({ screens }) => screens.trip.openMore() },
  {
    name: 'trip-share',
    go: async ({ screens }) => {
      await screens.trip.act('share'); // "More" is open
      await screens.trip.makeLink();
    },
  },
  {
    name: 'trip-checkout',
    go: async ({ page, screens }) => {
      await page.reload(); // which closes what was open
      await screens.trip.checkOut();
    },
  },
  {
    name: 'trip-checkout-refused',
    go: async ({ screens }) => {
      await screens.trip.checkout.submit.click();
      await screens.trip.checkout.refusals.waitFor();
    },
  },
  {
    name: 'trip-costs',
    go: async ({ screens }) => {
      await screens.trip.checkout.leave('Oslo kick-off');
      await screens.trip.show('costs');
    },
  },
  { name: 'trip-documents', go: ({ screens }) => screens.trip.show('documents') },
  { name: 'trip-history', go: ({ screens }) => screens.trip.show('history') },
  {
    name: 'taxi-payments',
    go: async ({ page, screens }) => {
      await screens.payments.open(new URL(page.url()).pathname.split('/').at(-1) ?? '');
      await screens.payments.items.first().waitFor();
    },
  },
  {
    name: 'trip-approval',
    go: async ({ screens }) => {
      await screens.trips.open();
      await screens.trips.openTrip('Uppsala customer day');
      await screens.trip.show('approval');
    },
  },
  {
    name: 'shared-trip',
    go: async ({ page, screens }) => {
      await screens.trips.open();
      await screens.trips.openTrip('Oslo kick-off');
      await screens.trip.act('share', { isBehindMore: true });
      await page.goto(await screens.trip.makeLink());
      await screens.sharedTrip.note.waitFor();
    },
  },
  {
    name: 'shared-trip-gone',
    isBroken: true,
    go: async ({ page, screens }) => {
      await page.goto('/shared-trip/old');
      await screens.sharedTrip.gone.waitFor();
    },
  },
];

/** Every screen and its main states. */
export const legs: readonly Leg[] = [
  {
    who: null,
    stops: [
      {
        name: 'sign-in-dunav',
        go: async ({ page, screens, urlOf }) => {
          await page.goto(`${urlOf('dunav.localhost')}/login`);
          await screens.signIn.submit.waitFor();
        },
      },
      {
        name: 'sign-in',
        go: async ({ screens }) => {
          await screens.signIn.open();
          await screens.signIn.submit.waitFor();
        },
      },
    ],
  },
  { who: null, stops: accountStops('') },
  { who: null, stops: accountStops('dunav.localhost') },
  {
    who: 'traveller@nordlys.example',
    stops: [
      { name: 'home', go: ({ screens }) => screens.home.open() },
      {
        name: 'notifications',
        go: async ({ screens }) => {
          await screens.home.open();
          await screens.chrome.bell.click();
          await screens.chrome.notifications.waitFor();
        },
      },
      {
        name: 'notifications-page',
        go: async ({ page, screens }) => {
          await page.goto('/notifications');
          await screens.chrome.isReady();
          await page.getByRole('listitem').first().waitFor();
        },
      },
      ...frameStops,
      ...taxiStops,
      ...carStops,
      ...flightStops,
      ...hotelStops,
      ...trainStops,
      ...airportStops,
      ...tripStops,
      { name: 'profile', go: ({ screens }) => screens.profile.open() },
      { name: 'profile-documents', go: ({ screens }) => screens.profile.open('/documents') },
      { name: 'profile-loyalty', go: ({ screens }) => screens.loyalty.open() },
      { name: 'profile-loyalty-add', go: ({ screens }) => screens.loyalty.begin() },
      { name: 'profile-preferences', go: ({ screens }) => screens.profile.open('/preferences') },
      { name: 'profile-delegates', go: ({ screens }) => screens.profile.open('/delegates') },
      { name: 'profile-security', go: ({ screens }) => screens.profile.open('/security') },
      { name: 'profile-privacy', go: ({ screens }) => screens.profile.open('/privacy') },
      { name: 'profile-notifications', go: ({ screens }) => screens.notificationSettings.open() },
      {
        name: 'unauthorized',
        go: async ({ page, screens }) => {
          await page.goto('/travel-tracking');
          await screens.unauthorized.heading.waitFor();
        },
      },
      {
        name: 'dead-remote',
        isBroken: true,
        go: async ({ page, screens, remotes }) => {
          await remotes.fail('mf-trips', 'missing');
          await page.goto('/trips');
          await screens.chrome.deadRemote.waitFor();
        },
      },
    ],
  },
  {
    who: 'analyst@nordlys.example',
    stops: [{ name: 'home-first-day', go: ({ screens }) => screens.home.open() }],
  },
  {
    who: 'new@nordlys.example',
    stops: [{ name: 'home-welcome', go: ({ screens }) => screens.home.open() }],
  },
  {
    who: 'approver@nordlys.example',
    stops: [
      { name: 'home-approver', go: ({ screens }) => screens.home.open() },
      { name: 'approvals', go: ({ screens }) => screens.approvals.open() },
      {
        name: 'approvals-request',
        go: async ({ screens }) => {
          await screens.approvals.opener('Uppsala customer day').click();
          await screens.approvals.approve.waitFor();
        },
      },
    ],
  },
  {
    who: 'admin@nordlys.example',
    stops: [
      { name: 'home-admin', go: ({ screens }) => screens.home.open() },
      { name: 'company', go: ({ screens }) => screens.company.open() },
      { name: 'offices', go: ({ screens }) => screens.company.open('offices') },
      { name: 'office', go: ({ screens }) => screens.company.edit('Nordlys Industri AB, Stockholm') },
      { name: 'negotiated-rates', go: ({ screens }) => screens.company.open('negotiated-rates') },
      { name: 'negotiated-rate', go: ({ screens }) => screens.company.edit('Nordlys at Northlamp') },
      { name: 'cost-centers', go: ({ screens }) => screens.company.open('cost-centers') },
      { name: 'cost-center', go: ({ screens }) => screens.company.add('costCenters.add') },
      { name: 'groups', go: ({ screens }) => screens.company.open('groups') },
      { name: 'group', go: ({ screens }) => screens.company.edit('Sales') },
      { name: 'custom-fields', go: ({ screens }) => screens.company.open('custom-fields') },
      { name: 'custom-field', go: ({ screens }) => screens.company.add('customFields.add') },
      { name: 'checklist', go: ({ screens }) => screens.company.open('checklist') },
      { name: 'travel-policies', go: ({ screens }) => screens.company.open('travel-policies') },
      { name: 'travel-policy', go: ({ screens }) => screens.company.open('travel-policies?edit=new') },
      {
        name: 'travel-policy-saved',
        go: ({ screens }) => screens.company.openEditor('travel-policies', 'Nordlys travel policy'),
      },
      { name: 'approval-processes', go: ({ screens }) => screens.company.open('approval-processes') },
      { name: 'approval-process', go: ({ screens }) => screens.company.open('approval-processes?edit=new') },
      {
        name: 'approval-process-saved',
        go: ({ screens }) => screens.company.openEditor('approval-processes', 'Line manager'),
      },
      { name: 'billing-profiles', go: ({ screens }) => screens.company.open('billing-profiles') },
      { name: 'billing-profile', go: ({ screens }) => screens.company.edit('Nordlys Industri AB') },
      { name: 'payment-sources', go: ({ screens }) => screens.company.open('payment-sources') },
      { name: 'tracking-retention', go: ({ screens }) => screens.company.open('tracking') },
      { name: 'sign-on', go: ({ screens }) => screens.company.open('sign-on') },
      { name: 'payment-method', go: ({ screens }) => screens.company.open('payment-method') },
      { name: 'plans', go: ({ screens }) => screens.company.openPlans() },
      { name: 'audit-trail', go: ({ screens }) => screens.company.open('audit-trail') },
      { name: 'news', go: ({ screens }) => screens.posts.open() },
      { name: 'news-post', go: ({ screens }) => screens.posts.read('Rail first under four hours') },
      { name: 'news-manage', go: ({ screens }) => screens.posts.open('manage') },
      { name: 'news-editor', go: ({ screens }) => screens.posts.write() },
      { name: 'analytics', go: ({ screens }) => screens.analytics.open() },
      { name: 'analytics-table', go: ({ screens }) => screens.analytics.showTable() },
      { name: 'analytics-reports', go: ({ screens }) => screens.analytics.openReports() },
      { name: 'analytics-bookings', go: ({ screens }) => screens.analytics.openBookings() },
      { name: 'people', go: ({ screens }) => screens.people.open() },
      { name: 'person', go: ({ screens }) => screens.people.edit('Sofia Berg') },
      ...personTabs.map((tab): Stop => ({ name: `person-${tab}`, go: ({ screens }) => screens.people.show(tab) })),
      { name: 'people-filters', go: ({ screens }) => screens.people.openFilters() },
      { name: 'people-selection', go: ({ screens }) => screens.people.select('Sofia Berg', 'Tomas Alm') },
      {
        name: 'people-import',
        go: async ({ screens }) => {
          await screens.people.open();
          await screens.people.openImport();
        },
      },
      {
        name: 'people-invite',
        go: async ({ screens }) => {
          await screens.people.open();
          await screens.people.openInvitation();
        },
      },
    ],
  },
  {
    who: 'tenant-admin@nordlys.example',
    stops: [
      {
        name: 'tenant-settings',
        go: ({ screens }) => screens.tenantSettings.open(),
        explains: ({ tenantSettings }) => [
          ...['{{support}}', '{{name}}'].map((wanted) => tenantSettings.hintOf(wanted)),
          tenantSettings.builtIn('shell:login.failure.suspended', 'support'),
          tenantSettings.builtIn('shell:home.greetingTo', 'name'),
        ],
      },
      { name: 'dev-ui', isLoading: true, go: ({ screens }) => screens.devUi.open() },
      ...(['over', 'push', 'side'] as const).map((mode): Stop => ({
        name: `drawer-${mode}`,
        isLoading: true,
        go: async ({ screens }) => {
          await screens.devUi.open();
          const opener = screens.devUi.opener(mode === 'over' ? 'SideDrawer' : `SideDrawer, ${mode}`);
          await opener.click();
          if (mode !== 'over') await opener.scrollIntoViewIfNeeded();
        },
      })),
    ],
  },
  ...subscriptionLegs,
  { who: null, stops: dunavStops },
  {
    who: 'operator@portolan.example',
    stops: [
      { name: 'home-operator', go: ({ screens }) => screens.home.open() },
      { name: 'platform', go: ({ screens }) => screens.platform.open() },
      { name: 'platform-remote', go: ({ screens }) => screens.platform.open('/mf-trips') },
      { name: 'platform-history', go: ({ screens }) => screens.platform.open('/mf-trips/history') },
      { name: 'platform-sharing', go: ({ screens }) => screens.platform.open('/sharing?of=mf-trips') },
      {
        name: 'platform-lock',
        go: async ({ screens }) => {
          await screens.platform.open('/mf-trips');
          await screens.platform.action('lock').click();
          await screens.platform.dialog.waitFor();
        },
      },
    ],
  },
  {
    who: 'agent@nordlys.example',
    stops: [
      { name: 'home-agent', go: ({ screens }) => screens.home.open() },
      {
        name: 'act-for',
        go: async ({ screens }) => {
          await screens.home.open();
          await screens.acting.open();
          await screens.acting.fill('Elin Sandberg', 'Ticket 4711: she asked for a taxi by phone');
        },
      },
      {
        name: 'acting',
        go: async ({ screens }) => {
          await screens.home.open();
          if ((await screens.acting.bar.count()) > 0) return;
          await screens.acting.open();
          await screens.acting.fill('Elin Sandberg', 'Ticket 4711: she asked for a taxi by phone');
          await screens.acting.begin();
          await screens.acting.bar.waitFor();
        },
      },
    ],
  },
  {
    who: 'safety@nordlys.example',
    stops: [
      { name: 'home-safety', go: ({ screens }) => screens.home.open() },
      { name: 'tracking', go: ({ screens }) => screens.tracking.open() },
      {
        name: 'tracking-map',
        go: async ({ screens }) => {
          await screens.tracking.mapView.click();
          await screens.tracking.marks.first().waitFor({ state: 'attached' });
        },
      },
    ],
  },
  { who: 'traveller@nordlys.example', stops: tripStateStops },
];
