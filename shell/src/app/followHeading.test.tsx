import { waitFor } from '@portolan/testing';
import { followHeading } from './followHeading.ts';

describe('The focus after a change of page', () => {
  let stop = (): void => undefined;
  beforeEach(() => {
    document.body.innerHTML = '<button>Search</button><main></main>';
  });
  afterEach(() => stop());
  const button = () => document.querySelector('button');
  const draw = (title: string): void => {
    const main = document.querySelector('main');
    if (main !== null) main.innerHTML = `<h1>${title}</h1>`;
  };
  const inFocus = () => document.activeElement?.textContent;

  it('The focus moves to the heading as soon as there is one, and to the heading that replaces it', async () => {
    button()?.focus();
    stop = followHeading();
    expect(inFocus()).toBe('Search');
    draw('Loading');
    await waitFor(() => expect(inFocus()).toBe('Loading'));
    draw('Trips');
    await waitFor(() => expect(inFocus()).toBe('Trips'));
  });

  it('The focus stays where the person moved it from the heading, though the page goes on rendering', async () => {
    button()?.focus();
    draw('Trips');
    stop = followHeading();
    expect(inFocus()).toBe('Trips');
    button()?.focus();
    document.querySelector('main')?.append('18 trips');
    // Wait for one more round of the observers.
    const seen = new Promise((resolve) => new MutationObserver(resolve).observe(document.body, { childList: true }));
    document.body.append('.');
    await seen;
    expect(inFocus()).toBe('Search');
  });
});
