import type { AttentionCode, LanguageCode, TravelDocument } from '@portolan/contracts';
import { approvalSentences, type ApprovalTexts } from '@portolan/i18n/approval-sentences';
import type { TenantRow } from '../tenancy/tenancy.ts';
import type { Letter } from './letter.ts';
import { htmlOf, textOf, type LetterContent } from './letterBody.ts';
import da from './locales/da.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import sr from './locales/sr.json' with { type: 'json' };
import sv from './locales/sv.json' with { type: 'json' };

/** The kinds of letters that the portal writes; each has its own texts. */
export type LetterKind = Exclude<keyof typeof en, 'footer' | 'approval' | 'attention' | 'documents' | 'price'>;

interface LetterTexts {
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly link?: string;
}

/** Texts by the parts of their keys. */
interface ApprovalTree {
  readonly [part: string]: string | ApprovalTree;
}

type Texts = Readonly<Record<LetterKind, LetterTexts>> & {
  readonly footer: string;
  /** As the screens have them. */
  readonly approval: ApprovalTree;
  readonly attention: Readonly<Record<string, string>>;
  readonly price: string;
  readonly documents: Readonly<Record<TravelDocument['type'], string>>;
};
const textsOf: Readonly<Record<LanguageCode, Texts>> = { da, en, sr, sv };
const tagOf: Readonly<Record<LanguageCode, string>> = { da: 'da', en: 'en', sr: 'sr-Latn', sv: 'sv' };

export interface LetterRequest {
  readonly to: string;
  readonly kind: LetterKind;
  readonly language: LanguageCode;
  readonly tenant: Pick<TenantRow, 'name' | 'brandColor' | 'customerSupportAddress'>;
  /** Values of placeholders such as `{{name}}` in the texts; `tenant` and `support` are always there. */
  readonly values?: Readonly<Record<string, string>>;
  /** A person's own text, unchanged: its lines replace the paragraph `{{ownText}}`. Default none. */
  readonly ownText?: string;
  /** Address of the letter's one link. */
  readonly url?: string;
  /** Further lines, each a link. */
  readonly entries?: LetterContent['entries'];
  /** As in `Letter`. */
  readonly thread?: string;
}

/** Writes a letter in its receiver's language and its tenant's brand. */
export function writeLetter(request: LetterRequest): Letter {
  const { to, kind, language, tenant, values = {}, ownText = '', url, entries, thread } = request;
  const texts = textsOf[language];
  const { subject, greeting, paragraphs, link } = texts[kind];
  const all: Readonly<Record<string, string>> = {
    ...values,
    tenant: tenant.name,
    support: tenant.customerSupportAddress,
  };
  const fill = (text: string): string => filled(text, all);
  const content: LetterContent = {
    language: tagOf[language],
    brand: { name: tenant.name, color: tenant.brandColor },
    greeting: fill(greeting),
    // A paragraph that is only a missing value is dropped.
    paragraphs: paragraphs
      .flatMap((paragraph) => (paragraph === '{{ownText}}' ? ownText.split('\n').map(oneLine) : [fill(paragraph)]))
      .filter((paragraph) => paragraph !== ''),
    ...(link !== undefined && url !== undefined && { link: { label: fill(link), url } }),
    ...(entries !== undefined && { entries: entries.map((entry) => ({ ...entry, label: oneLine(entry.label) })) }),
    footer: fill(texts.footer),
  };
  return {
    to,
    from: { name: tenant.name, supportAddress: tenant.customerSupportAddress },
    subject: fill(subject),
    text: textOf(content),
    html: htmlOf(content),
    ...(url !== undefined && { url }),
    ...(thread !== undefined && { thread }),
  };
}

/** Why a trip needs attention, each cause once and in a sentence; a cause without a text is dropped. */
export const attentionWords = (codes: readonly AttentionCode[], language: LanguageCode): string =>
  [...new Set(codes)].flatMap((code) => textsOf[language].attention[code] ?? []).join(' ');

/** Sentences about approval: its reasons, and the held items. */
export const approvalWords = (language: LanguageCode): ApprovalTexts =>
  approvalSentences((key, values = {}) => {
    let found: string | ApprovalTree | undefined = textsOf[language].approval;
    for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined;
    return typeof found === 'string' ? filled(found, values) : String(values['defaultValue'] ?? '');
  }, language);

/** A sentence about a booking that costs another amount than was agreed. */
export const priceWords = (
  values: Readonly<Record<'supplier' | 'agreed' | 'now', string>>,
  language: LanguageCode,
): string => filled(textsOf[language].price, values);

/** The word for a type of travel document. */
export const documentWord = (type: TravelDocument['type'], language: LanguageCode): string =>
  textsOf[language].documents[type];

const filled = (text: string, values: Readonly<Record<string, unknown>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => oneLine(String(values[name] ?? '')));

/** A person's name must not start a paragraph of its own. */
const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
