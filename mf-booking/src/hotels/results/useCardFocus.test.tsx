import { act, useState } from 'react';
import { render } from '@portolan/testing';
import { useCardFocus } from './useCardFocus.ts';

const scrolled: string[] = [];
beforeEach(() => {
  scrolled.length = 0;
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolled.push(this.id);
  };
});

/** One card, and a second on request. */
function Cards({ onReady }: { readonly onReady: (leadTo: (id: string, more?: boolean) => void) => void }) {
  const [ids, setIds] = useState(['near']);
  const lead = useCardFocus();
  onReady((id, more = false) => {
    if (more) setIds(['near', 'far']);
    lead(id);
  });
  return ids.map((id) => (
    <h2 key={id} id={`hotel-${id}`}>
      <a href="/">{id}</a>
    </h2>
  ));
}

it.each([
  ['already rendered', 'near', false],
  ['of the next render', 'far', true],
])('Leading to a card %s scrolls to it and focuses its link', (_when, id, more) => {
  let leadTo: (id: string, more?: boolean) => void = () => undefined;
  render(<Cards onReady={(ready) => (leadTo = ready)} />);
  act(() => leadTo(id, more));
  expect(document.activeElement?.textContent).toBe(id);
  expect(scrolled).toEqual([`hotel-${id}`]);
});
