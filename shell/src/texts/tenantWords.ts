import { fetchWording, wordableRooms, type Tenant } from '@portolan/contracts';
import { createHttpClient, type HttpClient } from '@portolan/http';
import { languages, type Language } from '@portolan/i18n';
import type { Loaders, TenantWords } from './loaders.ts';

/** Longer than this nobody waits for the tenant's words: the built-in ones stand there, in milliseconds. */
const patienceMs = 3_000;

/** Names the tenant on any host of a demo. */
interface TenantChoice {
  readonly tenant?: string;
}

/**
 * Lays the words of a tenant over the built-in texts as they load, so that no other words show before. Asks only for what the tenant
 * words, which comes with the page; words that cannot be had leave the built-in ones.
 * @param choice whose words, where the host does not say it (a demo's `?tenant=`)
 */
export function tenantWords(
  { worded }: Pick<Tenant, 'worded'>,
  choice: TenantChoice = {},
  http: HttpClient = createHttpClient({ accessToken: () => null, language: () => 'en', timeoutMs: patienceMs }),
): TenantWords {
  // Of the same loaders the same come back: other ones would be another version's texts.
  const wrapped = new WeakMap<Loaders, Loaders>();
  return (namespace, loaders) => {
    const room = wordableRooms.find((known) => known === namespace.split('@')[0]);
    if (room === undefined || !worded.some((text) => text.endsWith(`/${room}`))) return loaders;
    const loaderOf = (language: Language) => async () => {
      const isWorded = worded.includes(`${language}/${room}`);
      const words = isWorded
        ? http.call(fetchWording, { params: { language, namespace: room }, query: choice }).catch(() => ({}))
        : Promise.resolve({});
      const [texts, own] = await Promise.all([loaders[language](), words]);
      return { default: withWords(texts.default, own) };
    };
    const worn =
      wrapped.get(loaders) ??
      (Object.fromEntries(languages.map((language) => [language, loaderOf(language)])) as Record<
        Language,
        ReturnType<typeof loaderOf>
      >);
    wrapped.set(loaders, worn);
    return worn;
  };
}

/** A copy of the texts in which those named by `words`, such as `home.greeting`, say something else, and their variants with them. What the texts do not have stays away. */
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
