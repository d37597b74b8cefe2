import type { LanguageCode } from '@portolan/contracts';

/** The portal that a paper comes from. */
export interface PaperBrand {
  readonly name: string;
  readonly brandColor: string;
  readonly customerSupportAddress: string;
  readonly customerSupportPhone: string;
}

/** Texts of one booking. */
export interface PaperEntry {
  readonly time: string;
  readonly title: string;
  readonly lines: readonly string[];
}

/** Texts of a paper in reading order, as plain data. */
export interface WrittenPaper {
  readonly language: LanguageCode;
  readonly brand: { readonly name: string; readonly color: string };
  /** The kind of paper, in a word. */
  readonly kind: string;
  readonly title: string;
  readonly facts: readonly string[];
  readonly days: readonly { readonly heading: string; readonly entries: readonly PaperEntry[] }[];
  /** The code that staff scan, with its content, if the paper has one. */
  readonly barcode?: { readonly rows: readonly string[]; readonly text: string };
  /** Closing lines; the first is set apart. */
  readonly closing: readonly string[];
  /** Such as "Page {{page}} of {{pages}}"; a text, because a paper goes to another thread. */
  readonly pageOf: string;
  readonly changedAt: Date;
}
