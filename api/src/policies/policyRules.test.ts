import { policyRuleBody, type PolicyRuleBody } from '@portolan/contracts';
import fc from 'fast-check';
import { choosePolicy, rulesOf, type Policy } from './policyChoice.ts';
import { capsOf, compare, verdictOf, violationsOf, type Candidate, type PolicyRule } from './policyRules.ts';

const now = new Date('2026-11-20T08:00:00Z');
const context = { now, currency: 'SEK', country: 'SE' };
const ride: Candidate = {
  productType: 'TAXI',
  price: { minor: 59_900, currency: 'SEK' },
  startsAt: new Date('2026-11-23T06:00:00Z'),
  durationMinutes: 42,
  countries: ['SE', 'SE'],
  cities: ['Stockholm', 'Arlanda'],
  category: 'SALOON',
  supplierCode: 'FGT',
  isRefundable: true,
  co2Grams: 4200,
  search: { cheapestMinor: 50_000, medianMinor: 60_000 },
};
type Written = { type: string; params: object; scope?: object; exceptions?: object[]; action?: string };
const ruleOf = (written: Written, id = 'r1'): PolicyRule => ({
  id,
  version: 3,
  body: policyRuleBody.parse({ scope: {}, action: 'FLAG', ...written }),
});
const holds = (written: Written, change: Partial<Candidate> = {}): boolean | null =>
  compare(ruleOf(written), { ...ride, ...change }, context)?.holds ?? null;

describe('a rule is kept up to its figure, and broken beyond it', () => {
  it.each<[string, Written, Partial<Candidate>, Partial<Candidate>]>([
    [
      'a highest price',
      { type: 'MAX_PRICE', params: { amountMinor: 60_000, per: 'RIDE' } },
      { price: { minor: 60_000, currency: 'SEK' } },
      { price: { minor: 60_001, currency: 'SEK' } },
    ],
    [
      'a price above the cheapest',
      { type: 'MAX_PRICE_VS_SEARCH', params: { against: 'CHEAPEST', percent: 10 } },
      { price: { minor: 55_000, currency: 'SEK' } },
      { price: { minor: 55_001, currency: 'SEK' } },
    ],
    [
      'a price above the median',
      { type: 'MAX_PRICE_VS_SEARCH', params: { against: 'MEDIAN', percent: 0, amountMinor: 500 } },
      { price: { minor: 60_500, currency: 'SEK' } },
      { price: { minor: 60_501, currency: 'SEK' } },
    ],
    [
      'days ahead',
      { type: 'ADVANCE_BOOKING_DAYS', params: { days: 3 } },
      { startsAt: new Date('2026-11-23T08:00:00Z') },
      { startsAt: new Date('2026-11-23T07:59:59Z') },
    ],
    ['refundability', { type: 'REFUNDABLE_REQUIRED', params: {} }, { isRefundable: true }, { isRefundable: false }],
    [
      'kinds of car',
      { type: 'ALLOWED_CATEGORIES', params: { categories: ['SALOON', 'ESTATE'] } },
      { category: 'ESTATE' },
      { category: 'MINIVAN' },
    ],
    [
      'suppliers',
      { type: 'RESTRICTED_SUPPLIERS', params: { codes: ['TXO'] } },
      { supplierCode: 'FGT' },
      { supplierCode: 'TXO' },
    ],
    [
      'countries to avoid',
      { type: 'RESTRICTED_COUNTRIES', params: { countries: ['RS'], kind: 'BLOCK_TRAVEL_TO' } },
      { countries: ['SE', 'DK'] },
      { countries: ['SE', 'RS'] },
    ],
    [
      'travel within countries',
      { type: 'RESTRICTED_COUNTRIES', params: { countries: ['SE', 'DK'], kind: 'ALLOW_WITHIN' } },
      { countries: ['SE', 'DK'] },
      { countries: ['SE', 'NO'] },
    ],
    [
      'a highest price a night, by the dearest night',
      { type: 'MAX_PRICE', params: { amountMinor: 60_000, per: 'NIGHT' } },
      { productType: 'HOTEL', price: { minor: 200_000, currency: 'SEK' }, unitShare: 0.3 },
      { productType: 'HOTEL', price: { minor: 200_000, currency: 'SEK' }, unitShare: 0.31 },
    ],
    [
      'a highest price a day',
      { type: 'MAX_PRICE', params: { amountMinor: 60_000, per: 'DAY' } },
      { productType: 'RENTAL_CAR', price: { minor: 180_000, currency: 'SEK' }, unitShare: 1 / 3 },
      { productType: 'RENTAL_CAR', price: { minor: 180_003, currency: 'SEK' }, unitShare: 1 / 3 },
    ],
    [
      'a highest price a ticket',
      { type: 'MAX_PRICE', params: { amountMinor: 60_000, per: 'TICKET' } },
      { productType: 'FLIGHT', price: { minor: 120_000, currency: 'SEK' }, unitShare: 0.5 },
      { productType: 'FLIGHT', price: { minor: 120_002, currency: 'SEK' }, unitShare: 0.5 },
    ],
    [
      'a highest class of long flights',
      { type: 'MAX_CLASS_BY_DURATION', params: { highest: 'PREMIUM_ECONOMY', fromMinutes: 360 } },
      { productType: 'FLIGHT', durationMinutes: 360, travelClass: 'PREMIUM_ECONOMY' },
      { productType: 'FLIGHT', durationMinutes: 360, travelClass: 'BUSINESS' },
    ],
    [
      'a highest class of trains',
      { type: 'MAX_CLASS_BY_DURATION', params: { highest: 'SECOND', fromMinutes: 0 } },
      { productType: 'TRAIN', travelClass: 'SECOND' },
      { productType: 'TRAIN', travelClass: 'FIRST' },
    ],
    ['stars', { type: 'HOTEL_STARS_MAX', params: { stars: 4 } }, { stars: 4 }, { stars: 5 }],
    ['what is paid ahead', { type: 'PREPAID_NOT_ALLOWED', params: {} }, { isPrepaid: false }, { isPrepaid: true }],
    ['a highest CO2', { type: 'MAX_CO2', params: { grams: 5000 } }, { co2Grams: 5000 }, { co2Grams: 5001 }],
  ])('A rule about %s holds up to its figure, and is broken beyond it', (_what, rule, within, beyond) => {
    expect([holds(rule, within), holds(rule, beyond)]).toEqual([true, false]);
  });

  it('A rule compares a price in the policy’s currency', () => {
    const rule = ruleOf({ type: 'MAX_PRICE', params: { amountMinor: 60_000, per: 'RIDE' } });
    expect(compare(rule, { ...ride, price: { minor: 6_000, currency: 'EUR' } }, context)).toMatchObject({
      holds: false,
      expected: { amount: 600, currency: 'SEK' },
      actual: { amount: 681.57, currency: 'SEK' },
    });
  });
});

it('A highest price a day caps all days of a rental; a highest total caps it as it is', () => {
  const rental = { ...ride, productType: 'RENTAL_CAR' as const, unitShare: 1 / 3 };
  const [ofDay, ofAll] = (['DAY', 'TOTAL'] as const).map((per) =>
    ruleOf({ type: 'MAX_PRICE', params: { amountMinor: 60_000, per } }, per),
  );
  expect(
    capsOf(
      [ofDay, ofAll].flatMap((rule) => rule ?? []),
      rental,
      context,
    ),
  ).toEqual([
    { minor: 180_000, currency: 'SEK' },
    { minor: 60_000, currency: 'SEK' },
  ]);
});

describe('a rule does not apply', () => {
  const types = [
    ['MAX_CLASS_BY_DURATION', { highest: 'FIRST', fromMinutes: 0 }],
    ['HOTEL_STARS_MAX', { stars: 4 }],
    ['PREPAID_NOT_ALLOWED', {}],
    ['MAX_PRICE', { amountMinor: 1, per: 'NIGHT' }],
  ] as const;
  it.each(types)('The rule %s does not apply to a taxi', (type, params) => {
    expect(holds({ type, params })).toBeNull();
  });

  it('A rule does not apply if the supplier’s offer lacks the value that it compares', () => {
    expect(holds({ type: 'REFUNDABLE_REQUIRED', params: {} }, { isRefundable: null })).toBeNull();
    expect(
      holds({ type: 'MAX_PRICE_VS_SEARCH', params: { against: 'MEDIAN', percent: 0 } }, { search: null }),
    ).toBeNull();
    expect(holds({ type: 'MAX_CO2', params: { grams: 1 } }, { co2Grams: null })).toBeNull();
  });

  it.each<[string, object, Partial<Candidate>]>([
    ['another product', { productType: 'HOTEL' }, {}],
    ['abroad only', { region: 'INTL' }, {}],
    ['at home only', { region: 'DOMESTIC' }, { countries: ['SE', 'DK'] }],
    ['at home only, where it stays within another country', { region: 'DOMESTIC' }, { countries: ['RS', 'RS'] }],
    ['other places', { locations: ['Malmö', 'DK'] }, {}],
    ['another way', { routes: [{ from: 'SE', to: 'DK' }] }, {}],
    ['longer journeys', { durationMinutesFrom: 43 }, {}],
    ['shorter journeys', { durationMinutesTo: 41 }, {}],
    ['journeys of a length that is not known', { durationMinutesFrom: 0 }, { durationMinutes: null }],
  ])('A rule does not apply outside its scope: %s', (_what, scope, change) => {
    expect(holds({ type: 'MAX_CO2', params: { grams: 1 }, scope }, change)).toBeNull();
  });

  it('A class limit by duration does not apply to a shorter flight or to a class of another order', () => {
    const rule = { type: 'MAX_CLASS_BY_DURATION', params: { highest: 'ECONOMY', fromMinutes: 60 } };
    expect(holds(rule, { durationMinutes: 59, travelClass: 'FIRST' })).toBeNull();
    expect(holds(rule, { durationMinutes: 60, travelClass: 'SECOND' })).toBeNull();
  });

  it('A rule does not apply to its exception’s places, but does elsewhere', () => {
    const rule = { type: 'MAX_CO2', params: { grams: 1 }, exceptions: [{ locations: ['Arlanda'] }] };
    expect([holds(rule), holds(rule, { cities: ['Stockholm', 'Kista'] })]).toEqual([null, false]);
  });
});

describe('a verdict', () => {
  const broken = (action: string, id: string) => ruleOf({ type: 'MAX_CO2', params: { grams: 1 }, action }, id);
  const stateWith = (...actions: string[]) =>
    verdictOf(
      violationsOf(
        actions.map((action, index) => broken(action, String(index))),
        ride,
        context,
      ),
    ).state;

  it('A verdict is that of the worst violation: none is in policy, PREVENT and HIDE forbid', () => {
    expect(stateWith()).toBe('IN');
    for (const action of ['FLAG', 'REASON_REQUIRED', 'APPROVAL']) expect(stateWith(action)).toBe('OUT');
    for (const action of ['PREVENT', 'HIDE']) expect(stateWith('FLAG', action)).toBe('BLOCKED');
  });

  it('A violation names the rule with its version, the expected and the actual value', () => {
    expect(violationsOf([broken('PREVENT', 'r7')], ride, context)).toEqual([
      {
        ruleId: 'r7',
        ruleVersion: 3,
        ruleType: 'MAX_CO2',
        expected: { kind: 'GRAMS', grams: 1 },
        actual: { kind: 'GRAMS', grams: 4200 },
        action: 'PREVENT',
      },
    ]);
  });

  it('A verdict never improves by one more rule', () => {
    const order = ['IN', 'OUT', 'BLOCKED'];
    const actions = fc.array(fc.constantFrom('FLAG', 'HIDE', 'REASON_REQUIRED', 'APPROVAL', 'PREVENT'), {
      maxLength: 5,
    });
    fc.assert(
      fc.property(actions, actions, (some, more) => {
        expect(order.indexOf(stateWith(...some, ...more))).toBeGreaterThanOrEqual(order.indexOf(stateWith(...some)));
      }),
    );
  });
});

describe('whose policy holds', () => {
  const policy = (id: string, change: Partial<Policy> = {}): Policy => ({
    id,
    isDefault: false,
    parentPolicyId: null,
    currency: 'SEK',
    country: 'SE',
    category: 'EMPLOYEE',
    audience: { users: [], groups: [], costCenters: [] },
    rules: [],
    ...change,
  });
  const audience = (change: Partial<Policy['audience']>) => ({
    audience: { users: [], groups: [], costCenters: [], ...change },
  });
  const all = [
    policy('default', { isDefault: true }),
    policy('costs', audience({ costCenters: ['c1'] })),
    policy('group', audience({ groups: ['g1'] })),
    policy('own', audience({ users: ['u1'] })),
    policy('guests', { category: 'GUEST', isDefault: true }),
  ];
  const chosen = (userId: string | null, groupIds: string[], costCenterIds: string[]) =>
    choosePolicy(all, { userId, groupIds, costCenterIds })?.id;

  it('The person’s policy comes before the group’s, the group’s before the cost center’s, the company’s last', () => {
    expect(chosen('u1', ['g1'], ['c1'])).toBe('own');
    expect(chosen('u2', ['g1'], ['c1'])).toBe('group');
    expect(chosen('u2', [], ['c1'])).toBe('costs');
    expect(chosen('u2', [], [])).toBe('default');
  });

  it('A guest has the policy for guests; a company without policies has none', () => {
    expect(chosen(null, [], [])).toBe('guests');
    expect(choosePolicy([], { userId: 'u1', groupIds: [], costCenterIds: [] })).toBeNull();
  });

  const rule = (id: string, grams: number, linked = false, productType?: 'TAXI' | 'HOTEL') => ({
    id,
    version: 1,
    linked,
    body: ruleOf({ type: 'MAX_CO2', params: { grams }, scope: productType === undefined ? {} : { productType } })
      .body satisfies PolicyRuleBody,
  });

  it('A linked rule is replaced by the parent’s of its type and product, up to the first that is not linked', () => {
    const top = policy('top', { rules: [rule('t', 1), rule('hotel', 5, false, 'HOTEL')] });
    const middle = policy('middle', { parentPolicyId: 'top', rules: [rule('m', 2, true)] });
    const own = policy('own', { parentPolicyId: 'middle', rules: [rule('o', 3, true), rule('kept', 4)] });
    expect(rulesOf(own, [top, middle, own]).map(({ id }) => id)).toEqual(['t', 'kept']);
  });

  it('A circle of parents ends, and a link to a missing rule applies to no one', () => {
    const one = policy('one', { parentPolicyId: 'two', rules: [rule('a', 1, true)] });
    const two = policy('two', { parentPolicyId: 'one', rules: [rule('b', 1, true)] });
    expect(rulesOf(one, [one, two])).toEqual([]);
    expect(rulesOf(policy('alone', { rules: [rule('x', 1, true)] }), [])).toEqual([]);
  });
});
