/** Key under which the language survives a reload; the spec's `languages` area, kept at sign-out. */
export const languageKey = 'languages';

/** The first available language of tags in order of preference; null for none. */
export function firstAvailable<Language extends string>(
  tags: readonly (string | null)[],
  isThere: (language: string) => language is Language,
): Language | null {
  for (const tag of tags) {
    const [language = ''] = tag?.toLowerCase().split('-') ?? [];
    if (isThere(language)) return language;
  }
  return null;
}

/** The language chosen in this browser; null for none. */
export function readLanguage(): string | null {
  try {
    return localStorage.getItem(languageKey);
  } catch {
    return null; // storage is blocked: the browser's own language
  }
}
