import { act } from 'react';
import { click, renderInPage, the } from '../renderInPage.tsx';
import { ActionMenu, type MenuAction } from './index.ts';

// jsdom has no popover: what opens and closes one is the browser's, and seen there.
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
  it('is opened by a button with its name, which points at it', () => {
    renderInPage(<ActionMenu label="More" actions={[anAction('Copy')]} />);
    const button = the('[popovertarget]');
    expect(button.getAttribute('aria-label')).toBe('More');
    expect(document.getElementById(button.getAttribute('popovertarget') ?? '')?.getAttribute('popover')).toBe('auto');
  });

  it('closes and does what was chosen', () => {
    renderInPage(<ActionMenu label="More" actions={[anAction('Copy')]} />);
    click(entry('Copy'));
    expect(hidePopover).toHaveBeenCalledTimes(1);
    expect(selected).toEqual(['Copy']);
  });

  it('is walked by the arrows, round and past what cannot be chosen', () => {
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
