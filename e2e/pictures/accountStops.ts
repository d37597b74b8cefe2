import type { Stop, Tour } from './Stop.ts';

/** The pages on which one signs in, with a link or with the company, at a tenant's host; the first tenant's for ''. */
export function accountStops(host: string): readonly Stop[] {
  const suffix = host === '' ? '' : '-dunav';
  const at = ({ urlOf }: Tour, path: string): string => (host === '' ? path : urlOf(host) + path);
  return [
    {
      name: `company-sign-on${suffix}`,
      go: async (tour) => {
        await tour.page.goto(at(tour, '/login'));
        await tour.screens.signIn.email.fill('somebody@elsewhere.example');
        await tour.screens.signIn.company.click();
        await tour.page.getByRole('status').first().waitFor();
      },
    },
    {
      name: `sign-on-refused${suffix}`,
      go: async (tour) => void (await tour.page.goto(at(tour, '/login?problem=PERSON_UNKNOWN'))),
    },
    { name: `reset-request${suffix}`, go: async (tour) => void (await tour.page.goto(at(tour, '/password-reset'))) },
    {
      name: `password-reset${suffix}`,
      go: async (tour) => {
        await tour.page.route('**/api/auth/password-reset/*', (route) => route.fulfill({ status: 204 }));
        await tour.page.goto(at(tour, '/password-reset/a-token'));
        await tour.screens.accountLinks.password.fill('tulpan-7-bro');
        await tour.page.unroute('**/api/auth/password-reset/*');
      },
    },
    {
      name: `invitation${suffix}`,
      go: async (tour) => {
        await tour.page.route('**/api/public/v1/invitations/*', (route) =>
          route.fulfill({
            json: {
              companyName: 'Nordlys Industri AB',
              email: 'asa.oberg@nordlys.example',
              language: 'en',
              expiresAt: '2026-12-01T00:00:00Z',
            },
          }),
        );
        await tour.page.goto(at(tour, '/register/company/invite?token=a-token'));
        await tour.screens.accountLinks.acceptButton.waitFor();
        await tour.page.unroute('**/api/public/v1/invitations/*');
      },
    },
    {
      name: `confirm${suffix}`,
      go: async (tour) => {
        const question = {
          cartId: '00000000-0000-4000-8000-000000000010',
          tripId: 'PT-7F3K2',
          tripName: 'Oslo kick-off',
          booker: 'Elin Sandberg',
          travellers: ['Elin Sandberg', 'Jonas Lindqvist'],
          startDate: '2026-12-01',
          endDate: '2026-12-03',
          price: { amount: 1210, currency: 'SEK' },
          note: 'The client pays.',
          reasons: ['OUT_OF_POLICY'],
          deadline: '2026-11-30T16:00:00Z',
          state: 'OPEN',
          decision: null,
          items: [
            {
              id: '00000000-0000-4000-8000-000000000011',
              service: null,
              from: 'Folkungagatan 44',
              to: 'Stockholm Arlanda Airport',
              startDateTime: '2026-12-01T06:10:00+01:00',
              timeZone: 'Europe/Stockholm',
              price: { amount: 1210, currency: 'SEK' },
              reason: 'Nothing else at that time',
              policy: {
                state: 'OUT',
                violations: [
                  {
                    ruleId: '00000000-0000-4000-8000-000000000012',
                    ruleVersion: 1,
                    ruleType: 'MAX_PRICE',
                    expected: { kind: 'MONEY', amount: 1000, currency: 'SEK' },
                    actual: { kind: 'MONEY', amount: 1210, currency: 'SEK' },
                    action: 'APPROVAL',
                  },
                ],
              },
            },
          ],
        };
        await tour.page.route('**/api/public/v1/confirmations/*', (route) => route.fulfill({ json: question }));
        await tour.page.goto(at(tour, '/confirm/a-token'));
        await tour.screens.confirm.reject.waitFor();
        await tour.page.unroute('**/api/public/v1/confirmations/*');
      },
    },
    {
      name: `link-expired${suffix}`,
      isBroken: true,
      go: async (tour) => {
        await tour.page.goto(at(tour, '/register/company/invite?token=old'));
        await tour.screens.accountLinks.heading.waitFor();
      },
    },
  ];
}
