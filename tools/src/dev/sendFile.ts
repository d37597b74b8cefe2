import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.map': 'application/json',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};

/** Answers a file of `dir`, which browsers must not cache; 404 for other files. */
export async function sendFile(dir: string, file: string, response: ServerResponse): Promise<void> {
  const path = normalize(join(dir, file));
  const isThere =
    path.startsWith(dir) &&
    (await stat(path).then(
      (found) => found.isFile(),
      () => false,
    ));
  if (!isThere) return void response.writeHead(404, { 'cache-control': 'no-store' }).end();
  response.writeHead(200, {
    'content-type': types[extname(path)] ?? 'application/octet-stream',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  createReadStream(path).pipe(response);
}
