import { createReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { cpus, loadavg, tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import webpack from 'webpack';
import { commonConfig, extractedStyles, minimized } from '@portolan/tooling/webpack';
import type { MapMeasure, MapSubject } from './map/page.tsx';
import { launchBrowser } from './pageLoads.ts';

const sizes = [1_000, 10_000, 100_000];
const samples = Number(process.env['PORTOLAN_BENCH_SAMPLES'] ?? 15);
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.html': 'text/html',
};

/**
 * From another filter to the repainted map, of `ui/map` and of ol's own Cluster source with the same points, alternating (quality, `map`).
 */
export async function benchMap(): Promise<void> {
  const load = loadavg()[0]?.toFixed(2);
  const dir = await mkdtemp(join(tmpdir(), 'portolan-map-'));
  const browser = await launchBrowser();
  try {
    await buildPage(dir);
    const { url, server } = await serve(dir);
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(url);
    const measured: (MapMeasure & { readonly points: number; readonly subject: MapSubject })[] = [];
    for (const points of sizes)
      for (const subject of ['ui/map', 'ol Cluster'] as const) {
        const times = await page.evaluate(
          (asked) =>
            (globalThis as unknown as { measureMap: (asked: object) => Promise<MapMeasure> }).measureMap(asked),
          { points, subject, samples },
        );
        measured.push({ points, subject, ...times });
      }
    server.close();
    console.log('| points | map | median ms | worst ms |\n|---|---|---|---|');
    for (const { points, subject, repaintMs } of measured)
      console.log(
        `| ${points} | ${subject} | ${median(repaintMs).toFixed(1)} | ${Math.max(...repaintMs).toFixed(1)} |`,
      );
    console.log(
      JSON.stringify({
        name: 'map',
        machine: `${cpus().length} × ${cpus()[0]?.model}`,
        load,
        loadAfter: loadavg()[0]?.toFixed(2),
        samples,
        measured,
      }),
    );
  } finally {
    await browser.close();
    await rm(dir, { recursive: true });
  }
}

/** Built as the shell, without federation. @throws Error with webpack's own words */
async function buildPage(dir: string): Promise<void> {
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
    webpack(
      {
        ...commonConfig(join(import.meta.dirname, '..'), '0.0.0'),
        entry: { page: './src/map/page.tsx' },
        output: { path: dir, publicPath: '/' },
        plugins: [extractedStyles('[name].css')],
        optimization: minimized,
      },
      (error, result) => (error ? reject(error) : resolve(result)),
    );
  });
  if (!stats || stats.hasErrors()) throw new Error(stats?.toString('errors-only') ?? 'webpack gave no result');
  await writeFile(
    join(dir, 'index.html'),
    '<!doctype html><html lang="en"><link rel="stylesheet" href="/page.css"><body><main id="place"></main><script src="/page.js"></script></body></html>',
  );
}

async function serve(dir: string): Promise<{ readonly url: string; readonly server: Server }> {
  const server = createServer((request, response) => {
    const file = request.url === '/' ? '/index.html' : (request.url ?? '');
    response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream');
    createReadStream(join(dir, file))
      .on('error', () => response.writeHead(404).end())
      .pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the page of the bench has no address');
  return { url: `http://127.0.0.1:${address.port}/`, server };
}

const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
