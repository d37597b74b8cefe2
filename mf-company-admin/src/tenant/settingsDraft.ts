import {
  languages,
  wordable,
  wordableRooms,
  type LanguageCode,
  type TenantSettings,
  type TenantSettingsUpdate,
  type WordableRoom,
  type WordedText,
} from '@portolan/contracts';
import builtInTexts from './builtInTexts.json';

export const pictures = ['logo', 'invertedLogo', 'icon'] as const;
export type Picture = (typeof pictures)[number];
export const typedFields = [
  'brandColor',
  'documentTitle',
  'customerSupportAddress',
  'customerSupportPhone',
  'customerSupportHours',
] as const;
export type TypedField = (typeof typedFields)[number];

/** A text that the tenant may reword, in one language. */
export interface TextName {
  readonly language: LanguageCode;
  readonly namespace: WordableRoom;
  readonly key: string;
}
export const idOf = ({ language, namespace, key }: TextName): string => `${language}/${namespace}/${key}`;

/** The portal's built-in text; rooms hold the originals, and the checks compare this copy with them. */
export const builtInOf = (text: TextName): string =>
  (builtInTexts as Readonly<Record<string, string>>)[idOf(text)] ?? '';

/** Every text that a tenant may reword in a language, room by room. */
export const textNames = (language: LanguageCode): readonly TextName[] =>
  wordableRooms.flatMap((namespace) => Object.keys(wordable[namespace]).map((key) => ({ language, namespace, key })));
const allTexts = languages.flatMap(textNames);

/** The form as typed. `words` by `idOf`; an empty text means the built-in one. */
export interface SettingsDraft {
  readonly typed: Readonly<Record<TypedField, string>>;
  readonly pictures: Readonly<Record<Picture, string | null>>;
  readonly words: Readonly<Record<string, string>>;
}

export const draftOf = (settings: TenantSettings): SettingsDraft => ({
  typed: {
    brandColor: settings.brandColor,
    documentTitle: settings.documentTitle ?? '',
    customerSupportAddress: settings.customerSupportAddress,
    customerSupportPhone: settings.customerSupportPhone,
    customerSupportHours: settings.customerSupportHours ?? '',
  },
  pictures: { logo: settings.logo, invertedLogo: settings.invertedLogo, icon: settings.icon },
  words: Object.fromEntries(settings.wording.map((worded) => [idOf(worded), worded.value])),
});

/** The reworded texts, in the order of the request. */
export const wordingOf = ({ words }: SettingsDraft): WordedText[] =>
  allTexts.flatMap((text) => {
    const value = words[idOf(text)]?.trim() ?? '';
    return value === '' ? [] : [{ ...text, value }];
  });

/** The request for the API. The phone loses its separators. */
export const updateOf = (draft: SettingsDraft): TenantSettingsUpdate => ({
  brandColor: draft.typed.brandColor.trim(),
  documentTitle: draft.typed.documentTitle.trim() || null,
  customerSupportAddress: draft.typed.customerSupportAddress.trim(),
  customerSupportPhone: draft.typed.customerSupportPhone.replaceAll(/[\s().\-/]/g, '').replace(/^00/, '+'),
  customerSupportHours: draft.typed.customerSupportHours.trim() || null,
  ...draft.pictures,
  wording: wordingOf(draft),
});

export const isSameDraft = (one: SettingsDraft, other: SettingsDraft): boolean =>
  JSON.stringify(updateOf(one)) === JSON.stringify(updateOf(other));

type Values = Readonly<Record<string, string | null>>;
const rebased = <Of extends Values>(typed: Of, base: Of, newer: Of): Of =>
  Object.fromEntries(
    [...new Set([...Object.keys(typed), ...Object.keys(newer)])].map((key) => [
      key,
      typed[key] === base[key] ? newer[key] : typed[key],
    ]),
  ) as Of;

/** The draft over newer settings: changes since `base` stay, all else is the newer record's. */
export const rebaseDraft = (draft: SettingsDraft, base: SettingsDraft, newer: SettingsDraft): SettingsDraft => ({
  typed: rebased(draft.typed, base.typed, newer.typed),
  pictures: rebased(draft.pictures, base.pictures, newer.pictures),
  words: rebased(draft.words, base.words, newer.words),
});
