import { accentFor } from './accent.ts';
import { neutral, statusColours, type Mode } from './tokens.ts';

/** Custom properties of our own style sheets: `--pt-text`, `--pt-accent`, `--pt-success-ground` … */
export function cssVariables(seed: string, mode: Mode): Readonly<Record<string, string>> {
  const base = neutral[mode];
  const accent = accentFor(seed, mode);
  const statuses = Object.entries(statusColours[mode]).flatMap(([name, { text, ground, edge }]) => [
    [`--pt-${name}`, text],
    [`--pt-${name}-ground`, ground],
    [`--pt-${name}-edge`, edge],
  ]);
  return {
    '--pt-layout': base.layout,
    '--pt-surface': base.surface,
    '--pt-raised': base.raised,
    '--pt-sunken': base.sunken,
    '--pt-line': base.line,
    '--pt-button-edge': base.buttonEdge,
    '--pt-field-edge': base.fieldEdge,
    '--pt-text': base.text,
    '--pt-text-2': base.text2,
    '--pt-text-3': base.text3,
    '--pt-mask': base.mask,
    '--pt-shadow-2': base.shadow2,
    '--pt-shadow-3': base.shadow3,
    '--pt-accent': accent.accent,
    '--pt-accent-hover': accent.hover,
    '--pt-accent-active': accent.active,
    '--pt-accent-bg': accent.ground,
    '--pt-accent-line': accent.edge,
    '--pt-on-accent': accent.on,
    '--pt-ground': accent.chart,
    '--pt-on-ground': '#FFFFFF',
    ...(Object.fromEntries(statuses) as Record<string, string>),
  };
}
