import type { ComponentType } from 'react';
import type { defaultTabOrder, LanguageCode } from '@portolan/contracts';
import type { AccessRule } from './accessRules.ts';
import type { CountWaiting, LazyHandler, RunCommand, SearchCommand } from './handlers.ts';
import { places, type PlaceFacts, type PlaceName, type PlaceProps } from './places.ts';

/** One short text in every language, for what must be readable before a remote's code has run. */
export type Texts = Readonly<Record<LanguageCode, string>>;

/** A screen as a lazy module: `default` is the component. */
export type LazyScreen = () => Promise<{ default: ComponentType }>;

/** Texts of one language as a lazy module. */
export type LazyTexts = () => Promise<{ default: object }>;

/** A route of the portal: data, but for its screen. */
export interface RemoteRoute {
  /** Path under `/`, in the router's syntax, such as `trip/:cartId` or `search/taxis/*`. */
  readonly path: string;
  readonly access: AccessRule;
  /** Title of the document while the route shows. */
  readonly title: Texts;
  /** What the shell loads into the session before the route shows; a load that fails does not keep the route back. Default: nothing. */
  readonly resolves?: readonly 'currencies'[];
  /** Path of the menu entry of this remote to which it belongs, such as `/trips` for a trip's page. Default: the entry whose path begins its own. */
  readonly under?: string;
  readonly screen: LazyScreen;
}

/** What of a menu entry is data. `icon` is a name of `@portolan/ui/core`'s icon set. */
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
  /** Under Book: the product that it leads to, which stands where the company's order puts it. */
  readonly product?: (typeof defaultTabOrder)[number];
  /** In the main menu: for everybody but these it stands last, under "More". Default: everybody has it in its place. */
  readonly foldedExceptFor?: 'approvers';
}

/** An entry of the navigation. */
export interface NavEntry extends NavFacts {
  /** How many wait behind it, asked for now and then. */
  readonly count?: LazyHandler<CountWaiting>;
}

/** What of a command is data. */
interface CommandFacts {
  /** Lower-case words between hyphens, each once in a remote. */
  readonly id: string;
  /** What it does, such as "Export the trips"; of a search, what it finds, such as "Trips". */
  readonly label: Texts;
  /** Other words by which people look for it, with spaces between. */
  readonly keywords?: Texts;
  readonly icon: string;
  readonly access: AccessRule;
  /** Lower comes first. */
  readonly order: number;
}
interface GoCommand extends CommandFacts {
  /** Goes to a page that no menu names. */
  readonly kind: 'go';
  /** Path of a page of this remote, such as `/platform/sharing`. */
  readonly to: string;
}
interface ActCommand extends CommandFacts {
  readonly kind: 'act';
  readonly run: LazyHandler<RunCommand>;
}
interface FindCommand extends CommandFacts {
  /** Finds pages by what people type. */
  readonly kind: 'search';
  /** It is asked with no words as well, as soon as the palette opens: for what people most likely want, such as their recent trips. Default: false. */
  readonly beforeTyping?: true;
  readonly search: LazyHandler<SearchCommand>;
}

/** What a remote adds to the command palette (UX 11). Its menu entries are there already. */
export type RemoteCommand = GoCommand | ActCommand | FindCommand;

/** A component for a place, for those whom `access` lets in. Data, but for its component. */
interface SlotIn<Place extends PlaceName> {
  readonly place: Place;
  readonly access: AccessRule;
  /** Lower comes first where a place takes many. */
  readonly order: number;
  /** The component as a lazy module, `default`: it is given what the place gives. */
  readonly component: () => Promise<{ default: ComponentType<PlaceProps[Place]> }>;
}
export type RemoteSlot = { readonly [Place in PlaceName]: SlotIn<Place> }[PlaceName];

/** What a remote tells the portal about itself (platform, "The parts"). */
export interface RemoteDescription {
  /** Name of its folder and of its text namespace, such as `mf-trips`. */
  readonly id: string;
  readonly routes: readonly RemoteRoute[];
  readonly nav: readonly NavEntry[];
  /** What it offers to places of others, each place once. Default: nothing. */
  readonly slots?: readonly RemoteSlot[];
  /** What it adds to the command palette. Default: nothing. */
  readonly commands?: readonly RemoteCommand[];
  readonly locales: Readonly<Record<LanguageCode, LazyTexts>>;
  readonly needs: {
    /** Range of the shell contract that it is built for, such as `^1.0.0`. */
    readonly shell: string;
  };
  /** Called when this version is no longer used in the page. It may be taken up again later, with its modules as they were. */
  readonly dispose?: () => void;
}

/** A menu entry before its remote's code runs. */
export interface ManifestNavEntry extends NavFacts {
  /** It can say how many wait behind it. */
  readonly counts?: true;
}

/** A command before its remote's code runs. */
export type ManifestCommand = GoCommand | Omit<ActCommand, 'run'> | Omit<FindCommand, 'search'>;

/** What of a description is known before the remote's code runs: `remote.json`. */
export interface RemoteManifest {
  readonly id: string;
  readonly routes: readonly Omit<RemoteRoute, 'screen'>[];
  readonly nav: readonly ManifestNavEntry[];
  /** Missing where there are none, as in versions from before there were slots. */
  readonly slots?: readonly (Omit<RemoteSlot, 'component'> & PlaceFacts)[];
  /** Missing where there are none, as in versions from before there were commands. */
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
 * The part of a description that is data.
 * @param api ids of the operations that the remote calls, as its build finds them
 */
export function manifestOf(description: RemoteDescription, api: readonly string[]): RemoteManifest {
  return {
    id: description.id,
    routes: description.routes.map(({ screen: _screen, ...facts }) => facts),
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
