import { accentFor } from './accent.ts';
import { contrast } from './oklch.ts';
import { buildTheme } from './theme.ts';
import { neutral, statusColours, type Mode } from './tokens.ts';

const modes: readonly Mode[] = ['light', 'dark'];
const hexDigits = [...'0123456789ABCDEF'];
const allSeeds = hexDigits.flatMap((r) => hexDigits.flatMap((g) => hexDigits.map((b) => `#${r}${r}${g}${g}${b}${b}`)));

describe('colours that carry text', () => {
  it.each(modes)('Text is readable on every ground of the page (%s)', (mode) => {
    const { text, text2, text3, layout, surface, raised, sunken } = neutral[mode];
    for (const ground of [layout, surface, raised, sunken]) {
      for (const colour of [text, text2, text3])
        expect([colour, ground, contrast(colour, ground) >= 4.5]).toEqual([colour, ground, true]);
    }
  });

  it.each(modes)('A status has enough contrast on its own background and on a card (%s)', (mode) => {
    for (const { text, ground } of Object.values(statusColours[mode])) {
      expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(text, neutral[mode].surface)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each(modes)('Any tenant colour is made readable: 4,096 seeds (%s)', (mode) => {
    const poor = allSeeds.filter((seed) => {
      const { accent, on, ground, hover, active } = accentFor(seed, mode);
      const { layout, surface } = neutral[mode];
      const pairs = [
        [accent, surface],
        [accent, layout],
        [accent, ground],
        [on, accent],
        [on, hover],
        [on, active],
      ] as const;
      return pairs.some(([text, behind]) => contrast(text, behind) < 4.5);
    });
    expect(poor).toEqual([]);
  });

  it.each(modes)('The focus ring has 3 : 1 on every ground, on antd’s controls too: 4,096 seeds (%s)', (mode) => {
    const { layout, surface, raised, sunken } = neutral[mode];
    const faint = allSeeds.filter((seed) => {
      const { accent, ground } = accentFor(seed, mode);
      return [layout, surface, raised, sunken, ground].some((behind) => contrast(accent, behind) < 3);
    });
    expect(faint).toEqual([]);
    const { token } = buildTheme('#0B5F6A', mode, false);
    expect([token?.colorPrimaryBorder, token?.lineWidthFocus]).toEqual([accentFor('#0B5F6A', mode).accent, 2]);
  });

  it('A readable seed stays as it is, and an adjusted one is marked', () => {
    expect(accentFor('#0B5F6A', 'light')).toMatchObject({ accent: '#0B5F6A', isAdjusted: false });
    expect(accentFor('#FF6A13', 'light').isAdjusted).toBe(true);
  });
});
