import { randomUUID } from 'node:crypto';
import {
  archiveApprovalProcess,
  archiveBillingProfile,
  archiveCostCenter,
  archiveCustomField,
  archiveGroup,
  archiveGroupCategory,
  archiveNegotiatedRate,
  archiveOffice,
  archivePaymentSource,
  archiveTravelPolicy,
  createApprovalProcess,
  createBillingProfile,
  createCostCenter,
  createCustomField,
  createGroup,
  createGroupCategory,
  createNegotiatedRate,
  createOffice,
  createPaymentSource,
  createTravelPolicy,
  listApprovalProcesses,
  listBillingProfiles,
  listCostCenters,
  listCustomFields,
  listGroupCategories,
  listGroups,
  listNegotiatedRates,
  listOffices,
  listPaymentSources,
  listTravelPolicies,
  updateApprovalProcess,
  updateBillingProfile,
  updateCostCenter,
  updateCustomField,
  updateGroup,
  updateGroupCategory,
  updateNegotiatedRate,
  updateOffice,
  updatePaymentSource,
  updateTravelPolicy,
  type Operation,
} from '@portolan/contracts';
import {
  anyVersion,
  byOneId,
  type Crossing,
  inCompany,
  type IsolationFixture,
  refused,
  type Request,
  type Side,
} from './isolationFixture.ts';

/** One kind of record of a company's settings: how to make one, and which ids of another company fit into it. */
export interface Kind {
  readonly list: Operation;
  readonly create: Operation;
  readonly update: Operation;
  readonly archive: Operation;
  readonly input: (side: Side) => object | Promise<object>;
  /** Bodies of `own` that name a record of the other company. */
  readonly crossed?: (own: Side, other: Side) => object[];
}

/** A text that no other company has. */
export const word = ({ company }: Side): string => `${company.canary} ${lettersOf(randomUUID())}`;
/** Without digits, because a label that happens to hold a card number is refused. */
const lettersOf = (text: string): string => text.replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));
const emptyAudience = { users: [], groups: [], costCenters: [] };
/** Only the admin's own trips, so that the walk's other trips keep their approvers. */
const adminAlone = ({ company }: Side) => ({ ...emptyAudience, users: [company.admin.id] });
const address = ({ company }: Side) => ({
  line: company.canary,
  zip: '111 20',
  city: company.canary,
  countryCode: 'SE',
});
export const card = {
  kind: 'SHARED_CARD',
  brand: 'Visa',
  last4: '4242',
  expiry: '2099-12',
  providerToken: 'tok_test_ok',
};
const process = (side: Side, userId: string) => ({
  name: word(side),
  audience: adminAlone(side),
  onTimeout: 'REJECT',
  timeoutHours: 24,
  rules: [
    {
      priority: 1,
      condition: { tripKind: 'ALL' },
      mode: 'HARD',
      steps: [{ need: 'ANY', approvers: [{ kind: 'USER', userId }] }],
    },
  ],
});
const policy = (side: Side, audience: object = emptyAudience) => ({
  name: word(side),
  currency: 'SEK',
  audience,
  rules: [{ body: { type: 'REFUNDABLE_REQUIRED', scope: {}, params: {}, action: 'FLAG' } }],
});

const costCenters: Kind = {
  list: listCostCenters,
  create: createCostCenter,
  update: updateCostCenter,
  archive: archiveCostCenter,
  input: (side) => ({ name: word(side), code: word(side).slice(0, 40) }),
  crossed: (own, other) =>
    [{ approverId: other.person.id }, { userIds: [other.person.id] }, { parentId: other.cartId }].map((more) => ({
      name: word(own),
      code: randomUUID(),
      ...more,
    })),
};
export const customFields: Kind = {
  list: listCustomFields,
  create: createCustomField,
  update: updateCustomField,
  archive: archiveCustomField,
  input: (side) => ({ label: word(side), kind: 'TEXT' }),
};
export const billingProfiles: Kind = {
  list: listBillingProfiles,
  create: createBillingProfile,
  update: updateBillingProfile,
  archive: archiveBillingProfile,
  input: (side) => ({
    name: word(side),
    legalName: side.company.canary,
    vatNumber: 'SE1',
    address: address(side),
    invoiceEmail: 'invoices@walk.example',
    currency: 'SEK',
    invoiceFrequency: 'MONTHLY',
  }),
};
export const paymentSources: Kind = {
  list: listPaymentSources,
  create: createPaymentSource,
  update: updatePaymentSource,
  archive: archivePaymentSource,
  input: (side) => ({ ...card, label: word(side) }),
  crossed: (own, other) => [{ ...card, label: word(own), access: 'USERS', accessIds: [other.person.id] }],
};
const offices: Kind = {
  list: listOffices,
  create: createOffice,
  update: updateOffice,
  archive: archiveOffice,
  input: (side) => ({
    name: word(side),
    ...address(side),
    latitude: 59.3,
    longitude: 18.1,
    timeZone: 'Europe/Stockholm',
  }),
};
const negotiatedRates: Kind = {
  list: listNegotiatedRates,
  create: createNegotiatedRate,
  update: updateNegotiatedRate,
  archive: archiveNegotiatedRate,
  input: (side) => ({ name: word(side), productType: 'HOTEL', supplier: 'Northlamp', code: '', discountPercent: 10 }),
};
const categories: Kind = {
  list: listGroupCategories,
  create: createGroupCategory,
  update: updateGroupCategory,
  archive: archiveGroupCategory,
  input: (side) => ({ name: word(side) }),
};
const groups: Kind = {
  list: listGroups,
  create: createGroup,
  update: updateGroup,
  archive: archiveGroup,
  input: async (side) => ({ categoryId: await madeRecord(categories, side), name: word(side) }),
};
const policies: Kind = {
  list: listTravelPolicies,
  create: createTravelPolicy,
  update: updateTravelPolicy,
  archive: archiveTravelPolicy,
  input: (side) => policy(side),
  crossed: (own, other) => [policy(own, { ...emptyAudience, users: [other.person.id] })],
};
const processes: Kind = {
  list: listApprovalProcesses,
  create: createApprovalProcess,
  update: updateApprovalProcess,
  archive: archiveApprovalProcess,
  input: (side) => process(side, side.person.id),
  crossed: (own, other) => [process(own, other.person.id)],
};

/** Makes a record of a company through its admins' call. @returns its id */
export async function madeRecord({ create, input }: Pick<Kind, 'create' | 'input'>, side: Side): Promise<string> {
  const request = { ...inCompany(side), body: await input(side) };
  const answer = await side.session.call(create, request as never);
  if (answer.statusCode !== 201) throw new Error(`Nothing was made by ${create.id}: ${answer.body}`);
  return answer.json<{ id: string }>().id;
}

function creating(kind: Kind): IsolationFixture {
  return {
    succeed: async (own) => ({ ...inCompany(own), body: await kind.input(own) }),
    cross: async (own, other) => [
      refused({ ...inCompany(other), body: await kind.input(own) }),
      ...(kind.crossed?.(own, other) ?? []).map((body) => refused({ ...inCompany(own), body })),
    ],
  };
}

/** A call on one record: the other company's, by its own path and by this company's. */
function onRecord(
  kind: Kind,
  body: (side: Side) => object | undefined | Promise<object | undefined>,
): IsolationFixture {
  const request = async (id: string, companyId: string, side: Side): Promise<Request> => {
    const sent = await body(side);
    return { params: { companyId, id }, headers: anyVersion, ...(sent !== undefined && { body: sent }) };
  };
  return {
    succeed: async (own) => request(await madeRecord(kind, own), own.company.companyId, own),
    cross: async (own, other): Promise<Crossing[]> => {
      const id = await madeRecord(kind, other);
      return [
        refused(await request(id, other.company.companyId, own)),
        refused(await request(id, own.company.companyId, own)),
      ];
    },
  };
}
const updating = (kind: Kind): IsolationFixture => onRecord(kind, kind.input);
const archiving = (kind: Kind): IsolationFixture => onRecord(kind, () => undefined);

/** The four calls of a kind of record. */
export const recordFixtures = (kind: Kind): Record<string, IsolationFixture> => ({
  [kind.list.id]: byOneId(inCompany),
  [kind.create.id]: creating(kind),
  [kind.update.id]: updating(kind),
  [kind.archive.id]: archiving(kind),
});

/** Update of a group. Tested separately, because a group must keep its category. */
const updatingGroup: IsolationFixture = {
  succeed: async (own) => {
    const categoryId = await madeRecord(categories, own);
    const id = await madeRecord({ ...groups, input: () => ({ categoryId, name: word(own) }) }, own);
    return {
      params: { companyId: own.company.companyId, id },
      body: { categoryId, name: word(own) },
      headers: anyVersion,
    };
  },
  cross: updating(groups).cross,
};

const trial = {
  productType: 'TAXI',
  amount: 100,
  currency: 'SEK',
  startsAt: '2099-01-01T10:00:00Z',
  from: { countryCode: 'SE' },
  to: { countryCode: 'SE' },
};
const simulated = (customerId: string) => ({
  customerIds: [customerId],
  amount: 100,
  currency: 'SEK',
  productTypes: ['TAXI'],
  isInPolicy: true,
  isDomestic: true,
  isSecured: true,
});

/** Fixtures of a company's settings. */
export const settingsFixtures: Readonly<Record<string, IsolationFixture>> = {
  ...recordFixtures(costCenters),
  fetchCostCenterSettings: byOneId(inCompany),
  updateCostCenterSettings: byOneId((side) => ({
    ...inCompany(side),
    body: { areCostCentersMandatory: false, areCostCentersVisibleToAll: true },
    headers: anyVersion,
  })),
  ...recordFixtures(customFields),
  ...recordFixtures(paymentSources),
  ...recordFixtures(billingProfiles),
  ...recordFixtures(offices),
  ...recordFixtures(negotiatedRates),
  ...recordFixtures(categories),
  ...recordFixtures(groups),
  updateGroup: updatingGroup,
  ...recordFixtures(policies),
  testTravelPolicy: onRecord(policies, () => trial),
  assignTravelPolicy: onRecord(policies, ({ person }) => ({ customerIds: [person.id] })),
  testPolicyDraft: {
    succeed: (own) => ({ ...inCompany(own), body: { policy: { currency: 'SEK', rules: [] }, trial } }),
    cross: async (own, other) => [
      refused({ ...inCompany(other), body: { policy: { currency: 'SEK', rules: [] }, trial } }),
      refused({
        ...inCompany(own),
        body: {
          policy: { currency: 'SEK', rules: [], parentPolicyId: await madeRecord(policies, other) },
          trial,
        },
      }),
    ],
  },
  ...recordFixtures(processes),
  assignApprovalProcess: onRecord(processes, ({ person }) => ({ customerIds: [person.id] })),
  simulateApproval: {
    succeed: (own) => ({ ...inCompany(own), body: simulated(own.person.id) }),
    cross: (own, other) => [
      refused({ ...inCompany(other), body: simulated(own.person.id) }),
      refused({ ...inCompany(own), body: simulated(other.person.id) }),
    ],
  },
  listReasonCodes: {
    succeed: (own) => ({ ...inCompany(own), query: { customerId: own.person.id } }),
    cross: (own, other) => [
      refused(inCompany(other)),
      refused({ ...inCompany(own), query: { customerId: other.person.id } }),
    ],
  },
};
