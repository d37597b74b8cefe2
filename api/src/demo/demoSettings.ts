import {
  approvalProcessInput,
  billingProfileInput,
  costCenterInput,
  createApprovalProcess,
  createBillingProfile,
  createCostCenter,
  createCustomField,
  createGroup,
  createGroupCategory,
  createPaymentSource,
  createTravelPolicy,
  customFieldInput,
  groupCategoryInput,
  groupInput,
  paymentSourceInput,
  setDelegate,
  travelPolicyInput,
  updateCostCenterSettings,
  type ApproverKind,
  type Operation,
} from '@portolan/contracts';
import type * as z from 'zod/mini';
import type { Actor } from '../kernel/access/actor.ts';
import { createDelegatesService } from '../trips/approvals/delegatesService.ts';
import { processRecords } from '../trips/approvals/processRecords.ts';
import { billingRecords } from '../organisation/billing/billingRecords.ts';
import { costCenterRecords } from '../organisation/cost-centers/costCenterRecords.ts';
import { createCostCentersService } from '../organisation/cost-centers/costCentersService.ts';
import { customFieldRecords } from '../organisation/custom-fields/customFieldRecords.ts';
import type { Database } from '../kernel/db/index.ts';
import { groupCategoryRecords, groupRecords } from '../organisation/groups/groupRecords.ts';
import { paymentSourceRecords } from '../payments/sources/paymentSourceRecords.ts';
import { testTokens } from '../payments/test-provider/testPayments.ts';
import { policyRecords } from '../policies/policyRecords.ts';
import { createSettingsRecords, type RecordKind } from '../organisation/records/settingsRecords.ts';
import { seedHotelAgreements } from './demoHotelAgreements.ts';
import { dunavRules, havnRules, nordlysRules } from './demoPolicies.ts';
import { actorIn, type DemoActors } from './seedCompanies.ts';

const wholeCompany = { users: [], groups: [], costCenters: [] };
const dayMs = 86_400_000;
const requestId = 'demo';

/**
 * Gives the demo's companies their settings, by the services that admins use: approval in one company; none in the others, of which one asks for a
 * cost center for each trip.
 */
export async function seedSettings(db: Database, actors: DemoActors, now: Date): Promise<void> {
  await seedNordlys(db, actors, now);
  await seedHavn(db, actorIn(actors, 'admin@havn.example'), now);
  await seedDunav(db, actorIn(actors, 'admin@dunav.example'), now);
  await seedHotelAgreements(db, actors);
}

/** Writes records of the admin's company; each call answers the new record's id. */
function writingAs(db: Database, admin: Actor, now: Date) {
  const deps = { db, clock: () => now };
  const writes = <Schema extends z.ZodMiniType, Shown extends { readonly id: string; readonly version: number }>(
    schema: Schema,
    kind: RecordKind<z.output<Schema>, Shown>,
    { id: action }: Operation,
  ) => {
    const records = createSettingsRecords(deps, kind);
    return async (input: z.input<Schema>): Promise<string> =>
      (await records.create(admin, admin.companyId, schema.parse(input), { action, requestId })).id;
  };
  return {
    costCenter: writes(costCenterInput, costCenterRecords, createCostCenter),
    customField: writes(customFieldInput, customFieldRecords, createCustomField),
    groupCategory: writes(groupCategoryInput, groupCategoryRecords, createGroupCategory),
    group: writes(groupInput, groupRecords, createGroup),
    billingProfile: writes(billingProfileInput, billingRecords, createBillingProfile),
    paymentSource: writes(paymentSourceInput, paymentSourceRecords, createPaymentSource),
    policy: writes(travelPolicyInput, policyRecords, createTravelPolicy),
    process: writes(approvalProcessInput, processRecords, createApprovalProcess),
    costCenterSettings: (areCostCentersMandatory: boolean) =>
      createCostCentersService(deps).updateSettings(
        admin,
        admin.companyId,
        { areCostCentersMandatory, areCostCentersVisibleToAll: true },
        null,
        { action: updateCostCenterSettings.id, requestId },
      ),
  };
}
type Writing = ReturnType<typeof writingAs>;

/**
 * An ordinary trip needs no approval. A trip with something outside the policy, such as a ride above 1 500 SEK, needs the line manager's approval; so
 * does a trip from 5 000 SEK, and then the admin's, too.
 */
async function seedNordlys(db: Database, actors: DemoActors, now: Date): Promise<void> {
  const actor = (name: string): Actor => actorIn(actors, `${name}@nordlys.example`);
  const [admin, manager] = [actor('admin'), actor('approver')];
  const write = writingAs(db, admin, now);
  const sales = await seedNordlysPeople(write, (...names) => names.map((name) => actor(name).userId));
  await seedNordlysPaying(write, sales, now);
  await write.customField({ label: 'Project', kind: 'LIST', options: ['Aurora', 'Fjord', 'Polaris'] });
  await write.customField({ label: 'Purchase order', kind: 'TEXT' });
  await write.policy({
    name: 'Nordlys travel policy',
    currency: 'SEK',
    isDefault: true,
    audience: wholeCompany,
    rules: [...nordlysRules],
  });
  const asks = (...approvers: ApproverKind[]) =>
    approvers.map((approver) => ({ need: 'ANY' as const, approvers: [approver] }));
  const [first, second]: [ApproverKind, ApproverKind] = [
    { kind: 'LINE_MANAGER' },
    { kind: 'USER', userId: admin.userId },
  ];
  await write.process({
    name: 'Line manager',
    audience: wholeCompany,
    onTimeout: 'REJECT',
    timeoutHours: 48,
    rules: [
      { priority: 1, condition: { tripKind: 'OUT' }, mode: 'HARD', steps: asks(first) },
      {
        priority: 2,
        condition: { tripKind: 'ALL', minTotalMinor: 500_000, currency: 'SEK' },
        mode: 'HARD',
        steps: asks(first, second),
      },
    ],
  });
  const away = {
    startsAt: new Date(now.getTime() + 20 * dayMs).toISOString(),
    endsAt: new Date(now.getTime() + 27 * dayMs).toISOString(),
  };
  await createDelegatesService({ db, clock: () => now }).set(manager, manager.userId, admin.userId, away, {
    action: setDelegate.id,
    requestId,
  });
}

/** Groups and cost centers. @returns the id of the group of sales people */
async function seedNordlysPeople(write: Writing, ids: (...names: string[]) => string[]): Promise<string> {
  const categoryId = await write.groupCategory({ name: 'Departments' });
  const sales = await write.group({
    categoryId,
    name: 'Sales',
    userIds: ids('traveller', 'arranger', 'erik.lund', 'amara.okafor', 'marta.nilsson', 'priya.raman'),
  });
  await write.group({
    categoryId,
    name: 'Operations',
    userIds: ids('analyst', 'henrik.thorsen', 'lena.kovac', 'dragan.vasic', 'ida.juhl', 'tomas.alm'),
  });
  await write.group({ categoryId, name: 'Management', userIds: ids('admin', 'approver') });

  const [adminId, managerId] = ids('admin', 'approver');
  const whole = await write.costCenter({ name: 'Nordlys Industri', code: '100', approverId: adminId });
  const selling = await write.costCenter({
    name: 'Sales',
    code: '110',
    parentId: whole,
    approverId: managerId,
    userIds: ids('traveller', 'arranger', 'erik.lund'),
  });
  await write.costCenter({
    name: 'Sales Nordic',
    code: '111',
    parentId: selling,
    approverId: managerId,
    userIds: ids('marta.nilsson'),
  });
  await write.costCenter({ name: 'Sales Balkans', code: '112', parentId: selling, userIds: ids('priya.raman') });
  const plants = await write.costCenter({
    name: 'Operations',
    code: '120',
    parentId: whole,
    userIds: ids('analyst', 'henrik.thorsen'),
  });
  await write.costCenter({ name: 'Plant Kista', code: '121', parentId: plants, userIds: ids('lena.kovac') });
  await write.costCenterSettings(false);
  return sales;
}

async function seedNordlysPaying(write: Writing, sales: string, now: Date): Promise<void> {
  const address = { line: 'Vasagatan 8', zip: '111 20', city: 'Stockholm', countryCode: 'SE' };
  await write.billingProfile({
    name: 'Nordlys Industri AB',
    legalName: 'Nordlys Industri AB',
    vatNumber: 'SE556000000101',
    address,
    invoiceEmail: 'invoices@nordlys.example',
    currency: 'SEK',
    invoiceFrequency: 'MONTHLY',
    isDefault: true,
  });
  const abroad = { line: 'Nyhavn 71', zip: '1051', city: 'København', countryCode: 'DK' };
  await write.billingProfile({
    name: 'Nordlys Danmark',
    legalName: 'Nordlys Industri Danmark',
    vatNumber: 'DK12345678',
    address: abroad,
    invoiceEmail: 'faktura@nordlys.example',
    currency: 'DKK',
    invoiceFrequency: 'PER_TRIP',
  });
  const card = {
    brand: 'Visa',
    last4: '4242',
    expiry: `${now.getUTCFullYear() + 2}-11`,
    holder: 'Nordlys Industri AB',
    providerToken: testTokens.ok,
  };
  await write.paymentSource({ kind: 'INVOICE', label: 'Company account', isDefault: true });
  await write.paymentSource({
    ...card,
    kind: 'SHARED_CARD',
    label: 'Sales card',
    access: 'GROUPS',
    accessIds: [sales],
  });
  await write.paymentSource({
    ...card,
    kind: 'SHARED_CARD',
    label: 'Card with second factor',
    last4: '3155',
    providerToken: testTokens.secondFactor,
  });
  await write.paymentSource({
    ...card,
    kind: 'LODGE_CARD',
    label: 'Air and rail',
    brand: 'Mastercard',
    last4: '5454',
    applicableTo: ['FLIGHT', 'TRAIN'],
  });
}

/** No trip needs approval here, but each is charged to a cost center, and a ride above 600 DKK is shown as outside the policy. */
async function seedHavn(db: Database, admin: Actor, now: Date): Promise<void> {
  const write = writingAs(db, admin, now);
  const whole = await write.costCenter({ name: 'Havn Logistik', code: '10', approverId: admin.userId });
  await write.costCenter({ name: 'Terminal', code: '11', parentId: whole });
  await write.costCenterSettings(true);
  const address = { line: 'Nyhavn 71', zip: '1051', city: 'København', countryCode: 'DK' };
  await write.billingProfile({
    name: 'Havn Logistik ApS',
    legalName: 'Havn Logistik ApS',
    vatNumber: 'DK55600020',
    address,
    invoiceEmail: 'faktura@havn.example',
    currency: 'DKK',
    invoiceFrequency: 'MONTHLY',
    isDefault: true,
  });
  await write.paymentSource({ kind: 'INVOICE', label: 'Firmakonto', isDefault: true });
  await write.policy({
    name: 'Rejsepolitik',
    currency: 'DKK',
    isDefault: true,
    audience: wholeCompany,
    rules: [...havnRules],
  });
}

/** No trip needs approval here; what is outside the policy is shown as such. */
async function seedDunav(db: Database, admin: Actor, now: Date): Promise<void> {
  const write = writingAs(db, admin, now);
  const address = { line: 'Knez Mihailova 30', zip: '11000', city: 'Beograd', countryCode: 'RS' };
  await write.billingProfile({
    name: 'Dunav Logistika',
    legalName: 'Dunav Logistika d.o.o.',
    vatNumber: 'RS100000011',
    address,
    invoiceEmail: 'fakture@dunav.example',
    currency: 'RSD',
    invoiceFrequency: 'MONTHLY',
    isDefault: true,
  });
  await write.paymentSource({ kind: 'INVOICE', label: 'Račun firme', isDefault: true });
  await write.policy({
    name: 'Pravila putovanja',
    currency: 'RSD',
    isDefault: true,
    audience: wholeCompany,
    rules: [...dunavRules],
  });
}
