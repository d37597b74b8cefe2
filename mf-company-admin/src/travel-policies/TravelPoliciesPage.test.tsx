import {
  archiveTravelPolicy,
  createTravelPolicy,
  listCostCenters,
  listEmployees,
  listGroups,
  listTravelPolicies,
  testPolicyDraft,
  testTravelPolicy,
  updateTravelPolicy,
  type PolicyRuleBody,
  type TravelPolicy,
  type TravelPolicyInput,
} from '@portolan/contracts';
import { ApiError } from '@portolan/http';
import { FakeEdge, renderRemote, within } from '@portolan/testing';
import { remote } from '../remote.ts';

const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
const nightCap = (amountMinor: number, over: Partial<PolicyRuleBody> = {}): PolicyRuleBody => ({
  type: 'MAX_PRICE',
  scope: { productType: 'HOTEL' },
  exceptions: [],
  action: 'APPROVAL',
  params: { amountMinor, per: 'NIGHT' },
  ...(over as object),
});
const aPolicy = (last: number, name: string, over: Partial<TravelPolicy> = {}): TravelPolicy => ({
  id: id(last),
  name,
  category: 'EMPLOYEE',
  currency: 'SEK',
  isDefault: false,
  parentPolicyId: null,
  audience: { users: [], groups: [], costCenters: [] },
  rules: [],
  reasonCodes: [],
  archived: false,
  version: 1,
  changedAt: '2026-11-20T08:00:00Z',
  ...over,
});
const sales = { id: id(501), categoryId: id(500), name: 'Sales', userIds: [], archived: false, version: 1 };
const standard = aPolicy(1, 'Standard', {
  isDefault: true,
  rules: [{ id: id(101), linked: false, version: 1, body: nightCap(195_000) }],
});
const norway = aPolicy(2, 'Norway', {
  version: 4,
  parentPolicyId: standard.id,
  audience: { users: [], groups: [sales.id], costCenters: [] },
  rules: [
    { id: id(201), linked: true, version: 1, body: nightCap(1) },
    {
      id: id(202),
      linked: false,
      version: 2,
      body: nightCap(50_000, { exceptions: [{ routes: [{ from: 'SE', to: 'NO' }] }], scope: { productType: 'TAXI' } }),
    },
  ],
});

const savedAs = (row: TravelPolicy, body: unknown): TravelPolicy => {
  const { rules, ...plain } = body as TravelPolicyInput;
  return {
    ...row,
    ...(plain as Partial<TravelPolicy>),
    rules: rules.map(({ id: kept, linked, body: rule }, index) => ({
      id: kept ?? id(700 + index),
      linked: linked ?? false,
      version: 1,
      body: rule,
    })),
    version: row.version + 1,
  };
};

async function open(policies: readonly TravelPolicy[] = [standard, norway], user: object = {}) {
  const world = { policies: [...policies] };
  const edge = new FakeEdge()
    .answers(listTravelPolicies, () => ({ content: world.policies }))
    .answers(listGroups, { content: [sales] })
    .answers(listCostCenters, { content: [] })
    .answers(listEmployees, { content: [], pageSize: 10, totalItems: 0, totalPages: 0, currentPage: 1 })
    .answers(createTravelPolicy, ({ body }) => {
      const made = { ...savedAs(aPolicy(9, ''), body), version: 1 };
      world.policies.push(made);
      return made;
    });
  const opened = await renderRemote(remote, {
    at: '/company-management/travel-policies',
    edge,
    user: { role: 'COMPANY_ADMIN', roles: ['COMPANY_ADMIN'] },
    ...user,
  });
  return { ...opened, world };
}
type Opened = Awaited<ReturnType<typeof open>>;
const edit = async ({ screen, user }: Opened, name: string) => user.click(await screen.findByRole('button', { name }));
const save = ({ screen, user }: Opened) => user.click(screen.getByRole('button', { name: 'Save' }));

describe('the travel policies of a company', () => {
  it('[S1.11] Travel policies are listed with their audience, number of rules and last change', async () => {
    const { screen } = await open();
    expect(
      await screen.findByRole('row', { name: /Standard Default Everyone without another policy 1 20 Nov 2026 In use/ }),
    ).toBeVisible();
    expect(await screen.findByRole('row', { name: /Norway Sales 2/ })).toBeVisible();
  });

  it('A linked rule shows the parent’s value, and the policy’s own rule its exceptions', async () => {
    const opened = await open();
    await edit(opened, 'Norway');
    const hotels = within(await opened.screen.findByRole('region', { name: 'Hotels' }));
    expect(hotels.getByText('At most SEK 1,950 per night')).toBeVisible();
    expect(hotels.getByText('From Standard')).toBeVisible();
    const taxis = within(opened.screen.getByRole('region', { name: 'Taxis' }));
    expect(taxis.getByText('Except: SE to NO')).toBeVisible();
    await opened.user.click(hotels.getByRole('button', { name: 'Use own amount' }));
    expect(hotels.getByRole('textbox', { name: 'Maximum price, SEK' })).toHaveValue('1950');
  });

  const startPolicy = async (opened: Opened) => {
    const { screen, user } = opened;
    await user.click(await screen.findByRole('button', { name: 'Add policy' }));
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'No');
    const rule = within(screen.getByRole('group', { name: 'Add rule' }));
    await user.selectOptions(rule.getByRole('combobox', { name: 'Product' }), 'Hotels');
    await user.click(rule.getByRole('button', { name: 'Add rule' }));
    return screen.getByRole('textbox', { name: 'Maximum price, SEK' });
  };

  it('An incomplete rule is named before anything is sent', async () => {
    const opened = await open([]);
    const { screen, edge } = opened;
    const price = await startPolicy(opened);
    await save(opened);
    expect(await screen.findByRole('link', { name: 'Rules: complete the marked rule' })).toBeVisible();
    expect(price).toHaveAccessibleDescription('Enter an amount');
    expect(edge.requestsOf(createTravelPolicy)).toHaveLength(0);
  });

  it('The editor of a new policy has its name and rules again after signing in again, and sends them', async () => {
    const opened = await open([]);
    const { screen, user, edge } = opened;
    await user.type(await startPolicy(opened), '2050');
    await opened.signInAgain();
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('No');
    expect(screen.getByText('At most SEK 2,050 per night')).toBeVisible();
    await save(opened);
    expect(await screen.findByText('“No” saved')).toBeVisible();
    expect(edge.requestsOf(createTravelPolicy)[0]?.body).toMatchObject({
      name: 'No',
      rules: [{ body: { params: { amountMinor: 205_000 } } }],
    });
  });

  it('Amounts are sent in minor units, and exceptions by place', async () => {
    const opened = await open([]);
    const { screen, user, edge } = opened;
    await user.type(await startPolicy(opened), '2 050,50');
    await user.selectOptions(screen.getByRole('combobox', { name: 'If broken' }), 'Asks for a reason');
    await user.type(screen.getByRole('textbox', { name: 'Cities or country codes' }), 'Oslo, BE');
    await user.click(screen.getByRole('button', { name: 'Add exception' }));
    await save(opened);
    expect(await screen.findByText('“No” saved')).toBeVisible();
    expect(edge.requestsOf(createTravelPolicy)[0]?.body).toMatchObject({
      name: 'No',
      currency: 'SEK',
      rules: [
        {
          linked: false,
          body: {
            type: 'MAX_PRICE',
            scope: { productType: 'HOTEL' },
            action: 'REASON_REQUIRED',
            params: { amountMinor: 205_050, per: 'NIGHT' },
            exceptions: [{ locations: ['Oslo', 'BE'] }],
          },
        },
      ],
    });
  });

  it('An exception gets its own value by a second, narrower rule, which the first leaves out', async () => {
    const opened = await open([]);
    const { screen, user, edge } = opened;
    await user.type(await startPolicy(opened), '2000');
    await user.type(screen.getByRole('textbox', { name: 'Cities or country codes' }), 'Oslo');
    await user.click(screen.getByRole('button', { name: 'Add exception' }));
    await user.click(screen.getByRole('button', { name: 'Own figure for Oslo' }));
    const price = screen.getByRole('textbox', { name: /^Maximum price/ });
    await user.clear(price);
    await user.type(price, '3000');
    await save(opened);
    await screen.findByText('“No” saved');
    expect(edge.requestsOf(createTravelPolicy)[0]?.body).toMatchObject({
      rules: [
        { body: { params: { amountMinor: 200_000 }, exceptions: [{ locations: ['Oslo'] }] } },
        {
          linked: false,
          body: {
            type: 'MAX_PRICE',
            scope: { productType: 'HOTEL', locations: ['Oslo'] },
            params: { amountMinor: 300_000, per: 'NIGHT' },
            exceptions: [],
          },
        },
      ],
    });
  });

  it('[S8.29] A policy that another person changed meanwhile keeps typed text, and is saved over the newest', async () => {
    const opened = await open();
    const { screen, user, edge, world } = opened;
    await edit(opened, 'Norway');
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), '!');
    edge.answers(updateTravelPolicy, () =>
      Promise.reject(new ApiError(412, { type: 'VERSION_CONFLICT', message: 'x', meta: { requestId: 'r' } })),
    );
    await save(opened);
    world.policies = [standard, { ...norway, category: 'GUEST', version: 9 }];
    await user.click(await screen.findByRole('button', { name: 'Load latest version' }));
    expect(await screen.findByText(/Changed fields: Travellers/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Norway!');
    edge.answers(updateTravelPolicy, ({ body }) => savedAs(norway, body));
    await save(opened);
    await screen.findByText('“Norway!” saved');
    expect(edge.requestsOf(updateTravelPolicy).at(-1)).toMatchObject({
      headers: { 'If-Match': '"9"' },
      body: { category: 'GUEST', rules: [{ id: id(201), linked: true }, { id: id(202) }] },
    });
  });

  it('The test of a policy with a made-up item names the violated rules', async () => {
    const opened = await open();
    const { screen, user, edge } = opened;
    edge.answers(testTravelPolicy, {
      state: 'OUT',
      violations: [
        {
          ruleId: id(101),
          ruleVersion: 1,
          ruleType: 'MAX_PRICE',
          expected: { kind: 'MONEY', amount: 1950, currency: 'SEK' },
          actual: { kind: 'MONEY', amount: 2280, currency: 'SEK' },
          action: 'APPROVAL',
        },
      ],
    });
    await edit(opened, 'Norway');
    const test = within(await screen.findByRole('form', { name: 'Test' }));
    await user.click(test.getByRole('button', { name: 'Run test' }));
    expect(test.getByRole('textbox', { name: 'Price, SEK' })).toHaveAccessibleDescription('Enter an amount');
    expect(edge.requestsOf(testTravelPolicy)).toHaveLength(0);
    await user.selectOptions(test.getByRole('combobox', { name: 'Product' }), 'Hotels');
    await user.type(test.getByRole('textbox', { name: 'Price, SEK' }), '4560');
    await user.type(test.getByRole('textbox', { name: 'Nights or days' }), '2');
    await user.click(test.getByRole('button', { name: 'Run test' }));
    expect(
      await screen.findByRole('row', { name: /Maximum price SEK\s1,950 SEK\s2,280 Needs approval/ }),
    ).toBeVisible();
    expect(edge.requestsOf(testTravelPolicy)[0]?.body).toMatchObject({ productType: 'HOTEL', amount: 4560, units: 2 });
  });

  it('An unsaved policy is tried once every rule is complete', async () => {
    const opened = await open();
    const { screen, user, edge } = opened;
    edge.answers(testPolicyDraft, { state: 'IN', violations: [] });
    await user.click(await screen.findByRole('button', { name: 'Add policy' }));
    const rule = within(await screen.findByRole('group', { name: 'Add rule' }));
    await user.selectOptions(rule.getByRole('combobox', { name: 'Product' }), 'Hotels');
    await user.click(rule.getByRole('button', { name: 'Add rule' }));
    const test = within(screen.getByRole('form', { name: 'Test' }));
    await user.selectOptions(test.getByRole('combobox', { name: 'Product' }), 'Hotels');
    await user.type(test.getByRole('textbox', { name: 'Price, SEK' }), '4560');
    await user.click(test.getByRole('button', { name: 'Run test' }));
    expect(test.getByText('Complete the marked rule to test it.')).toBeVisible();
    expect(edge.requestsOf(testPolicyDraft)).toHaveLength(0);
    await user.type(screen.getByRole('textbox', { name: 'Maximum price, SEK' }), '2050');
    await user.click(test.getByRole('button', { name: 'Run test' }));
    expect(await screen.findByText('No rule is broken.')).toBeVisible();
    expect(edge.requestsOf(testPolicyDraft)[0]?.body).toMatchObject({
      policy: { id: null, currency: 'SEK', rules: [{ linked: false, body: { type: 'MAX_PRICE' } }] },
      trial: { productType: 'HOTEL', amount: 4560 },
    });
  });

  it('A policy is archived over the seen version', async () => {
    const { screen, user, edge } = await open();
    edge.answers(archiveTravelPolicy, undefined);
    await user.click(await screen.findByRole('button', { name: 'Actions for Norway' }));
    await user.click(within(screen.getByRole('group', { name: 'Actions for Norway' })).getByText('Archive'));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Archive' }));
    expect(await screen.findByText('“Norway” archived')).toBeVisible();
    expect(edge.requestsOf(archiveTravelPolicy)[0]?.headers['If-Match']).toBe('"4"');
  });
});
