import { makeAutoObservable } from 'mobx';
import type { BuiltInReason, Checkout, CheckoutDraft, Trip, TripItem } from '@portolan/contracts';

/** A cost center and its share, while being edited. */
export interface Share {
  readonly costCenterId: string;
  /** Whole percents, as typed. */
  readonly percent: string;
}

/** The reason that needs the reader's own words. */
export const otherReason: BuiltInReason = 'OTHER';

/** Items to be booked. */
export const draftsOf = ({ items }: Pick<Trip, 'items'>): readonly TripItem[] =>
  items.filter(({ status }) => status === 'DRAFT');

/** Draft items outside policy: a reason is optional, or required by the rule. */
export const outsidePolicy = (trip: Pick<Trip, 'items'>): readonly TripItem[] =>
  draftsOf(trip).filter(({ policy }) => (policy?.violations.length ?? 0) > 0);

/** The checkout form; starts with the trip's values. */
export class CheckoutForm {
  note: string;
  purposeCode: string;
  shares: readonly Share[];
  /** By field id. */
  readonly fields: Map<string, string>;
  /** Empty: the company's default. */
  paymentSourceId: string;
  billingProfileId: string;
  /** Code by item id. */
  readonly reasons: Map<string, string>;
  /** Free-text reasons by item id, for the reason code `OTHER`. */
  readonly ownReasons = new Map<string, string>();
  /** Policy override reason by item id. */
  readonly overrides = new Map<string, string>();
  hasReadConditions = false;
  /** Ids of the draft items, and of those that need a reason. */
  readonly #drafts: ReadonlySet<string>;
  readonly #outside: ReadonlySet<string>;

  constructor(trip: Trip) {
    this.note = trip.note ?? '';
    this.purposeCode = trip.purposeCode ?? '';
    this.shares = (trip.costCenterAllocations ?? []).map(({ costCenterId, percent }) => ({
      costCenterId,
      percent: String(percent),
    }));
    this.fields = new Map((trip.customFields ?? []).map(({ fieldId, value }) => [fieldId, value]));
    this.paymentSourceId = trip.paymentSourceId ?? '';
    this.billingProfileId = trip.billingProfileId ?? '';
    this.#drafts = new Set(draftsOf(trip).map(({ id }) => id));
    this.#outside = new Set(outsidePolicy(trip).map(({ id }) => id));
    this.reasons = new Map(
      outsidePolicy(trip).flatMap(({ id, reasonCode }) => (reasonCode == null ? [] : [[id, reasonCode] as const])),
    );
    makeAutoObservable(this, {}, { autoBind: true });
  }

  setNote(note: string): void {
    this.note = note;
  }

  setPurpose(code: string): void {
    this.purposeCode = code;
  }

  setShares(shares: readonly Share[]): void {
    this.shares = shares;
  }

  setField(fieldId: string, value: string): void {
    this.fields.set(fieldId, value);
  }

  setPaymentSource(id: string): void {
    this.paymentSourceId = id;
  }

  setBillingProfile(id: string): void {
    this.billingProfileId = id;
  }

  setReason(itemId: string, code: string): void {
    this.reasons.set(itemId, code);
  }

  setOwnReason(itemId: string, words: string): void {
    this.ownReasons.set(itemId, words);
  }

  setOverride(itemId: string, reason: string): void {
    this.overrides.set(itemId, reason);
  }

  setHasReadConditions(has: boolean): void {
    this.hasReadConditions = has;
  }

  /** Restores a saved draft, without items that are no longer in the trip. */
  restore({
    note,
    purposeCode,
    shares,
    fields,
    paymentSourceId,
    billingProfileId,
    reasons,
    overrides = [],
  }: CheckoutDraft): void {
    Object.assign(this, { note, purposeCode, shares, paymentSourceId, billingProfileId });
    for (const { fieldId, value } of fields) this.fields.set(fieldId, value);
    for (const { itemId, code, words } of reasons) {
      if (!this.#outside.has(itemId)) continue;
      this.reasons.set(itemId, code);
      this.ownReasons.set(itemId, words);
    }
    for (const { itemId, reason } of overrides) if (this.#drafts.has(itemId)) this.overrides.set(itemId, reason);
  }

  /** The draft to save, complete or not. The conditions must be accepted again each time. */
  get draft(): CheckoutDraft {
    const { note, purposeCode, shares, paymentSourceId, billingProfileId } = this;
    return {
      note,
      purposeCode,
      paymentSourceId,
      billingProfileId,
      shares: shares.map((share) => ({ ...share })),
      fields: [...this.fields].map(([fieldId, value]) => ({ fieldId, value })),
      reasons: [...this.reasons].map(([itemId, code]) => ({ itemId, code, words: this.ownReasons.get(itemId) ?? '' })),
      overrides: [...this.overrides].map(([itemId, reason]) => ({ itemId, reason })),
    };
  }

  /** Sum of the shares, in percent; an invalid share counts 0. */
  get percentTotal(): number {
    return this.shares.reduce((sum, { percent }) => sum + (wholePercent(percent) ?? 0), 0);
  }

  /** True if each share has its own center and a whole percentage, and they total 100. */
  get isSplitWhole(): boolean {
    const ids = this.shares.map(({ costCenterId }) => costCenterId);
    return (
      this.shares.every(({ costCenterId, percent }) => costCenterId !== '' && wholePercent(percent) !== null) &&
      new Set(ids).size === ids.length &&
      (ids.length === 0 || this.percentTotal === 100)
    );
  }

  /** Index of the share that makes the split invalid: the first without a center of its own; else 0. */
  get wrongShare(): number {
    const ids = this.shares.map(({ costCenterId }) => costCenterId);
    return Math.max(
      0,
      ids.findIndex((id, index) => id === '' || ids.indexOf(id) < index),
    );
  }

  /** Request body. An incomplete split is left out. */
  get body(): Checkout {
    const reasons = [...this.reasons].flatMap(([itemId, code]) => {
      const reasonCode = code === otherReason ? (this.ownReasons.get(itemId) ?? '').trim() || code : code;
      return reasonCode === '' ? [] : [{ itemId, reasonCode }];
    });
    const overrides = [...this.overrides]
      .map(([itemId, reason]) => ({ itemId, reason: reason.trim() }))
      .filter(({ reason }) => reason !== '');
    return {
      note: this.note.trim(),
      ...(this.purposeCode !== '' && { purposeCode: this.purposeCode }),
      ...(this.isSplitWhole && {
        costCenterAllocations: this.shares.map(({ costCenterId, percent }) => ({
          costCenterId,
          percent: wholePercent(percent) ?? 0,
        })),
      }),
      customFields: [...this.fields].map(([fieldId, value]) => ({ fieldId, value: value.trim() })),
      paymentSourceId: this.paymentSourceId === '' ? null : this.paymentSourceId,
      billingProfileId: this.billingProfileId === '' ? null : this.billingProfileId,
      reasons,
      ...(overrides.length > 0 && { overrides }),
    };
  }
}

function wholePercent(text: string): number | null {
  const value = Number(text);
  return /^\d{1,3}$/.test(text.trim()) && value >= 1 && value <= 100 ? value : null;
}
