export { accessRules, decideAccess, type AccessRule, type AccessVerdict } from './accessRules.ts';
export {
  defineRemote,
  manifestOf,
  type LazyScreen,
  type ManifestCommand,
  type ManifestNavEntry,
  type NavEntry,
  type RemoteCommand,
  type RemoteDescription,
  type RemoteManifest,
  type RemoteRoute,
  type RemoteSlot,
  type Texts,
} from './defineRemote.ts';
export {
  type CommandContext,
  type CommandHit,
  type CountWaiting,
  type LazyHandler,
  type RunCommand,
  type SearchCommand,
  type SearchContext,
} from './handlers.ts';
export { LookupStore } from './LookupStore.ts';
export { NewestLoad, type LoadState } from './NewestLoad.ts';
export { SpokenLoad } from './SpokenLoad.ts';
export { PageNameContext, usePageName } from './pageName.ts';
export {
  places,
  type HomeSearchProps,
  type PickedTrip,
  type PlaceFacts,
  type PlaceName,
  type PlaceProps,
  type TripCheckoutProps,
  type TripFitProps,
  type TripPickerProps,
  type TripTargetProps,
} from './places.ts';
export { PagedList, type ListPage } from './PagedList.ts';
export { namespaceOf, RemoteScope, useBusy } from './RemoteScope.tsx';
export { isPrivateScreen, usePrivateScreen } from './privateScreen.ts';
export { type SavingState } from './savingState.ts';
export { SessionProvider, usePersonGeneration, useSession } from './SessionProvider.tsx';
export { Slot, SlotProvider, type SlotHost, type SlotProps, type SlotRequest } from './Slot.tsx';
export { useCityName } from './useCityName.ts';
export { useLeaveQuestion, type LeaveQuestion } from './useLeaveQuestion.ts';
export { searchDebounceMs, useSearchText, type SearchText } from './useSearchText.ts';
export { useStore, type LivingStore } from './useStore.ts';
export { useTexts } from './useTexts.ts';
export { tellTripChanged, tellTripsMissed, tripChanges } from './tripChanges.ts';
export { tellWaitingChanged, waitingChanges } from './waiting.ts';
export { whileVisible } from './whileVisible.ts';
