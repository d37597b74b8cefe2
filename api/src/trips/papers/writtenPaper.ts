import type { LanguageCode } from '@portolan/contracts';

/** Brand of the portal that a document comes from. */
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

/** Texts of a document in reading order, as plain data. */
export interface WrittenPaper {
  readonly language: LanguageCode;
  readonly brand: { readonly name: string; readonly color: string };
  /** Name of the kind of document. */
  readonly kind: string;
  readonly title: string;
  readonly facts: readonly string[];
  readonly days: readonly { readonly heading: string; readonly entries: readonly PaperEntry[] }[];
  /** The barcode that staff scan, with its content, if the document has one. */
  readonly barcode?: { readonly rows: readonly string[]; readonly text: string };
  /** Closing lines; the first is set apart. */
  readonly closing: readonly string[];
  /** Such as "Page {{page}} of {{pages}}"; a text rather than a function, because documents are sent to another thread. */
  readonly pageOf: string;
  readonly changedAt: Date;
}
