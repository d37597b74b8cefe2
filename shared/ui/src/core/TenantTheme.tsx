/// <reference path="../styleSheets.d.ts" />
import { useLayoutEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { ConfigProvider } from 'antd';
import type { Language } from '@portolan/i18n';
import { antdIcons } from './antdIcons.tsx';
import { antdLocales } from './antdLocales.ts';
import { cssVariables } from './cssVariables.ts';
import './global.css';
import { buildTheme } from './theme.ts';
import type { Mode } from './tokens.ts';

/** Lists and calendars open inside the page's main part or their own dialog, not behind the last landmark. */
const popupContainer = (trigger?: HTMLElement) =>
  trigger?.closest<HTMLElement>('main, [role="dialog"]') ?? document.body;

export interface TenantThemeProps {
  /** The tenant's colour, #RRGGBB. */
  readonly seed: string;
  /** `system` follows the person's device. */
  readonly mode: Mode | 'system';
  readonly language: Language;
  /** Nonce of the page's policy, for antd's style tags. */
  readonly nonce: string;
  readonly children: ReactNode;
}

/** The tenant's look for everything below: antd's theme and language, and the custom properties of our own style sheets. */
export function TenantTheme({ seed, mode, language, nonce, children }: TenantThemeProps) {
  const isSystemDark = useMediaQuery('(prefers-color-scheme: dark)');
  const isTouch = useMediaQuery('(pointer: coarse)');
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  const shown: Mode = mode === 'system' ? (isSystemDark ? 'dark' : 'light') : mode;
  const theme = useMemo(() => {
    const built = buildTheme(seed, shown, isTouch);
    // Durations named by a theme, and a component's own such as the drawer's, ignore `motion: false`.
    const still = { motionDurationFast: '0s', motionDurationMid: '0s', motionDurationSlow: '0s' };
    const Drawer = { ...built.components?.Drawer, ...(isStill && { motionDurationSlow: '0s' }) };
    const token = { ...built.token, motion: !isStill, ...(isStill && still) };
    return { ...built, token, components: { ...built.components, Drawer } };
  }, [seed, shown, isTouch, isStill]);

  useLayoutEffect(() => {
    const { style, dataset } = document.documentElement;
    dataset['theme'] = shown;
    style.colorScheme = shown;
    for (const [name, value] of Object.entries(cssVariables(seed, shown))) style.setProperty(name, value);
  }, [seed, shown]);

  return (
    <ConfigProvider
      {...antdIcons}
      theme={theme}
      locale={antdLocales[language]}
      csp={{ nonce }}
      getPopupContainer={popupContainer}
    >
      {children}
    </ConfigProvider>
  );
}

function useMediaQuery(query: string): boolean {
  const list = useMemo(() => window.matchMedia(query), [query]);
  return useSyncExternalStore(
    (onChange) => {
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => list.matches,
  );
}
