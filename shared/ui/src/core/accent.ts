import { contrast, toHex, toOklch } from './oklch.ts';
import { neutral, type Mode } from './tokens.ts';

/** The tenant's colour in each role that carries text or meaning; the raw seed stays in the logo. */
export interface Accent {
  readonly accent: string;
  readonly hover: string;
  readonly active: string;
  /** Ground of selected items, and its edge. */
  readonly ground: string;
  readonly edge: string;
  /** Text on the accent. */
  readonly on: string;
  /** The dark ground of the sign-in page. */
  readonly chart: string;
  /** True if the seed had to be changed to be readable. */
  readonly isAdjusted: boolean;
}

/**
 * Derives the roles from a tenant's seed (`#RRGGBB`): the hue stays, lightness moves until accent text has 5 : 1 on white
 * and 4.6 on page and ground (dark: 6 : 1 on surface, 4.6 on ground). Any seed works.
 */
export function accentFor(seed: string, mode: Mode): Accent {
  const { lightness, chroma, hue } = toOklch(seed);
  const isLight = mode === 'light';
  const shade = (l: number, mostChroma: number) => toHex({ lightness: l, chroma: Math.min(chroma, mostChroma), hue });
  const ground = isLight ? shade(0.955, 0.018) : shade(0.3, 0.045);
  const isReadable = (colour: string) =>
    contrast(colour, ground) >= 4.6 &&
    (isLight
      ? contrast(colour, '#FFFFFF') >= 5 && contrast(colour, neutral.light.layout) >= 4.6
      : contrast(colour, neutral.dark.surface) >= 6);

  const most = isLight ? chroma : 0.13;
  const keepsSeed = isLight && lightness > 0.28 && isReadable(seed);
  let accentLightness = keepsSeed ? lightness : isLight ? Math.min(lightness, 0.62) : Math.max(lightness, 0.76);
  let accent = keepsSeed ? seed.toUpperCase() : shade(accentLightness, most);
  while (!isReadable(accent)) {
    accentLightness += isLight ? -0.005 : 0.005;
    accent = shade(accentLightness, most);
  }
  const further = (step: number) => shade(accentLightness + (isLight ? -step : step), most);
  return {
    accent,
    hover: further(0.06),
    active: further(0.11),
    ground,
    edge: isLight ? shade(0.84, 0.055) : shade(0.44, 0.06),
    on: isLight ? '#FFFFFF' : shade(0.22, 0.05),
    chart: shade(0.34, 0.1),
    isAdjusted: accent !== seed.toUpperCase(),
  };
}
