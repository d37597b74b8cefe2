export { accessRules, decideAccess, type AccessRule, type AccessVerdict } from './accessRules.ts';
export {
  defineRemote, manifestOf, type LazyScreen, type NavEntry, type RemoteDescription, type RemoteManifest, type RemoteRoute, type Texts,
} from './defineRemote.ts';
export { NewestLoad, type LoadState } from './NewestLoad.ts';
export { SpokenLoad } from './SpokenLoad.ts';
export { PagedList, type ListPage } from './PagedList.ts';
export { SessionProvider, useSession } from './SessionProvider.tsx';
export { useCityName } from './useCityName.ts';
export { searchDebounceMs, useSearchText, type SearchText } from './useSearchText.ts';
export { useStore, type LivingStore } from './useStore.ts';
export { useTexts } from './useTexts.ts';
