import { observer } from 'mobx-react-lite';
import { LoadingState, PageHeading } from '@portolan/ui/core';
import { useTexts, type AccessRule, type Texts } from '@portolan/remote-kit';
import { FailedPart } from './FailedPart.tsx';
import { MountedPart } from './MountedPart.tsx';
import type { RemoteEntry } from './discovery.ts';
import { ScreenSkeleton } from './ScreenSkeleton.tsx';
import { useRemotePart, type PartSurroundings } from './useRemotePart.ts';

export interface RemoteRouteProps {
  readonly remote: RemoteEntry;
  /** Updates `remote` to the active version; resolves soon, whatever the registry does. */
  readonly takeNewest: () => Promise<void>;
  /** Path of the route as the remote declares it. */
  readonly path: string;
  /** Who may see the route. */
  readonly access: AccessRule;
  /** Title of the route: heading of the error card. */
  readonly title: Texts;
  readonly surroundings: PartSurroundings;
  /** Called when the shown version is withdrawn for security and must be replaced. */
  readonly onWithdrawn: () => void;
}

/** Loads and shows a screen of a remote, or an error card if it cannot be loaded. */
export const RemoteRoute = observer(function RemoteRoute({
  remote,
  takeNewest,
  path,
  access,
  title,
  surroundings,
  onWithdrawn,
}: RemoteRouteProps) {
  const { t, language } = useTexts('shell');
  const { view, attempt, tryAgain } = useRemotePart(
    remote,
    { kind: 'route', name: path },
    surroundings,
    onWithdrawn,
    takeNewest,
  );
  const card = (_redraw: () => void, version: string) => (
    <div className="pt-stack-16">
      <PageHeading>{title[language]}</PageHeading>
      <FailedPart onRetry={tryAgain} reference={surroundings.errors.referenceOf({ id: remote.id, version })} />
    </div>
  );

  const waiting = (
    <LoadingState label={t('loading')}>
      <ScreenSkeleton />
    </LoadingState>
  );

  if (view.kind === 'loading') return waiting;
  if (view.kind !== 'loaded') return card(tryAgain, remote.version);
  const { Part, version } = view;
  return (
    <MountedPart
      key={`${version} ${attempt}`}
      remote={remote}
      version={version}
      surroundings={surroundings}
      card={card}
      access={access}
      waiting={waiting}
    >
      <Part />
    </MountedPart>
  );
});
