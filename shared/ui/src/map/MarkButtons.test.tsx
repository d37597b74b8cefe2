import { act } from 'react';
import { click, renderInPage, the } from '../renderInPage.tsx';
import { ClusterList } from './ClusterList.tsx';
import { MarkButtons } from './MarkButtons.tsx';
import type { ShownMark } from './MarksPainter.ts';

const markAt = (number: number, more: Partial<ShownMark> = {}): ShownMark => ({
  id: `p${number}`,
  name: `Place ${number}`,
  count: 1,
  number,
  left: 0,
  top: number * 10,
  right: 30,
  bottom: number * 10 + 30,
  ...more,
});
const press = (key: string): void =>
  act(
    () =>
      void document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      ),
  );
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

describe('MarkButtons', () => {
  it('The marks are one stop of Tab, from north to south; arrow keys, Home and End walk between them', () => {
    renderInPage(
      <MarkButtons
        marks={[markAt(2), markAt(0), markAt(1, { id: null, count: 14 })]}
        selectedId="p2"
        onOpen={() => undefined}
        onFocus={() => undefined}
      />,
    );
    const buttons = [...document.querySelectorAll<HTMLElement>('[role=group] button')];
    expect(buttons.map((button) => [button.getAttribute('aria-label'), button.tabIndex, button.ariaCurrent])).toEqual([
      ['Place 0', 0, 'false'],
      ['14 places', -1, 'false'],
      ['Place 2', -1, 'true'],
    ]);
    act(() => buttons[0]?.focus());
    const walked = ['ArrowRight', 'ArrowDown', 'ArrowRight', 'Home', 'ArrowLeft', 'End', 'ArrowUp'].map((key) => {
      press(key);
      return focused();
    });
    expect(walked).toEqual(['14 places', 'Place 2', 'Place 2', 'Place 0', 'Place 0', 'Place 2', '14 places']);
  });

  it('A focused point is reported, a cluster is not, and a pressed one opens', () => {
    const told: unknown[] = [];
    const marks = [markAt(0), markAt(1, { id: null, count: 2 })];
    renderInPage(
      <MarkButtons
        marks={marks}
        selectedId={null}
        onOpen={(mark) => told.push(['open', mark.number])}
        onFocus={(id) => told.push(['focus', id])}
      />,
    );
    act(() => the('button[aria-label="Place 0"]').focus());
    press('ArrowDown');
    click(the('button[aria-label="2 places"]'));
    expect(told).toEqual([
      ['focus', 'p0'],
      ['focus', null],
      ['focus', null],
      ['open', 1],
    ]);
  });
});

describe('ClusterList', () => {
  const points = (count: number) =>
    Array.from({ length: count }, (_unused, number) => ({
      id: `p${number}`,
      name: `Place ${number}`,
      longitude: 0,
      latitude: 0,
    }));

  it('The list of one spot takes the focus, even inside a list of the page, names two hundred, counts the rest, and closes with Escape', () => {
    const told: string[] = [];
    renderInPage(
      <ul>
        <li>
          <ClusterList
            points={points(203)}
            selectedId="p1"
            onChoose={(id) => told.push(id)}
            onHover={() => undefined}
            onClose={() => told.push('closed')}
          />
        </li>
      </ul>,
    );
    expect(focused()).toBe('Place 0');
    expect(document.querySelectorAll('[role=dialog] li').length).toBe(200);
    expect(the('[role=dialog]').textContent).toContain('203 places');
    expect(the('[role=dialog] p').textContent).toBe('3 more are in the list beside the map.');
    click(the('[role=dialog] li:nth-child(5) button'));
    press('Escape');
    expect(told).toEqual(['p4', 'closed']);
  });
});
