import { createContext, useContext, useEffect, type ComponentType, type ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import { createI18n, registerNamespace, type Language, type NamespaceLoaders } from '@portolan/i18n';
import { SpokenLoad, useStore, useTexts } from '@portolan/remote-kit';
import { ErrorState, LoadingState } from '@portolan/ui/core';

/** Texts and their language. */
type SpokenTexts = ReturnType<typeof useTexts>;

const Spoken = createContext<SpokenTexts | null>(null);

/** The texts of the surrounding tab; the room's outside a tab with its own texts. */
export function useTabTexts(): SpokenTexts {
  const room = useTexts('mf-company-admin');
  return useContext(Spoken) ?? room;
}

/** Content of a tab that uses the room's texts, as on other pages. */
export const WithRoomTexts = ({ children }: { readonly children: ReactNode }) => (
  <Spoken value={null}>{children}</Spoken>
);

/** One file for all tabs: each further file would slow the first load of every page of the room, which lists them. */
const loaders: NamespaceLoaders = {
  en: () => import('./locales/en.json'),
  sr: () => import('./locales/sr.json'),
  sv: () => import('./locales/sv.json'),
  da: () => import('./locales/da.json'),
};
const namespace = 'tabs';

/** In its own instance: no other version of the room shares these texts. */
async function load(language: Language, tab: string, from: NamespaceLoaders): Promise<SpokenTexts> {
  const instance = await createI18n({ language });
  const register = (): Promise<void> => registerNamespace(instance, namespace, from);
  // The page preloads these texts. If that failed, a browser answers the next request with the failure; the one after it is sent.
  await register().catch(register);
  return { t: instance.getFixedT(language, namespace, tab) as SpokenTexts['t'], language };
}

/**
 * A tab whose texts load with it, not with every page of the room. Another language shows once its texts have loaded.
 * @param tab key of its texts in the file @param from the file; default: the room's one for all tabs
 */
export function withTexts<Props extends object>(
  tab: string,
  Tab: ComponentType<Props>,
  from: NamespaceLoaders = loaders,
): ComponentType<Props> {
  return observer(function TabWithTexts(props: Props) {
    const { t, language } = useTexts('mf-company-admin');
    const texts = useStore(() => new SpokenLoad(language, (spoken) => load(spoken, tab, from)));
    useEffect(() => texts.speak(language), [texts, language]);
    const { value, state } = texts;
    if (value !== null)
      return (
        <Spoken value={value}>
          <Tab {...props} />
        </Spoken>
      );
    if (state.kind === 'failed') return <ErrorState title={t('part.failed')} onRetry={() => void texts.load()} />;
    return <LoadingState label={t('part.loading')} />;
  });
}
