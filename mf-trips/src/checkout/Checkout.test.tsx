import { when } from 'mobx';
import {
  dismissAttention,
  fetchCheckoutDraft,
  fetchCostCenterSettings,
  fetchTrip,
  fetchTripHistory,
  listBillingProfiles,
  listCostCenters,
  listCustomFields,
  listPaymentSources,
  listReasonCodes,
  previewApproval,
  renameTrip,
  saveCheckoutDraft,
  submitTrip,
  validateTrip,
  type ApprovalPreview,
  type CheckoutDraft,
  type CostCenter,
  type DoubleBooking,
  type Permission,
  type PolicyViolation,
  type Trip,
} from '@portolan/contracts';
import { formatDate, localDayOf, ownTimeZone } from '@portolan/i18n';
import {
  aCarItem,
  aTrip,
  aTripItem,
  FakeEdge,
  ids,
  renderRemote,
  renderSlot,
  waitFor,
  within,
} from '@portolan/testing';
import { remote } from '../remote.ts';

const uuid = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
const center = (last: number, name: string, over: Partial<CostCenter> = {}): CostCenter => ({
  id: uuid(last),
  name,
  code: String(last),
  parentId: null,
  depth: 0,
  archived: false,
  version: 1,
  ...over,
});
const sales = center(101, 'Sales');
const research = center(102, 'Research');
const canSubmit: Permission[] = (['VIEW', 'EDIT', 'SUBMIT', 'VIEW_PRICE'] as const).map((permissionType) => ({
  permissionType,
  allowed: true,
}));
const trialEnded: Permission[] = canSubmit.map((permission) =>
  permission.permissionType === 'SUBMIT'
    ? { ...permission, allowed: false, reason: 'The trial has ended.' }
    : permission,
);
const pastTrial = { plan: 'trial', endDate: '2026-11-18T00:00:00Z' } as const;
const lasting = aTripItem({ offerExpiresAt: '2199-01-01T00:00:00Z' });
const overCap: PolicyViolation = {
  ruleId: uuid(201),
  ruleVersion: 1,
  ruleType: 'MAX_PRICE',
  expected: { kind: 'MONEY', amount: 500, currency: 'SEK' },
  actual: { kind: 'MONEY', amount: 610, currency: 'SEK' },
  action: 'REASON_REQUIRED',
};
const outside = aTripItem({ ...lasting, policy: { state: 'OUT', violations: [overCap] } });
const asksJonas: ApprovalPreview = {
  approval: {
    mode: 'HARD',
    holdsUp: true,
    deadline: '2026-11-23T15:00:00Z',
    onTimeout: 'REJECT',
    reasons: ['PROCESS'],
    steps: [
      { step: 1, need: 'ANY', approvers: [{ customerId: ids.colleague, name: 'Jonas Lindqvist', standIn: null }] },
    ],
  },
};

function anEdge(over: Partial<Trip> = {}, preview: ApprovalPreview = { approval: null }) {
  return new FakeEdge()
    .answers(fetchTrip, aTrip({ items: [lasting], permissions: canSubmit, version: 4, ...over }))
    .answers(listCostCenters, { content: [sales, research] })
    .answers(fetchCostCenterSettings, {
      areCostCentersMandatory: false,
      areCostCentersVisibleToAll: true,
      costCenterExists: true,
      version: 1,
    })
    .answers(listCustomFields, { content: [] })
    .answers(listPaymentSources, {
      content: [
        {
          id: uuid(301),
          kind: 'LODGE_CARD',
          label: 'Nordlys travel card',
          brand: 'VISA',
          last4: '4242',
          expiry: '2031-05',
          holder: null,
          applicableTo: [],
          isDefault: true,
          version: 1,
        },
      ],
    })
    .answers(listBillingProfiles, { content: [] })
    .answers(listReasonCodes, {
      content: [
        { code: 'SCHEDULE', label: 'Nothing else at that time' },
        { code: 'OTHER', label: 'Other reason' },
      ],
    })
    .answers(validateTrip, { valid: true, errors: [] })
    .answers(fetchCheckoutDraft, { draft: null })
    .answers(saveCheckoutDraft, undefined)
    .answers(previewApproval, preview);
}
const open = (edge: FakeEdge) => renderRemote(remote, { at: `/trip/${ids.trip}?tab=checkout`, edge });
type Opened = Awaited<ReturnType<typeof open>>;
/** Opens a settled row to change it. */
const change = async ({ screen, user }: Pick<Opened, 'screen' | 'user'>, label: string) =>
  user.click(await screen.findByRole('button', { name: new RegExp(`^(Change|Add): ${label}$`) }));
const readConditions = async ({ screen, user }: Pick<Opened, 'screen' | 'user'>) =>
  user.click(await screen.findByRole('checkbox', { name: 'I accept the cancellation terms' }));

describe('Checkout', () => {
  it('The total names the day of the exchange rates of its prices', async () => {
    const today = localDayOf(new Date().toISOString(), ownTimeZone());
    const price = lasting.price && {
      ...lasting.price,
      quoted: { amount: 52, currency: 'EUR' },
      rateDate: today,
    };
    const { screen } = await open(anEdge({ items: [{ ...lasting, price }] }));
    const shown = formatDate(today, 'en', { style: 'shortDate' });
    expect(await screen.findByText(`Prices in other currencies at rates of ${shown}`)).toBeVisible();
  });

  it('The header opens the checkout under its own URL, and its link leads back to the trip', async () => {
    const { screen, user, router } = await renderRemote(remote, { at: `/trip/${ids.trip}`, edge: anEdge() });
    await user.click(await screen.findByRole('button', { name: /^Check out · SEK\s610$/ }));
    expect(await screen.findByRole('form', { name: 'Checkout' })).toBeVisible();
    expect(router.state.location.search).toBe('?tab=checkout');
    await user.click(screen.getByRole('link', { name: 'New Cart' }));
    expect(router.state.location.search).toBe('');
    expect(screen.getByRole('article')).toBeVisible();
  });

  it('The checkout shows what the trip lacks, the impossible first, and what is not needed can be dismissed', async () => {
    const people = [{ userId: ids.traveller, name: 'Elin Sandberg' }];
    const finding = { key: '0123456789abcdef', people, itemIds: [], severity: 'MISSING' as const };
    const edge = anEdge({
      attention: [
        { code: 'NO_BED', finding: { ...finding, nights: { from: '2026-11-28', until: '2026-11-30' } } },
        { code: 'OUT_OF_REACH', finding: { ...finding, key: 'fedcba9876543210', severity: 'IMPOSSIBLE' } },
      ],
    }).answers(dismissAttention, aTrip({ items: [lasting], permissions: canSubmit, version: 4 }));
    const { screen, user } = await open(edge);
    const area = within(await screen.findByRole('region', { name: 'What needs attention' }));
    const [first] = area.getAllByRole('listitem');
    expect(first).toHaveTextContent('ends in');
    await user.click(area.getByRole('button', { name: /^Not needed: No hotel/ }));
    await user.click(screen.getByRole('button', { name: 'Not needed' }));
    await screen.findByText('Noted: nothing is needed there.');
    expect(edge.requestsOf(dismissAttention)[0]?.params).toMatchObject({ key: finding.key });
    expect(screen.getByRole('form', { name: 'Checkout' })).toBeVisible();
  });

  it('The checkout hides the result of an earlier action on the trip', async () => {
    const permissions: Permission[] = [...canSubmit, { permissionType: 'RENAME', allowed: true }];
    const renamed = aTrip({ items: [lasting], permissions, tripName: 'Oslo', version: 5 });
    const { screen, user } = await renderRemote(remote, {
      at: `/trip/${ids.trip}`,
      edge: anEdge({ permissions }).answers(renameTrip, renamed),
    });
    await user.click(await screen.findByRole('button', { name: 'Rename trip' }));
    await user.type(screen.getByRole('textbox', { name: 'Trip name' }), '!{Enter}');
    await screen.findByText('The trip has been renamed to “Oslo”.');
    await user.click(screen.getByRole('button', { name: /^Check out/ }));
    expect(await screen.findByRole('form', { name: 'Checkout' })).toBeVisible();
    expect(screen.queryByText(/has been renamed/)).toBeNull();
  });

  it('A trip that may not be submitted has no checkout', async () => {
    const { screen } = await open(anEdge({ permissions: [{ permissionType: 'VIEW', allowed: true }] }));
    expect(await screen.findByRole('article')).toBeVisible();
    expect(screen.queryByRole('form', { name: 'Checkout' })).toBeNull();
  });

  it('Without approvers the checkout books the trip; the button says so and shows the amount', async () => {
    const underWay = aTrip({ bookingStatus: 'PROCESSING', operation: 'BOOK', permissions: [] });
    const edge = anEdge().answers(submitTrip, underWay);
    const opened = await open(edge);
    const { screen, user, router } = opened;
    await readConditions(opened);
    expect(screen.getByText('No approval needed: the trip is booked right away.')).toBeVisible();
    for (const label of ['Note', 'Purpose', 'Cost center', 'Pay with']) await change(opened, label);
    await user.type(screen.getByRole('textbox', { name: 'Note' }), 'Contract renewal');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Purpose' }), 'Customer visit');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Cost center' }), 'Sales (101)');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Pay with' }), 'Nordlys travel card, ending in 4242');
    edge.answers(fetchTrip, underWay); // whenever the page reloads it
    await user.click(screen.getByRole('button', { name: /^Book · SEK\s610$/ }));
    await waitFor(() => expect(screen.getByText('The trip is being booked.')).toBeVisible());
    expect(router.state.location.search).toBe('');
    const [request] = edge.requestsOf(submitTrip);
    expect(request?.body).toEqual({
      note: 'Contract renewal',
      purposeCode: 'CUSTOMER',
      costCenterAllocations: [{ costCenterId: sales.id, percent: 100 }],
      customFields: [],
      paymentSourceId: uuid(301),
      billingProfileId: null,
      reasons: [],
    });
    expect(request?.headers['If-Match']).toBe('"4"');
    expect(request?.headers['Idempotency-Key']).toMatch(/^[\da-f-]{36}$/);
  });

  it('The checkout splits the total and each booking into the amount paid now and the amount due at the desk', async () => {
    const rental = aCarItem({ id: uuid(21), offerExpiresAt: '2199-01-01T00:00:00Z' });
    const { screen } = await open(anEdge({ items: [lasting, rental] }));
    expect(await screen.findByRole('button', { name: /^Book · SEK\s2,650$/ })).toBeVisible();
    const summary = within(screen.getByRole('region', { name: 'Summary' }));
    expect(summary.getByText('Paid now').parentElement).toHaveTextContent(/SEK\s1,850$/);
    expect(screen.getByText(/^SEK\s1,240 now, SEK\s800 due at the desk$/)).toBeVisible();
  });

  it('The checkout says by how much prices may rise while booking', async () => {
    const { screen } = await open(anEdge({ items: [lasting], mostRise: { amount: 100, currency: 'SEK' } }));
    const words = /^Prices may rise by up to SEK\s100 in total while booking\. You are told of any difference\.$/;
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('The checkout links to the traveller’s existing booking, and the button books anyway', async () => {
    const had: DoubleBooking = {
      cartId: uuid(401),
      tripId: 'PT-1042',
      tripName: 'Oslo kick-off',
      itemId: uuid(402),
      bookingStatus: 'CONFIRMED',
      travellers: [{ userId: ids.traveller, name: 'Elin Sandberg' }],
    };
    const twice = aTripItem({ ...lasting, id: uuid(403) });
    const edge = anEdge({ items: [lasting, twice] }).answers(validateTrip, {
      valid: true,
      errors: [],
      doubleBookings: [
        { ...had, ofItemId: lasting.id },
        { ...had, cartId: ids.trip, bookingStatus: 'DRAFT', itemId: twice.id, ofItemId: lasting.id },
        { ...had, cartId: ids.trip, bookingStatus: 'DRAFT', itemId: lasting.id, ofItemId: twice.id },
      ],
    });
    const { screen } = await open(edge);
    expect(
      await screen.findByText(
        'You already have “Taxi to Stockholm Arlanda Airport” at this time: PT-1042, “Oslo kick-off”.',
      ),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open PT-1042' })).toHaveAttribute('href', `/trip/${uuid(401)}`);
    expect(screen.getAllByText('“Taxi to Stockholm Arlanda Airport” is in this trip twice.')).toHaveLength(1);
    expect(screen.getByRole('button', { name: /^Book anyway · SEK\s1,220$/ })).toBeEnabled();
  });

  it('The checkout names the colleague who already has the booking', async () => {
    const edge = anEdge().answers(validateTrip, {
      valid: true,
      errors: [],
      doubleBookings: [
        {
          cartId: uuid(401),
          tripId: 'PT-1042',
          tripName: 'Oslo kick-off',
          itemId: uuid(402),
          bookingStatus: 'CONFIRMED',
          travellers: [{ userId: ids.colleague, name: 'Jonas Lindqvist' }],
          ofItemId: lasting.id,
        },
      ],
    });
    const { screen } = await open(edge);
    expect(await screen.findByText(/ is already booked for Jonas Lindqvist at this time: PT-1042/)).toBeVisible();
  });

  it('The checkout shows the approvers and the deadline, and the button sends for approval', async () => {
    const opened = await open(anEdge({}, asksJonas));
    expect(await opened.screen.findByRole('button', { name: /^Send for approval · SEK\s610$/ })).toBeVisible();
    const asked = opened.screen.getByRole('region', { name: 'Approval' });
    // The list of approvers follows the colon.
    expect(asked).toHaveTextContent(/must approve first:Jonas LindqvistIf nobody decides/);
    expect(
      opened.screen.getByText(/If nobody decides by Mon 23 Nov, \d\d:00\sUTC, the trip is rejected\.$/),
    ).toBeVisible();
  });

  it('The checkout names the rule that requires approval, the trip’s price, the steps by role, and the hold of each ride', async () => {
    const other = aTripItem({ ...lasting, id: uuid(21) });
    const [jonas] = asksJonas.approval?.steps[0]?.approvers ?? [];
    const why = [
      {
        kind: 'PROCESS',
        process: 'Line manager',
        tripKind: 'ALL',
        minTotal: { amount: 500, currency: 'SEK' },
      },
    ] as const;
    const asking = (hows: readonly ('HOLD' | 'VOIDABLE' | 'NONE')[]): ApprovalPreview => ({
      approval: asksJonas.approval && {
        ...asksJonas.approval,
        why: [...why],
        held: [lasting, other].map(({ id }, index) => ({ itemId: id, how: hows[index] ?? 'NONE', until: null })),
        steps: (['LINE_MANAGER', 'COST_CENTER_OWNER'] as const).map((role, index) => ({
          step: index + 1,
          need: 'ANY',
          approvers: jonas === undefined ? [] : [{ ...jonas, role }],
        })),
      },
    });
    const mixed = await open(anEdge({ items: [lasting, other] }, asking(['VOIDABLE', 'NONE'])));
    const section = within(await mixed.screen.findByRole('region', { name: 'Approval' }));
    expect(
      await section.findByText(/^Process “Line manager”: trips from SEK\s500\. This trip costs SEK\s610\.$/),
    ).toBeVisible();
    expect(section.getByText('Step 1: Jonas Lindqvist (line manager)')).toBeVisible();
    expect(section.getByText('Step 2: Jonas Lindqvist (cost center owner)')).toBeVisible();
    expect(section.getByText(/^Taxi to .*: Booked, and given back if declined$/)).toBeVisible();
    expect(section.getByText(/^Taxi to .*: Nothing is held: price and availability may change$/)).toBeVisible();
    mixed.view.unmount();
    const alike = await open(anEdge({ items: [lasting, other] }, asking(['NONE', 'NONE'])));
    expect(await alike.screen.findByText('Nothing is held: price and availability may change')).toBeVisible();
    expect(alike.screen.queryByText(/hold ends before that/)).toBeNull();
    alike.view.unmount();
    const onHold = await open(anEdge({ items: [lasting, other] }, asking(['HOLD', 'VOIDABLE'])));
    expect(
      await onHold.screen.findByText(/the trip is rejected\. Sooner, where a supplier’s hold ends before that\.$/),
    ).toBeVisible();
  });

  it('The checkout names the person to ask when no approver is left', async () => {
    const { screen } = await open(
      anEdge().refuses(previewApproval, 'APPROVER_MISSING', 'Nobody', { people: ['Ida Juhl'] }),
    );
    expect(await screen.findByText('No approver is available for this trip. Ask Ida Juhl to add one.')).toBeVisible();
    expect(screen.getByRole('button', { name: /^Submit trip · SEK\s610$/ })).toBeVisible();
  });

  it('Unaccepted conditions send nothing: the error summary takes the focus and links to them', async () => {
    const edge = anEdge().answers(submitTrip, aTrip());
    const { screen, user } = await open(edge);
    await user.click(await screen.findByRole('button', { name: /^Book · SEK\s610$/ }));
    const summary = await screen.findByRole('alert');
    expect(summary).toHaveTextContent('Complete 1 item before you submit the trip');
    expect(summary).toHaveFocus();
    expect(edge.requestsOf(submitTrip)).toHaveLength(0);
    await user.click(screen.getByRole('link', { name: 'Accept the cancellation terms' }));
    expect(screen.getByRole('checkbox')).toHaveFocus();
    expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('Accept the cancellation terms');
  });

  it('[S4.34] [S4.57] A booking that fails validation shows its error code as status; a valid trip is ready once its conditions are accepted', async () => {
    const edge = anEdge({ items: [lasting, aTripItem({ ...lasting, id: uuid(21) })] }).answers(validateTrip, {
      valid: false,
      errors: [{ itemId: lasting.id, code: 'SOLD_OUT', message: 'Sold out' }],
    });
    const { screen, view } = await open(edge);
    await screen.findByText('Sold out: search for another offer');
    const [first, second] = within(screen.getByRole('list', { name: 'Bookings' })).getAllByRole('listitem');
    expect(first?.querySelector('[data-status]')?.getAttribute('data-status')).toBe('SOLD_OUT');
    expect(first).toHaveTextContent('Sold out');
    expect(first).not.toHaveTextContent('Draft');
    expect(second?.querySelector('[data-status]')).toBeNull();
    expect(screen.queryByText('Ready to submit.')).toBeNull();
    view.unmount();
    const valid = await open(anEdge());
    const read = await valid.screen.findByRole('checkbox', { name: 'I accept the cancellation terms' });
    expect(valid.screen.queryByText('Ready to submit.')).toBeNull();
    await valid.user.click(read);
    expect(await valid.screen.findByText('Ready to submit.')).toBeVisible();
  });

  it('The checkout shows each refused field in its section, with its error', async () => {
    const problems = [
      { itemId: null, code: 'COST_CENTER_REQUIRED', message: 'x' },
      { itemId: outside.id, code: 'REASON_REQUIRED', message: 'x' },
    ];
    const edge = anEdge({ items: [outside] }).refuses(submitTrip, 'TRIP_INVALID', 'Not yet', { problems });
    const opened = await open(edge);
    const { screen, user } = opened;
    await readConditions(opened);
    await user.click(screen.getByRole('button', { name: /^Book · SEK\s610$/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Complete 2 items before you submit the trip');
    expect(screen.getByRole('combobox', { name: 'Cost center' })).toHaveAccessibleDescription('Choose a cost center');
    expect(screen.getByRole('group', { name: 'Reason for booking outside policy' })).toHaveAccessibleDescription(
      'Enter a reason for booking outside policy',
    );
    expect(screen.getByRole('link', { name: '2 to fill in' })).toBeVisible();
  });

  it('Only an agent may enter a reason to override the policy; a traveller can only search again', async () => {
    const prevents = { itemId: lasting.id, code: 'POLICY_PREVENTS', message: 'x' };
    const field = { name: 'Reason for overriding the policy' };
    const traveller = await open(anEdge().answers(validateTrip, { valid: false, errors: [prevents] }));
    expect(await traveller.screen.findByText('The travel policy does not allow it')).toBeVisible();
    expect(traveller.screen.getByRole('region', { name: 'Still open' })).toHaveTextContent(
      'Taxi to Stockholm Arlanda AirportThe travel policy does not allow itSearch again',
    );
    expect(traveller.screen.queryByRole('textbox', field)).toBeNull();
    traveller.view.unmount();
    const edge = anEdge()
      .answers(validateTrip, { valid: false, errors: [{ ...prevents, mayOverride: true }] })
      .answers(submitTrip, aTrip({ bookingStatus: 'PROCESSING', operation: 'BOOK', permissions: [] }));
    const opened = await open(edge);
    const { screen, user, router } = opened;
    await user.type(await screen.findByRole('textbox', field), ' The last train has gone ');
    await readConditions(opened);
    await user.click(screen.getByRole('button', { name: /^Book/ }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(edge.requestsOf(submitTrip)[0]?.body).toMatchObject({
      overrides: [{ itemId: lasting.id, reason: 'The last train has gone' }],
    });
  });

  it('The checkout shows the broken rule and takes a reason code or own words', async () => {
    const edge = anEdge({ items: [outside] }).answers(submitTrip, aTrip());
    const opened = await open(edge);
    const { screen, user } = opened;
    expect(await screen.findByText(/SEK\s610 \(policy: SEK\s500\)$/)).toBeVisible();
    expect(screen.getByText(/^SEK\s110 over$/)).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Other reason' }));
    await user.type(screen.getByRole('textbox', { name: 'Details' }), 'Early gate');
    await readConditions(opened);
    await user.click(screen.getByRole('button', { name: /^Book · SEK\s610$/ }));
    await screen.findByText('The trip was submitted.');
    expect(edge.requestsOf(submitTrip)[0]?.body).toMatchObject({
      reasons: [{ itemId: outside.id, reasonCode: 'Early gate' }],
    });
  });

  it('A share without a cost center shows the error at its field', async () => {
    const opened = await open(anEdge());
    const { screen, user } = opened;
    await change(opened, 'Cost center');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Cost center' }), 'Sales (101)');
    await user.click(screen.getByRole('button', { name: 'Add another cost center' }));
    await readConditions(opened);
    await user.click(screen.getByRole('button', { name: /^Book/ }));
    expect(await screen.findByRole('link', { name: 'Choose a cost center' })).toBeVisible();
    const [first, second] = screen.getAllByRole('combobox', { name: 'Cost center' });
    expect([first, second].map((control) => control?.getAttribute('aria-invalid'))).toEqual([
      expect.not.stringMatching('true'),
      'true',
    ]);
  });

  it('The checkout splits the cost among cost centers and sends nothing until they total 100 %', async () => {
    const edge = anEdge().answers(submitTrip, aTrip());
    const opened = await open(edge);
    const { screen, user } = opened;
    await readConditions(opened);
    await change(opened, 'Cost center');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Cost center' }), 'Sales (101)');
    await user.click(screen.getByRole('button', { name: 'Add another cost center' }));
    const [first, second] = screen.getAllByRole('textbox', { name: 'Share in %' });
    await user.clear(first ?? screen.getByRole('form'));
    await user.type(first ?? screen.getByRole('form'), '60');
    await user.selectOptions(
      screen.getAllByRole('combobox', { name: 'Cost center' })[1] ?? screen.getByRole('form'),
      'Research (102)',
    );
    await user.clear(second ?? screen.getByRole('form'));
    await user.type(second ?? screen.getByRole('form'), '30');
    expect(screen.getByText('Total 90%: must be 100')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Book · SEK\s610$/ }));
    await screen.findByRole('alert');
    expect(edge.requestsOf(submitTrip)).toHaveLength(0);
    await user.clear(second ?? screen.getByRole('form'));
    await user.type(second ?? screen.getByRole('form'), '40');
    await user.click(screen.getByRole('button', { name: /^Book · SEK\s610$/ }));
    await screen.findByText('The trip was submitted.');
    expect(edge.requestsOf(submitTrip)[0]?.body).toMatchObject({
      costCenterAllocations: [
        { costCenterId: sales.id, percent: 60 },
        { costCenterId: research.id, percent: 40 },
      ],
    });
  });

  it('The checkout asks for the company’s custom fields, each with its own control', async () => {
    const field = {
      id: uuid(401),
      label: 'Project',
      kind: 'LIST' as const,
      options: ['Alpha', 'Beta'],
      requiredWhen: 'ALWAYS' as const,
      appliesTo: [],
      archived: false,
      version: 1,
    };
    const elsewhere = { ...field, id: uuid(402), label: 'Flight reason', appliesTo: ['FLIGHT' as const] };
    const edge = anEdge()
      .answers(listCustomFields, { content: [field, elsewhere] })
      .answers(submitTrip, aTrip());
    const opened = await open(edge);
    await opened.user.selectOptions(await opened.screen.findByRole('combobox', { name: 'Project' }), 'Beta');
    expect(opened.screen.queryByText('Flight reason')).toBeNull();
    await readConditions(opened);
    await opened.user.click(opened.screen.getByRole('button', { name: /^Book · SEK\s610$/ }));
    await opened.screen.findByText('The trip was submitted.');
    expect(edge.requestsOf(submitTrip)[0]?.body).toMatchObject({
      customFields: [{ fieldId: field.id, value: 'Beta' }],
    });
  });

  it('A custom date field opens a calendar and shows the date in the reader’s language', async () => {
    const field = {
      id: uuid(403),
      label: 'Project start',
      kind: 'DATE' as const,
      options: [],
      requiredWhen: 'ALWAYS' as const,
      appliesTo: [],
      archived: false,
      version: 1,
    };
    const edge = anEdge()
      .answers(listCustomFields, { content: [field] })
      .answers(submitTrip, aTrip());
    const opened = await open(edge);
    const day = await opened.screen.findByRole('textbox', { name: 'Project start' });
    await opened.user.type(day, '2026-12-01{Enter}');
    expect(day).toHaveValue('1 Dec 2026');
    await readConditions(opened);
    await opened.user.click(opened.screen.getByRole('button', { name: /^Book · SEK\s610$/ }));
    await opened.screen.findByText('The trip was submitted.');
    expect(edge.requestsOf(submitTrip)[0]?.body).toMatchObject({
      customFields: [{ fieldId: field.id, value: '2026-12-01' }],
    });
  });

  it('The checkout shows the latest trip if someone else has changed it meanwhile', async () => {
    const edge = anEdge().refuses(submitTrip, 'VERSION_CONFLICT', 'Changed.');
    const opened = await open(edge);
    await readConditions(opened);
    edge.answers(fetchTrip, aTrip({ bookingStatus: 'CANCELLED', permissions: [], version: 5 }));
    await opened.user.click(opened.screen.getByRole('button', { name: /^Book · SEK\s610$/ }));
    expect(
      await opened.screen.findByText(/^The trip was not submitted\. This is the latest version of the trip\./),
    ).toBeVisible();
    expect(opened.screen.getByText('Cancelled')).toBeVisible();
  });

  const steps = (...steps: readonly { event: string; version: number; by?: string | null }[]) => ({
    content: steps.map(({ event, version, by = 'Jonas Lindqvist' }) => ({
      itemId: null,
      from: 'DRAFT' as const,
      to: 'PROCESSING' as const,
      event,
      by,
      impersonator: null,
      version,
      comment: '',
      at: '2026-11-20T09:00:00Z',
    })),
  });

  it.each(['VERSION_CONFLICT', 'INVALID_TRANSITION'] as const)(
    'A submission that another tab already made shows who submitted the trip and when, without contradiction: %s',
    async (type) => {
      const edge = anEdge()
        .refuses(submitTrip, type, 'Changed.')
        .answers(fetchTripHistory, steps({ event: 'submit', version: 8 }));
      const opened = await open(edge);
      await readConditions(opened);
      edge.answers(fetchTrip, aTrip({ bookingStatus: 'CONFIRMED', permissions: [], version: 9 }));
      await opened.user.click(opened.screen.getByRole('button', { name: /^Book · SEK\s610$/ }));
      expect(
        await opened.screen.findByText(/^Already done\. Submitted: Jonas Lindqvist, Fri 20 Nov, \d\d:00\.$/),
      ).toBeVisible();
      expect(opened.screen.getByText('Confirmed')).toBeVisible();
      expect(opened.screen.queryByText(/not submitted/)).toBeNull();
    },
  );

  it('A submission from before the page was opened does not count as done: the trip was changed', async () => {
    const edge = anEdge()
      .refuses(submitTrip, 'VERSION_CONFLICT', 'Changed.')
      .answers(fetchTripHistory, steps({ event: 'submit', version: 4 }, { event: 'edit', version: 9 }));
    const opened = await open(edge);
    await readConditions(opened);
    await opened.user.click(opened.screen.getByRole('button', { name: /^Book · SEK\s610$/ }));
    expect(await opened.screen.findByText(/^The trip was not submitted\. This is the latest version/)).toBeVisible();
  });

  it('A repeat after a lost answer uses the same key, so the trip is submitted once', async () => {
    const edge = anEdge().answers(submitTrip, aTrip()).fails(submitTrip, 1);
    const opened = await open(edge);
    await readConditions(opened);
    const press = () => opened.user.click(opened.screen.getByRole('button', { name: /^Book · SEK\s610$/ }));
    await press();
    await opened.screen.findByText(/^The trip was not submitted\./);
    await press();
    await opened.screen.findByText('The trip was submitted.');
    const [first, second] = edge.requestsOf(submitTrip).map(({ headers }) => headers['Idempotency-Key']);
    expect(second).toBe(first);
  });
});

describe('Checkout on another team’s page', () => {
  it('The checkout slot loads the trip itself and reports its submission', async () => {
    let isSent = false;
    const edge = anEdge().answers(submitTrip, aTrip());
    const { screen, user } = await renderSlot(
      remote,
      'trip-checkout',
      { cartId: ids.trip, isSummed: true, onSubmitted: () => (isSent = true) },
      { edge },
    );
    await readConditions({ screen, user });
    expect(screen.queryByRole('list', { name: 'Bookings' })).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Book · SEK\s610$/ }));
    await screen.findByRole('button', { name: /^Book · SEK\s610$/ });
    expect(isSent).toBe(true);
  });

  it('The checkout slot shows who submitted the trip before, and when', async () => {
    const edge = anEdge()
      .refuses(submitTrip, 'VERSION_CONFLICT', 'Changed.')
      .answers(fetchTripHistory, {
        content: [
          {
            itemId: null,
            from: 'DRAFT',
            to: 'PROCESSING',
            event: 'submit',
            by: null,
            impersonator: null,
            version: 8,
            comment: '',
            at: '2026-11-20T09:00:00Z',
          },
        ],
      });
    const { screen, user } = await renderSlot(
      remote,
      'trip-checkout',
      { cartId: ids.trip, isSummed: true, onSubmitted: () => undefined },
      { edge },
    );
    await readConditions({ screen, user });
    edge.answers(fetchTrip, aTrip({ permissions: [], version: 9 }));
    await user.click(screen.getByRole('button', { name: /^Book · SEK\s610$/ }));
    expect(await screen.findByText(/^Already done\. Submitted: Fri 20 Nov, \d\d:00\.$/)).toBeVisible();
  });

  it.each([
    ['permission missing', { permissions: [] }],
    ['holds still being released', { releasing: true }],
  ])('The checkout slot says that the trip cannot be submitted: %s', async (_why, trip) => {
    const { screen } = await renderSlot(
      remote,
      'trip-checkout',
      { cartId: ids.trip, isSummed: true, onSubmitted: () => undefined },
      { edge: anEdge(trip) },
    );
    expect(await screen.findByRole('heading', { name: 'This trip cannot be submitted now' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open trip' })).toHaveAttribute('href', `/trip/${ids.trip}`);
  });

  it.each([
    ['a traveller', ['TRAVELLER'], []],
    ['an admin, with the way to the plans', ['TRAVELLER', 'COMPANY_ADMIN'], ['/upgrade']],
  ] as const)(
    'The checkout slot explains after the end of the trial why nothing is sent, to %s',
    async (_who, roles, ways) => {
      const { screen } = await renderSlot(
        remote,
        'trip-checkout',
        { cartId: ids.trip, isSummed: true, onSubmitted: () => undefined },
        { edge: anEdge({ permissions: trialEnded }), user: { roles: [...roles] }, subscription: pastTrial },
      );
      expect(await screen.findByText('The trial has ended.')).toBeVisible();
      expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(ways);
    },
  );
});

describe('Trip after the end of the trial', () => {
  it('A trip after the end of the trial says so, has no checkout and links an admin to the plans', async () => {
    const { screen } = await renderRemote(remote, {
      at: `/trip/${ids.trip}?tab=checkout`,
      edge: anEdge({ permissions: trialEnded }),
      user: { roles: ['COMPANY_ADMIN'] },
      subscription: pastTrial,
    });
    expect((await screen.findByText('The trial has ended.')).closest('[role=status]')).toBeVisible();
    expect(screen.queryByRole('form', { name: 'Checkout' })).toBeNull();
    expect(screen.getByRole('link', { name: 'View plans' })).toHaveAttribute('href', '/upgrade');
  });
});

describe('Checkout draft', () => {
  const draft: CheckoutDraft = {
    note: 'Contract',
    purposeCode: '',
    shares: [
      { costCenterId: sales.id, percent: '60' },
      { costCenterId: '', percent: '' },
    ],
    fields: [],
    paymentSourceId: uuid(301),
    billingProfileId: '',
    reasons: [
      { itemId: outside.id, code: 'OTHER', words: 'No train' },
      { itemId: uuid(999), code: 'SCHEDULE', words: '' },
    ],
  };

  it('A checkout restores its draft, complete or not, and validates it; the conditions must be accepted again', async () => {
    const edge = anEdge({ items: [outside] }).answers(fetchCheckoutDraft, { draft });
    const opened = await open(edge);
    const { screen } = opened;
    await change(opened, 'Note');
    expect(await screen.findByRole('textbox', { name: 'Note' })).toHaveValue('Contract');
    await change(opened, 'Pay with');
    expect(screen.getByRole('combobox', { name: 'Pay with' })).toHaveDisplayValue(
      'Nordlys travel card, ending in 4242',
    );
    expect(screen.getByDisplayValue('60')).toBeVisible();
    expect(screen.getByDisplayValue('No train')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'I accept the cancellation terms' })).not.toBeChecked();
    await waitFor(() =>
      expect(edge.requestsOf(validateTrip)[0]?.body).toMatchObject({
        note: 'Contract',
        reasons: [{ itemId: outside.id, reasonCode: 'No train' }],
      }),
    );
    expect(edge.requestsOf(saveCheckoutDraft)).toEqual([]);
  });

  it('A checkout draft keeps the agent’s override reason and hides it from readers who may not override', async () => {
    const field = { name: 'Reason for overriding the policy' };
    const overrides = [
      { itemId: lasting.id, reason: 'The last train has gone' },
      { itemId: uuid(999), reason: 'x' },
    ];
    const edge = anEdge().answers(fetchCheckoutDraft, { draft: { ...draft, overrides } });
    const agent = await open(edge);
    const input = await agent.screen.findByRole('textbox', field);
    expect(input).toHaveValue('The last train has gone');
    await waitFor(() => expect(edge.requestsOf(validateTrip)[0]?.body).toMatchObject({ overrides: [overrides[0]] }));
    await agent.user.type(input, '!');
    await waitFor(
      () =>
        expect(edge.requestsOf(saveCheckoutDraft).at(-1)?.body).toMatchObject({
          overrides: [{ itemId: lasting.id, reason: 'The last train has gone!' }],
        }),
      { timeout: 3_000 },
    );
    agent.view.unmount();
    const prevents = { itemId: lasting.id, code: 'POLICY_PREVENTS', message: 'x' };
    const traveller = await open(
      anEdge()
        .answers(fetchCheckoutDraft, { draft: { ...draft, overrides } })
        .answers(validateTrip, { valid: false, errors: [prevents] }),
    );
    expect(await traveller.screen.findByText('The travel policy does not allow it')).toBeVisible();
    expect(traveller.screen.queryByRole('textbox', field)).toBeNull();
    traveller.view.unmount();
    const { screen } = await renderSlot(
      remote,
      'trip-checkout',
      { cartId: ids.trip, isSummed: true, onSubmitted: () => undefined },
      { edge: anEdge().answers(fetchCheckoutDraft, { draft: { ...draft, overrides } }) },
    );
    expect(await screen.findByRole('textbox', field)).toHaveValue('The last train has gone');
  });

  it('The checkout saves its draft shortly after a change, and at once when the reader leaves', async () => {
    const edge = anEdge();
    const opened = await open(edge);
    const { screen, user } = opened;
    await change(opened, 'Note');
    await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'PO 7');
    await waitFor(() => expect(edge.requestsOf(saveCheckoutDraft).at(-1)?.body).toMatchObject({ note: 'PO 7' }), {
      timeout: 3_000,
    });
    await user.type(screen.getByRole('textbox', { name: 'Note' }), '7');
    await user.click(screen.getByRole('link', { name: 'New Cart' }));
    expect(edge.requestsOf(saveCheckoutDraft).at(-1)?.body).toMatchObject({ note: 'PO 77' });
  });

  it('Typed fields of the checkout are restored and saved if saving them finds that the session has ended', async () => {
    const edge = anEdge({ items: [outside] })
      .answers(fetchCheckoutDraft, { draft })
      .refuses(saveCheckoutDraft, 'NOT_SIGNED_IN', 'x');
    const opened = await open(edge);
    const { screen, user, session, router } = opened;
    const address = `/trip/${ids.trip}?tab=checkout`;
    await change(opened, 'Note');
    await user.type(await screen.findByRole('textbox', { name: 'Note' }), ', PO 7');
    await new Promise<void>((leave) =>
      when(
        () => !session.session.isSignedIn,
        () => void router.navigate('/login').then(leave),
      ),
    );
    // Meanwhile another tab has saved another purpose.
    edge
      .answers(fetchCheckoutDraft, { draft: { ...draft, purposeCode: 'CUSTOMER' } })
      .answers(saveCheckoutDraft, undefined);
    await opened.signInAgain(address);
    await change(opened, 'Note');
    expect(await screen.findByRole('textbox', { name: 'Note' })).toHaveValue('Contract, PO 7');
    expect(screen.getByRole('checkbox', { name: 'I accept the cancellation terms' })).not.toBeChecked();
    await waitFor(
      () =>
        expect(edge.requestsOf(saveCheckoutDraft).at(-1)?.body).toMatchObject({
          note: 'Contract, PO 7',
          purposeCode: 'CUSTOMER',
        }),
      { timeout: 3_000 },
    );
  });

  it('A checkout whose draft the API has keeps nothing in the tab', async () => {
    const edge = anEdge();
    const opened = await open(edge);
    await change(opened, 'Note');
    await opened.user.type(await opened.screen.findByRole('textbox', { name: 'Note' }), 'PO 7');
    await waitFor(() => expect(edge.requestsOf(saveCheckoutDraft)).not.toEqual([]), { timeout: 3_000 });
    expect(await opened.signInAgain()).toEqual({});
  });

  it('A submitted checkout no longer saves its draft', async () => {
    const edge = anEdge().answers(
      submitTrip,
      aTrip({ bookingStatus: 'PROCESSING', operation: 'BOOK', permissions: [] }),
    );
    const opened = await open(edge);
    await readConditions(opened);
    await change(opened, 'Note');
    await opened.user.type(opened.screen.getByRole('textbox', { name: 'Note' }), 'x');
    await opened.user.click(opened.screen.getByRole('button', { name: /^Book · SEK\s610$/ }));
    await opened.screen.findByText('The trip is being booked.');
    expect(edge.requestsOf(saveCheckoutDraft)).toEqual([]);
  });

  it('A draft that cannot be loaded does not prevent the checkout', async () => {
    const opened = await open(anEdge().refuses(fetchCheckoutDraft, 'UNAVAILABLE', 'Later'));
    await change(opened, 'Note');
    expect(await opened.screen.findByRole('textbox', { name: 'Note' })).toHaveValue('');
  });
});
