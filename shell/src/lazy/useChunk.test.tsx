import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { until } from '../testing/renderPortal.tsx';
import { useChunk } from './useChunk.ts';

type Line = 'works' | 'cut';
const Part: ComponentType = () => <p>Here it is.</p>;
let complaints: jest.SpyInstance;
beforeEach(() => (complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined)));
afterEach(() => complaints.mockRestore());

/** A page that loads a chunk over a network that may be cut. */
function aPage(line: { is: Line }) {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  let requestCount = 0;
  const load = () => {
    requestCount += 1;
    return line.is === 'works' ? Promise.resolve(Part) : Promise.reject(new Error('ChunkLoadError'));
  };
  function Page() {
    const { Part: Loaded, hasFailed, retry } = useChunk(load, true);
    if (hasFailed) return <button onClick={retry}>Try again</button>;
    return Loaded === null ? null : <Loaded />;
  }
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  root.render(<Page />);
  const says = (words: string) => until(() => place.textContent === words);
  const leave = () => {
    root.unmount();
    place.remove();
  };
  return { says, button: () => place.querySelector('button'), requestCount: () => requestCount, leave };
}

describe('A part of the shell in a chunk of its own', () => {
  it('A chunk that fails to load says so, and loads with another try', async () => {
    const line: { is: Line } = { is: 'cut' };
    const page = aPage(line);
    await page.says('Try again');
    page.button()?.click();
    await until(() => page.requestCount() === 2 && page.button());
    line.is = 'works';
    page.button()?.click();
    await page.says('Here it is.');
    page.leave();
  });

  it('A failed chunk loads again automatically when the network is back', async () => {
    const line: { is: Line } = { is: 'cut' };
    const page = aPage(line);
    await page.says('Try again');
    line.is = 'works';
    window.dispatchEvent(new Event('online'));
    await page.says('Here it is.');
    expect(page.requestCount()).toBe(2);
    page.leave();
  });

  it('A loaded chunk is not loaded again', async () => {
    const page = aPage({ is: 'works' });
    await page.says('Here it is.');
    window.dispatchEvent(new Event('online'));
    await Promise.resolve();
    expect(page.requestCount()).toBe(1);
    page.leave();
  });
});
