import type { LanguageCode } from '@portolan/contracts';

/** Whose portal a paper comes from. */
export interface PaperBrand {
  readonly name: string;
  readonly brandColor: string;
  readonly customerSupportAddress: string;
  readonly customerSupportPhone: string;
}

/** One booking in words. */
export interface PaperEntry {
  readonly time: string;
  readonly title: string;
  readonly lines: readonly string[];
}

/** A paper in words, in the order in which it is read: data alone. */
export interface WrittenPaper {
  readonly language: LanguageCode;
  readonly brand: { readonly name: string; readonly color: string };
  /** What kind of paper it is, in a word. */
  readonly kind: string;
  readonly title: string;
  readonly facts: readonly string[];
  readonly days: readonly { readonly heading: string; readonly entries: readonly PaperEntry[] }[];
  /** The code that staff scan, with what it says; where the paper has one. */
  readonly barcode?: { readonly rows: readonly string[]; readonly text: string };
  /** The first is set off from the others. */
  readonly closing: readonly string[];
  /** Such as "Page {{page}} of {{pages}}". A text: a paper goes to another thread. */
  readonly pageOf: string;
  readonly changedAt: Date;
}
