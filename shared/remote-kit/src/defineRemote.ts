import type { ComponentType } from 'react';
import type { defaultTabOrder, LanguageCode } from '@portolan/contracts';
import type { NamespaceLoaders } from '@portolan/i18n';
import type { AccessRule } from './accessRules.ts';
import type { CountWaiting, LazyHandler, RunCommand, SearchCommand } from './handlers.ts';
import { places, type PlaceFacts, type PlaceName, type PlaceProps } from './places.ts';

/** One short text in every language, readable before a remote's code has run. */
export type Texts = Readonly<Record<LanguageCode, string>>;

/** A screen as a lazy module: `default` is the component. */
export type LazyScreen = () => Promise<{ default: ComponentType }>;

/** A route of the portal: data, but for its screen. */
export interface RemoteRoute {
  /** Path under `/`, in the router's syntax, such as `trip/:cartId` or `search/taxis/*`. */
  readonly path: string;
  readonly access: AccessRule;
  /** Title of the document while the route shows. */
  readonly title: Texts;
  /** Data that the shell loads into the session before the route shows; a failed load does not block the route. Default: nothing. */
  readonly resolves?: readonly 'currencies'[];
  /**
   * Path of this remote's menu entry that stays marked, such as `/trips` for a trip's page. Default: the entry whose path begins its own.
   */
  readonly under?: string;
  readonly screen: LazyScreen;
  /** Texts that load with this screen; they complete those of the remote. Default: none. */
  readonly locales?: NamespaceLoaders;
}

/** Data of a menu entry. `icon` is a name of `@portolan/ui/core`'s icon set. */
interface NavFacts {
  /** Absolute path, such as `/trips`. */
  readonly to: string;
  readonly label: Texts;
  readonly icon: string;
  readonly access: AccessRule;
  /** `main` is the top bar, `book` the products under Book, `profile` the person's own menu. */
  readonly place: 'main' | 'book' | 'profile';
  /** Lower comes first. */
  readonly order: number;
  /** Under Book: its product, which the company's order positions. */
  readonly product?: (typeof defaultTabOrder)[number];
  /** In the main menu: for everyone else it stands last, under "More". Default: no one has it folded. */
  readonly foldedExceptFor?: 'approvers';
}

/** An entry of the navigation. */
export interface NavEntry extends NavFacts {
  /** Counts the tasks behind it, asked regularly. */
  readonly count?: LazyHandler<CountWaiting>;
}

/** Data of a command. */
interface CommandFacts {
  /** Lower-case words between hyphens, each once in a remote. */
  readonly id: string;
  /** Name of the command's action, such as "Export the trips"; for a search, of its results, such as "Trips". */
  readonly label: Texts;
  /** Other words that find it, separated by spaces. */
  readonly keywords?: Texts;
  readonly icon: string;
  readonly access: AccessRule;
  /** Lower comes first. */
  readonly order: number;
}
interface GoCommand extends CommandFacts {
  /** Goes to a page without a menu entry. */
  readonly kind: 'go';
  /** Path of a page of this remote, such as `/platform/sharing`. */
  readonly to: string;
}
interface ActCommand extends CommandFacts {
  readonly kind: 'act';
  readonly run: LazyHandler<RunCommand>;
}
interface FindCommand extends CommandFacts {
  /** Finds pages by typed words. */
  readonly kind: 'search';
  /** It also runs without words, when the palette opens: for likely targets, such as recent trips. Default: false. */
  readonly beforeTyping?: true;
  readonly search: LazyHandler<SearchCommand>;
}

/** A remote's entry in the command palette (UX 11). Its menu entries are there already. */
export type RemoteCommand = GoCommand | ActCommand | FindCommand;

/** A component for a slot, for people whom `access` lets in. Data, except for its component. */
interface SlotIn<Place extends PlaceName> {
  readonly place: Place;
  readonly access: AccessRule;
  /** Lower comes first in a slot for many. */
  readonly order: number;
  /** The component as a lazy module, `default`: its props are those of the slot. */
  readonly component: () => Promise<{ default: ComponentType<PlaceProps[Place]> }>;
  /** Texts that load with the component; they complete those of the remote. Default: none. */
  readonly locales?: NamespaceLoaders;
}
export type RemoteSlot = { readonly [Place in PlaceName]: SlotIn<Place> }[PlaceName];

/** A remote's description for the portal (platform, "The parts"). */
export interface RemoteDescription {
  /** Name of its folder and of its text namespace, such as `mf-trips`. */
  readonly id: string;
  readonly routes: readonly RemoteRoute[];
  readonly nav: readonly NavEntry[];
  /** Its fillers of other remotes' slots, each slot once. Default: none. */
  readonly slots?: readonly RemoteSlot[];
  /** Its commands for the palette. Default: none. */
  readonly commands?: readonly RemoteCommand[];
  /** Texts that load with each screen and slot. */
  readonly locales: NamespaceLoaders;
  readonly needs: {
    /** Range of shell contracts that it supports, such as `^1.0.0`. */
    readonly shell: string;
  };
  /** Called when the page no longer uses this version. It may be used again later, with its modules unchanged. */
  readonly dispose?: () => void;
}

/** A menu entry before its remote's code runs. */
export interface ManifestNavEntry extends NavFacts {
  /** It can count its tasks. */
  readonly counts?: true;
}

/** A command before its remote's code runs. */
export type ManifestCommand = GoCommand | Omit<ActCommand, 'run'> | Omit<FindCommand, 'search'>;

/** The data of a description, known before the remote's code runs: `remote.json`. */
export interface RemoteManifest {
  readonly id: string;
  readonly routes: readonly Omit<RemoteRoute, 'screen' | 'locales'>[];
  readonly nav: readonly ManifestNavEntry[];
  /** Absent for none, as in versions older than slots. */
  readonly slots?: readonly (Omit<RemoteSlot, 'component' | 'locales'> & PlaceFacts)[];
  /** Absent for none, as in versions older than commands. */
  readonly commands?: readonly ManifestCommand[];
  readonly languages: readonly LanguageCode[];
  readonly needs: { readonly shell: string; readonly api: readonly string[] };
}

/**
 * A named export as a lazy screen, slot or handler: `lazyExport(() => import('./TripPage.tsx'), 'TripPage')`. It keeps `load`, in which
 * a build finds the name of the file.
 */
export const lazyExport = <Module, Name extends keyof Module>(load: () => Promise<Module>, name: Name) =>
  Object.assign(async () => ({ default: (await load())[name] }), { load });

/** Declares a remote: its `./remote` module exposes it as `remote`, and nothing else. */
export function defineRemote(description: RemoteDescription): RemoteDescription {
  return description;
}

/**
 * The data of a description.
 * @param api ids of the operations that the remote calls, as its build finds them
 */
export function manifestOf(description: RemoteDescription, api: readonly string[]): RemoteManifest {
  return {
    id: description.id,
    routes: description.routes.map(({ screen: _screen, locales: _locales, ...facts }) => facts),
    nav: description.nav.map(({ count, ...facts }) => ({ ...facts, ...(count && { counts: true as const }) })),
    ...(description.slots && {
      slots: description.slots.map(({ place, access, order }) => ({ place, access, order, ...places[place] })),
    }),
    ...(description.commands && { commands: description.commands.map(factsOf) }),
    languages: Object.keys(description.locales) as LanguageCode[],
    needs: { shell: description.needs.shell, api },
  };
}

function factsOf(command: RemoteCommand): ManifestCommand {
  if (command.kind === 'go') return command;
  if (command.kind === 'act') {
    const { run: _run, ...facts } = command;
    return facts;
  }
  const { search: _search, ...facts } = command;
  return facts;
}
