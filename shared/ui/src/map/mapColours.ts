import type { Mode } from '@portolan/ui/core';

/** Colours of the ground (look page, "Pictures and maps"), the same for every tenant. */
interface GroundColours {
  readonly sea: string;
  readonly land: string;
  readonly edge: string;
  readonly label: string;
}

const ground: Readonly<Record<Mode, GroundColours>> = {
  light: { sea: '#DCE7EC', land: '#F7F6F2', edge: '#C6CFD1', label: '#56616A' },
  dark: { sea: '#131F26', land: '#20272A', edge: '#3A454A', label: '#A3AEB6' },
};

/** Colours of everything on the map; objects on the ground have the page's own. */
export interface MapColours extends GroundColours {
  readonly ink: string;
  readonly inkSoft: string;
  readonly paper: string;
  readonly fieldEdge: string;
  readonly accent: string;
  readonly onAccent: string;
  readonly warning: string;
  readonly warningGround: string;
  readonly warningEdge: string;
}

/** The page's current colours, from its theme. */
export function readColours(): MapColours {
  const { documentElement } = document;
  const styles = getComputedStyle(documentElement);
  const property = (name: string) => styles.getPropertyValue(`--pt-${name}`).trim();
  return {
    ...ground[documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light'],
    ink: property('text'),
    inkSoft: property('text-2'),
    paper: property('surface'),
    fieldEdge: property('field-edge'),
    accent: property('accent'),
    onAccent: property('on-accent'),
    warning: property('warning'),
    warningGround: property('warning-ground'),
    warningEdge: property('warning-edge'),
  };
}

/** Calls back when the page's theme changes. @returns a function that stops it */
export function watchColours(onChange: () => void): () => void {
  const watch = new MutationObserver(onChange);
  watch.observe(document.documentElement, { attributeFilter: ['data-theme', 'style'] });
  return () => watch.disconnect();
}
