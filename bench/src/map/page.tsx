import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { createI18n, registerNamespace } from '@portolan/i18n';
import { TenantTheme, uiLocales } from '@portolan/ui/core';
import { PointMap, type MapPoint } from '@portolan/ui/map';
import { brandColor } from './brandColor.ts';
import { clusterMap } from './clusterMap.ts';
import { somePoints } from './somePoints.ts';

export type MapSubject = 'ui/map' | 'ol Cluster';

export interface MapMeasure {
  /** Milliseconds from the filter's change to the end of the frame that shows it, of each sample. */
  readonly repaintMs: readonly number[];
}

interface Asked {
  readonly points: number;
  readonly subject: MapSubject;
  readonly samples: number;
}

/** A map that shows other points on demand. */
interface Shown {
  readonly show: (points: readonly MapPoint[]) => void;
  readonly close: () => void;
}

const place = document.querySelector<HTMLElement>('#place')!;
place.style.height = '800px';

/** Each sample is another filter of the points, between a third and two thirds of them. @throws Error if the frame does not show it */
async function measureMap({ points, subject, samples }: Asked): Promise<MapMeasure> {
  const all = somePoints(points);
  const map = subject === 'ui/map' ? await portolanMap() : clusterMap(place);
  map.show(all);
  await quiet();
  const repaintMs: number[] = [];
  let before = pictureOf(place);
  for (let sample = -2; sample < samples; sample += 1) {
    const kept = all.length * (1 / 3 + ((sample + 2) % 5) / 15);
    const begun = performance.now();
    map.show(all.filter((_point, number) => (number * 7919 + sample) % all.length < kept));
    await nextFrame();
    const done = await afterPaint();
    const after = pictureOf(place);
    if (after === before) throw new Error(`${subject} shows the points of before`);
    before = after;
    if (sample >= 0) repaintMs.push(done - begun); // the first two warm the code
    await quiet();
  }
  map.close();
  return { repaintMs };
}

/** Content of the topmost canvas. */
const pictureOf = (element: HTMLElement) => [...element.querySelectorAll('canvas')].at(-1)?.toDataURL();

/** Within the browser's next frame, after the map's own callback. */
const nextFrame = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => resolve());
  });

/** Resolves after the current frame is painted. */
const afterPaint = () =>
  new Promise<number>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => resolve(performance.now()));
    port1.start();
    port2.postMessage(null);
  });

const quiet = () =>
  new Promise<void>((resolve) => {
    requestIdleCallback(() => resolve(), { timeout: 2_000 });
  });

async function portolanMap(): Promise<Shown> {
  const i18n = await createI18n({ language: 'en' });
  await registerNamespace(i18n, 'ui', uiLocales);
  const element = place.appendChild(document.createElement('div'));
  element.style.height = '100%';
  const root = createRoot(element);
  let change: (points: readonly MapPoint[]) => void = () => undefined;
  function Page() {
    const [points, setPoints] = useState<readonly MapPoint[]>([]);
    change = setPoints;
    return <PointMap label="map" points={points} circle={{ longitude: 13, latitude: 57, radiusKm: 1_500 }} />;
  }
  flushSync(() =>
    root.render(
      <I18nextProvider i18n={i18n}>
        <TenantTheme seed={brandColor} mode="light" language="en" nonce="">
          <Page />
        </TenantTheme>
      </I18nextProvider>,
    ),
  );
  const close = () => {
    root.unmount();
    element.remove();
  };
  return { show: (points) => flushSync(() => change(points)), close };
}

Object.assign(globalThis, { measureMap });
