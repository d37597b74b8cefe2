import type { NavEntry, RemoteDescription, RemoteRoute, Texts } from '@portolan/remote-kit';
import { PageHeading } from '@portolan/ui/core';

/** The same text in every language, marked with the language: `Trips`, `Trips (sv)` … */
export const texts = (en: string): Texts => ({ en, sr: `${en} (sr)`, sv: `${en} (sv)`, da: `${en} (da)` });

/** A route whose screen is a heading. */
export const aRoute = (over: Partial<RemoteRoute> = {}): RemoteRoute => ({
  path: 'trips',
  access: 'member',
  title: texts('Trips'),
  screen: () => Promise.resolve({ default: () => <PageHeading>Your trips</PageHeading> }),
  ...over,
});

export const aNavEntry = (over: Partial<NavEntry> = {}): NavEntry => ({
  to: '/trips',
  label: texts('Trips'),
  icon: 'trips',
  access: 'member',
  place: 'main',
  order: 10,
  ...over,
});

const noTexts = () => Promise.resolve({ default: {} });

export const aRemote = (over: Partial<RemoteDescription> = {}): RemoteDescription => ({
  id: 'mf-trips',
  routes: [aRoute()],
  nav: [],
  locales: { en: noTexts, sr: noTexts, sv: noTexts, da: noTexts },
  needs: { shell: '^1.0.0' },
  ...over,
});
