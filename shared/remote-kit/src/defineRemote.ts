import type { ComponentType } from 'react';
import type { LanguageCode, Operation } from '@portolan/contracts';
import type { AccessRule } from './accessRules.ts';

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
  readonly screen: LazyScreen;
}

/** An entry of the navigation. `icon` is a name of `@portolan/ui/core`'s icon set. */
export interface NavEntry {
  /** Absolute path, such as `/trips`. */
  readonly to: string;
  readonly label: Texts;
  readonly icon: string;
  readonly access: AccessRule;
  /** `main` is the top bar, `book` the products under Book, `profile` the person's own menu. */
  readonly place: 'main' | 'book' | 'profile';
  /** Lower comes first. */
  readonly order: number;
}

/** What a remote tells the portal about itself (platform, "The parts"). */
export interface RemoteDescription {
  /** Name of its folder and of its text namespace, such as `mf-trips`. */
  readonly id: string;
  readonly routes: readonly RemoteRoute[];
  readonly nav: readonly NavEntry[];
  readonly locales: Readonly<Record<LanguageCode, LazyTexts>>;
  readonly needs: {
    /** Range of the shell contract that it is built for, such as `^1.0.0`. */
    readonly shell: string;
    /** Operations that it calls. */
    readonly api: readonly Operation[];
  };
  /** Called when this version is no longer used in the page. */
  readonly dispose?: () => void;
}

/** What of a description is known before the remote's code runs: `remote.json`. */
export interface RemoteManifest {
  readonly id: string;
  readonly routes: readonly Omit<RemoteRoute, 'screen'>[];
  readonly nav: readonly NavEntry[];
  readonly languages: readonly LanguageCode[];
  readonly needs: { readonly shell: string; readonly api: readonly string[] };
}

/** Declares a remote: its `./remote` module exposes it as `remote`, and nothing else. */
export function defineRemote(description: RemoteDescription): RemoteDescription {
  return description;
}

/** The part of a description that is data. */
export function manifestOf(description: RemoteDescription): RemoteManifest {
  return {
    id: description.id,
    routes: description.routes.map(({ path, access, title }) => ({ path, access, title })),
    nav: description.nav,
    languages: Object.keys(description.locales) as LanguageCode[],
    needs: { shell: description.needs.shell, api: description.needs.api.map(({ id }) => id) },
  };
}
