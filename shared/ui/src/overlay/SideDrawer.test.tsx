import { act, useState } from 'react';
import { click, renderInPage, the } from '../renderInPage.tsx';
import { SideDrawer, type SideDrawerProps } from './index.ts';

/** A page with a button that opens the drawer, and one field in it. */
function Page({ mode }: Pick<SideDrawerProps, 'mode'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <SideDrawer mode={mode} isOpen={isOpen} title="Filters" onClose={() => setOpen(false)} panel={<input id="price" />}>
      <button id="open" type="button" onClick={() => setOpen(true)}>
        Filter
      </button>
    </SideDrawer>
  );
}

function open(): void {
  the('#open').focus();
  click(the('#open'));
}

const press = (element: Element, key: string): void =>
  act(
    () =>
      void element.dispatchEvent(
        new KeyboardEvent('keydown', { key, keyCode: key === 'Escape' ? 27 : 0, bubbles: true }),
      ),
  );

describe('a drawer over the page', () => {
  it('[S4.55] A drawer over the page is a dialog with its title, closed by Escape', () => {
    renderInPage(<Page mode="over" />);
    expect(document.querySelector('[role=dialog]')).toBeNull();
    open();
    const dialog = the('[role=dialog]');
    expect(dialog.getAttribute('aria-modal')).toBe('true');
    expect(document.getElementById(dialog.getAttribute('aria-labelledby') ?? '')?.textContent).toBe('Filters');
    press(dialog, 'Escape');
    expect(document.querySelector('.ant-drawer-open #price')).toBeNull();
  });
});

describe.each(['push', 'side'] as const)('a drawer in the mode %s', (mode) => {
  it('[S4.55] The drawer is a named region of the page, no dialog, and leaves the focus where it is', () => {
    renderInPage(<Page mode={mode} />);
    open();
    expect(document.querySelector('[role=dialog]')).toBeNull();
    expect(document.getElementById(the('section').getAttribute('aria-labelledby') ?? '')?.textContent).toBe('Filters');
    expect(document.activeElement).toBe(the('#open'));
  });

  it('The drawer keeps typed text, unreachable, while it is closed', () => {
    renderInPage(<Page mode={mode} />);
    expect(the('section').hasAttribute('inert')).toBe(true);
    open();
    expect(the('section').hasAttribute('inert')).toBe(false);
    const field = the('#price');
    click(the('button[aria-label=Close]'));
    expect(the('#price')).toBe(field);
    expect(the('section').hasAttribute('inert')).toBe(true);
  });

  it('The drawer returns the focus to its opener when closed from inside', () => {
    renderInPage(<Page mode={mode} />);
    open();
    act(() => the('#price').focus());
    click(the('button[aria-label=Close]'));
    expect(document.activeElement).toBe(the('#open'));
  });

  it('Closing the drawer does not move the focus if an element outside the drawer has it', () => {
    renderInPage(
      <>
        <Page mode={mode} />
        <input id="elsewhere" />
      </>,
    );
    open();
    act(() => the('#price').focus());
    act(() => the('#elsewhere').focus());
    click(the('button[aria-label=Close]'));
    expect(document.activeElement).toBe(the('#elsewhere'));
  });
});
