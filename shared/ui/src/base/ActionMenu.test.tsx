import { act } from 'react';
import { click, renderInPage, the } from '../renderInPage.tsx';
import { ActionMenu, type MenuAction } from './index.ts';

// jsdom has no popover: opening and closing one is tested in browsers.
const hidePopover = jest.fn();
beforeAll(() => Object.assign(HTMLElement.prototype, { hidePopover }));
beforeEach(() => hidePopover.mockClear());

const selected: string[] = [];
const anAction = (key: string, over: Partial<MenuAction> = {}): MenuAction => ({
  key,
  label: key,
  icon: 'check',
  onSelect: () => void selected.push(key),
  ...over,
});
const entry = (label: string): HTMLButtonElement => {
  const found = [...document.querySelectorAll<HTMLButtonElement>('[popover] button')].find(
    ({ textContent }) => textContent === label,
  );
  if (found === undefined) throw new Error(`no entry ${label}`);
  return found;
};
const press = (key: string): void =>
  act(() => void document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));

describe('a menu of actions', () => {
  it('A menu of actions is opened by a button with its name, which points at it', () => {
    renderInPage(<ActionMenu label="More" actions={[anAction('Copy')]} />);
    const button = the('[popovertarget]');
    expect(button.getAttribute('aria-label')).toBe('More');
    expect(document.getElementById(button.getAttribute('popovertarget') ?? '')?.getAttribute('popover')).toBe('auto');
  });

  it('A menu of actions closes and runs the chosen one', () => {
    renderInPage(<ActionMenu label="More" actions={[anAction('Copy')]} />);
    click(entry('Copy'));
    expect(hidePopover).toHaveBeenCalledTimes(1);
    expect(selected).toEqual(['Copy']);
  });

  it('Arrow keys walk a menu of actions, round and past disabled ones', () => {
    renderInPage(
      <ActionMenu
        label="More"
        actions={[anAction('Copy'), anAction('Share', { isDisabled: true }), anAction('Delete')]}
      />,
    );
    entry('Copy').focus();
    press('ArrowDown');
    expect(document.activeElement).toBe(entry('Delete'));
    press('ArrowDown');
    expect(document.activeElement).toBe(entry('Copy'));
    press('ArrowUp');
    expect(document.activeElement).toBe(entry('Delete'));
  });
});
