import { decideAccess, type ManifestCommand } from '@portolan/remote-kit';
import type { Language } from '@portolan/i18n';
import type { Session } from '@portolan/session';
import { loadHandler } from '../remotes/loadHandler.ts';
import type { RemoteEntry } from '../remotes/discovery.ts';
import type { PartSurroundings } from '../remotes/useRemotePart.ts';
import type { PaletteItem, Searcher } from './PaletteStore.ts';

export interface RemoteCommandDeps {
  readonly surroundings: PartSurroundings;
  readonly session: Session;
  readonly language: Language;
  readonly navigate: (to: string) => void;
}

/** Commands of one kind that this person may use, in their order. */
function allowed<Kind extends ManifestCommand['kind']>({ surroundings, session }: RemoteCommandDeps, kind: Kind) {
  const isOfKind = (command: ManifestCommand): command is Extract<ManifestCommand, { kind: Kind }> =>
    command.kind === kind;
  return surroundings.catalog.remotes
    .flatMap((remote) => (remote.manifest.commands ?? []).filter(isOfKind).map((command) => ({ remote, command })))
    .filter(({ command }) => decideAccess(command.access, session) === 'allow')
    .toSorted((a, b) => a.command.order - b.command.order);
}

const keyOf = (remote: RemoteEntry, { id }: ManifestCommand): string => `${remote.id} ${id}`;

function facts(remote: RemoteEntry, command: ManifestCommand, language: Language) {
  return {
    key: keyOf(remote, command),
    label: command.label[language],
    keywords: command.keywords?.[language] ?? '',
    icon: command.icon,
  };
}

/** Pages of remotes besides their menu entries. */
export const goCommands = (deps: RemoteCommandDeps): PaletteItem[] =>
  allowed(deps, 'go').map(({ remote, command }) => ({
    ...facts(remote, command, deps.language),
    act: () => deps.navigate(command.to),
  }));

/** Actions of remotes. Their code loads when they are chosen. */
export function actCommands(deps: RemoteCommandDeps): PaletteItem[] {
  const { surroundings, session, language, navigate } = deps;
  return allowed(deps, 'act').map(({ remote, command }) => ({
    ...facts(remote, command, language),
    act: async () => {
      const run = await loadHandler(
        remote,
        ({ commands = [] }) =>
          commands.flatMap((own) => (own.kind === 'act' && own.id === command.id ? [own.run] : []))[0],
        loading(surroundings),
      );
      await run({ session, navigate });
    },
  }));
}

/** Searches of remotes. Their code loads with the first words. */
export function searchers(deps: RemoteCommandDeps): Searcher[] {
  const { surroundings, session, language, navigate } = deps;
  return allowed(deps, 'search').map(({ remote, command }) => ({
    key: keyOf(remote, command),
    label: command.label[language],
    beforeTyping: command.beforeTyping,
    find: async (words, signal) => {
      const search = await loadHandler(
        remote,
        ({ commands = [] }) =>
          commands.flatMap((own) => (own.kind === 'search' && own.id === command.id ? [own.search] : []))[0],
        loading(surroundings),
      );
      const hits = await search(words, { session, language, signal });
      return hits.map(({ title, detail, to }) => ({
        key: `${keyOf(remote, command)} ${to}`,
        label: title,
        detail,
        keywords: '',
        icon: command.icon,
        act: () => navigate(to),
      }));
    },
  }));
}

const loading = ({ beacons, errors, catalog }: PartSurroundings) => ({
  beacons,
  errors,
  isWithdrawn: catalog.isWithdrawn,
});
