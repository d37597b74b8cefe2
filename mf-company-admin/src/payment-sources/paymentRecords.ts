import {
  archivePaymentSource,
  createPaymentSource,
  listPaymentSources,
  paymentSourceInput,
  productTypes,
  updatePaymentSource,
  type PaymentSource,
  type PaymentSourceInput,
} from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { problemsBy, type FieldProblem } from '../records/fieldProblems.ts';
import { RecordsStore } from '../records/RecordsStore.ts';

/** A payment source of the company as typed; a card's fields are empty for an invoice. */
export interface PaymentDraft {
  readonly kind: PaymentSourceInput['kind'];
  readonly label: string;
  readonly brand: string;
  readonly last4: string;
  /** yyyy-MM. */
  readonly expiry: string;
  readonly holder: string;
  /** The payment provider's; never shown again once saved. */
  readonly providerToken: string;
  readonly applicableTo: readonly string[];
  readonly access: PaymentSourceInput['access'];
  readonly groupIds: readonly string[];
  readonly userIds: readonly string[];
  readonly isDefault: boolean;
  readonly archived: boolean;
}

/** A source as a row of the list. */
export type PaymentRow = PaymentSource & { readonly archived: boolean };

const rowOf = (source: PaymentSource): PaymentRow => ({
  ...source,
  archived: source.management?.archived ?? false,
});

const draftOf = (source: PaymentSource | null): PaymentDraft => {
  const { access = 'ALL', accessIds = [] } = source?.management ?? {};
  return {
    kind: source === null || source.kind === 'PERSONAL_CARD' ? 'SHARED_CARD' : source.kind,
    label: source?.label ?? '',
    brand: source?.brand ?? '',
    last4: source?.last4 ?? '',
    expiry: source?.expiry ?? '',
    holder: source?.holder ?? '',
    providerToken: '',
    applicableTo: (source?.applicableTo ?? []).map(String).toSorted(),
    access,
    groupIds: access === 'GROUPS' ? accessIds : [],
    userIds: access === 'USERS' ? accessIds : [],
    isDefault: source?.isDefault ?? false,
    archived: source?.management?.archived ?? false,
  };
};

const orNull = (text: string): string | null => text.trim() || null;

const inputOf = (draft: PaymentDraft): PaymentSourceInput => {
  const isCard = draft.kind !== 'INVOICE';
  const token = draft.providerToken.trim();
  return {
    kind: draft.kind,
    label: draft.label.trim(),
    brand: isCard ? orNull(draft.brand) : null,
    last4: isCard ? orNull(draft.last4) : null,
    expiry: isCard ? orNull(draft.expiry) : null,
    holder: isCard ? orNull(draft.holder) : null,
    ...(isCard && token !== '' && { providerToken: token }),
    applicableTo: productTypes.filter((product) => draft.applicableTo.includes(product)),
    access: draft.access,
    accessIds: { ALL: [], GROUPS: [...draft.groupIds], USERS: [...draft.userIds] }[draft.access],
    isDefault: draft.isDefault,
    archived: draft.archived,
  };
};

const cardFields = ['brand', 'last4', 'expiry'] as const;

const problemsOf = (draft: PaymentDraft): readonly FieldProblem[] => {
  const chosen = { ALL: null, GROUPS: 'groupIds', USERS: 'userIds' }[draft.access] as 'groupIds' | 'userIds' | null;
  return [
    ...problemsBy(paymentSourceInput, inputOf(draft)),
    ...(draft.kind === 'INVOICE'
      ? []
      : cardFields.filter((field) => draft[field].trim() === '').map((field) => ({ field, code: 'required' }))),
    ...(chosen !== null && draft[chosen].length === 0 ? [{ field: chosen, code: 'required' }] : []),
  ];
};

const dayMs = 86_400_000;
const warningDays = 30;

/** A card's last month, yyyy-MM, as cards show it: MM/YY. */
export const asOnCard = (month: string): string => `${month.slice(5)}/${month.slice(2, 4)}`;

/** State of a card's last month: over, over within 30 days, or neither. */
export function expiryStateOf(expiry: string | null, now: Date): 'over' | 'soon' | 'fine' {
  if (expiry === null) return 'fine';
  const [year = 0, month = 1] = expiry.split('-').map(Number);
  const end = Date.UTC(year, month, 1);
  if (end <= now.getTime()) return 'over';
  return end - now.getTime() <= warningDays * dayMs ? 'soon' : 'fine';
}

/** The company's own sources; people's cards belong to them. */
export const paymentRecords = (http: HttpClient, companyId: string) =>
  new RecordsStore<PaymentRow, PaymentDraft>({
    list: async (signal) =>
      (await http.call(listPaymentSources, { params: { companyId }, query: { scope: 'ALL' }, signal })).content
        .filter(({ kind }) => kind !== 'PERSONAL_CARD')
        .map(rowOf),
    draftOf,
    secrets: ['providerToken', 'last4', 'expiry'],
    problemsOf,
    create: async (draft, key) =>
      rowOf(await http.call(createPaymentSource, { params: { companyId }, body: inputOf(draft), idempotencyKey: key })),
    update: async ({ id, version }, draft) =>
      rowOf(
        await http.call(updatePaymentSource, { params: { companyId, id }, body: inputOf(draft), ifMatch: version }),
      ),
    archive: ({ id, version }) => http.call(archivePaymentSource, { params: { companyId, id }, ifMatch: version }),
    nameOf: ({ label }) => label,
  });
