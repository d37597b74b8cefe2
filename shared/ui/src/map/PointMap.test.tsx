import { languages } from '@portolan/i18n';
import { renderInPage, the } from '../renderInPage.tsx';
import { keyMoveOf } from './keyMoves.ts';
import { PointMap } from './PointMap.tsx';

describe('PointMap', () => {
  // jsdom has no canvas, like a browser that has it switched off.
  it.each(languages)('A browser without canvas gets a sentence that points to the list (%s)', (language) => {
    renderInPage(<PointMap label="Karta" points={[]} />, language);
    const said = the('section[aria-label="Karta"]').textContent;
    expect(said).toMatch(/list/i);
    expect(said).not.toContain('map.without');
  });
});

describe('keyMoveOf', () => {
  const movesOf = (key: string, held: object = {}) => {
    const moves: unknown[] = [];
    keyMoveOf({ key, ctrlKey: false, metaKey: false, altKey: false, ...held })?.({
      panBy: (...by) => moves.push(['pan', ...by]),
      zoomBy: (by) => moves.push(['zoom', by]),
      fit: () => moves.push(['fit']),
    });
    return moves;
  };

  it('Arrow keys pan, plus and minus zoom, Home shows everything', () => {
    expect(
      ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', '+', '=', '-', 'Home'].flatMap((key) => movesOf(key)),
    ).toEqual([
      ['pan', -1, 0],
      ['pan', 1, 0],
      ['pan', 0, -1],
      ['pan', 0, 1],
      ['zoom', 1],
      ['zoom', 1],
      ['zoom', -1],
      ['fit'],
    ]);
  });

  it('Other keys, and keys with Ctrl, Alt or Cmd, stay the browser’s', () => {
    expect([
      movesOf('Tab'),
      movesOf('Enter'),
      movesOf('+', { ctrlKey: true }),
      movesOf('ArrowLeft', { altKey: true }),
    ]).toEqual([[], [], [], []]);
  });
});
