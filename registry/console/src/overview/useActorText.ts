import { useSession, useTexts } from '@portolan/remote-kit';

/** Enough of a person's id to tell two apart at a glance. */
const shownOfId = 8;

/** Text for an actor: a person's name, or the id if the registry gives no name. */
export function useActorText(): (actor: string, name?: string | null) => string {
  const { t } = useTexts('mf-platform');
  const { session } = useSession();
  return (actor, name) => {
    if (actor === 'operator' || actor === 'automatic') return t(`actor.${actor}`);
    if (actor === session.user?.id) return t('actor.you');
    if (name) return name;
    return actor.startsWith('mf-') || actor === 'shell'
      ? t('actor.team', { remote: actor })
      : t('actor.person', { id: actor.slice(0, shownOfId) });
  };
}
