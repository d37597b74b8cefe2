import { fetchWording, wordableRooms, type Tenant, type WordableRoom } from '@portolan/contracts';
import { createHttpClient, type HttpClient } from '@portolan/http';
import { languages, type Language } from '@portolan/i18n';
import type { Loaders, TenantWords } from './loaders.ts';

/** Longest wait for the tenant's words, in milliseconds. After it the built-in texts show. */
const timeoutMs = 3_000;

/** Names the tenant on any host of a demo. */
interface TenantChoice {
  readonly tenant?: string;
}

/**
 * Replaces built-in texts by the tenant's words as they load, so that no other text shows before. Requests only the namespaces that
 * the page lists in `worded`. If words fail to load, the built-in texts stay.
 * @param choice the tenant, if the host does not name it (a demo's `?tenant=`)
 */
export function tenantWords(
  { worded }: Pick<Tenant, 'worded'>,
  choice: TenantChoice = {},
  http: HttpClient = createHttpClient({ accessToken: () => null, language: () => 'en', timeoutMs }),
): TenantWords {
  // The same loaders give the same result: loaded texts are known by their loaders.
  const wrapped = new WeakMap<Loaders, Loaders>();
  const requests = new Map<string, Promise<Readonly<Record<string, string>>>>();
  /** Asked once, although a room has several files of texts; again after a failure. */
  const wordsIn = (language: Language, room: WordableRoom) => {
    const name = `${language}/${room}`;
    if (!worded.includes(name)) return Promise.resolve({});
    const words =
      requests.get(name) ??
      http.call(fetchWording, { params: { language, namespace: room }, query: choice }).catch(() => {
        requests.delete(name);
        return {};
      });
    requests.set(name, words);
    return words;
  };
  return (namespace, loaders) => {
    const room = wordableRooms.find((known) => known === namespace.split('@')[0]);
    if (room === undefined || !worded.some((text) => text.endsWith(`/${room}`))) return loaders;
    const loaderOf = (language: Language) => async () => {
      const [texts, own] = await Promise.all([loaders[language](), wordsIn(language, room)]);
      return { default: withWords(texts.default, own) };
    };
    const wrappedLoaders =
      wrapped.get(loaders) ??
      (Object.fromEntries(languages.map((language) => [language, loaderOf(language)])) as Record<
        Language,
        ReturnType<typeof loaderOf>
      >);
    wrapped.set(loaders, wrappedLoaders);
    return wrappedLoaders;
  };
}

/** A copy of the texts with those of `words`, by key such as `home.greeting`, and their variants replaced. Ignores unknown keys. */
export function withWords(texts: object, words: Readonly<Record<string, string>>, path = ''): object {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]: [string, unknown]) => {
      const name = path + key;
      if (typeof text === 'object' && text !== null) return [key, withWords(text, words, `${name}.`)];
      const [plain = name] = name.split('_');
      return [key, words[name] ?? words[plain] ?? text];
    }),
  );
}
