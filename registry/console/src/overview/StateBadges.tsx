import type { PlatformRemote } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { Badge, type BadgeProps } from '@portolan/ui/core';
import { remoteStatesOf, type RemoteState, type VersionPlace } from './remoteState.ts';
import styles from './StateBadges.module.css';

type Look = Pick<BadgeProps, 'theme' | 'icon'>;

const remoteLooks: Readonly<Record<RemoteState, Look>> = {
  nothingActive: { theme: 'failure', icon: 'cross' },
  rolledBack: { theme: 'failure', icon: 'triangle' },
  budgetSpent: { theme: 'warning', icon: 'triangle' },
  locked: { theme: 'warning', icon: 'lock' },
  canary: { theme: 'neutral', icon: 'people' },
  running: { theme: 'success', icon: 'check' },
};

const placeLooks: Readonly<Record<VersionPlace, Look>> = {
  active: { theme: 'success', icon: 'check' },
  canary: { theme: 'neutral', icon: 'people' },
  fallback: { theme: 'neutral', icon: 'refresh' },
  published: { theme: 'neutral', icon: 'layers' },
  quarantined: { theme: 'failure', icon: 'triangle' },
  killed: { theme: 'failure', icon: 'lock' },
};

/** Badges for everything that stands out about a remote. */
export function RemoteBadges({ remote }: { readonly remote: PlatformRemote }) {
  const { t } = useTexts('mf-platform');
  return (
    <span className={styles['badges']}>
      {remoteStatesOf(remote).map((state) => (
        <Badge key={state} {...remoteLooks[state]}>
          {t(`state.${state}`)}
        </Badge>
      ))}
    </span>
  );
}

/** Badge of a version's role: active, canary, fallback. */
export function PlaceBadge({ place }: { readonly place: VersionPlace }) {
  const { t } = useTexts('mf-platform');
  return <Badge {...placeLooks[place]}>{t(`place.${place}`)}</Badge>;
}
