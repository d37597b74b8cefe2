import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { commonConfig, extractedStyles } from '@portolan/tooling/webpack';
import { folderOfRemote, root } from '../rooms.ts';
import { listenOn, type Listening } from './listenOn.ts';
import { buildEvents } from './buildEvents.ts';
import { sendFile } from './sendFile.ts';
import { eventsPath, watchScript } from './watchScript.ts';

const files = '/__dev/files/';

/**
 * Serves a remote alone: a bare page with a mock session and no API, rebuilt after each change of a source file. Answers of the API beyond
 * the session's own calls come from `answers` in the remote's `src/testing/alone.ts`, if it exists.
 */
export async function startAlone(id: string, port: number, report: (line: string) => void): Promise<Listening> {
  const dir = await mkdtemp(join(tmpdir(), `portolan-alone-${id}-`));
  await writeFile(join(dir, 'main.ts'), entryOf(id));
  const events = buildEvents();
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    if (path === eventsPath) events.subscribe(request, response);
    else if (path.startsWith(files)) void sendFile(join(dir, 'built'), path.slice(files.length), response);
    else
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
        .end(pageOf(id, events.builds));
  });
  const listening = await listenOn(server, port);
  let watching: webpack.Watching | undefined;
  await new Promise<void>((resolve) => {
    watching = webpack(configOf(id, dir)).watch({ aggregateTimeout: 20 }, (error, stats) => {
      const words =
        error?.message ??
        (stats?.hasErrors() === true ? stats.toString({ all: false, errors: true, colors: false }) : null);
      if (words === null) events.built();
      else events.failed(words);
      report(words === null ? `${id} is built` : `${id} could not be built\n${words}`);
      resolve();
    });
  });
  return {
    port: listening.port,
    close: async () => {
      await new Promise((resolve) => watching?.close(resolve));
      await listening.close();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

const configOf = (id: string, dir: string): Configuration => ({
  ...commonConfig(join(root, folderOfRemote(id)), 'alone'),
  mode: 'development',
  devtool: 'eval-cheap-module-source-map',
  entry: { main: join(dir, 'main.ts') },
  output: { path: join(dir, 'built'), publicPath: files, filename: '[name].js' },
  plugins: [extractedStyles('[name].css')],
});

function entryOf(id: string): string {
  const from = (path: string) => JSON.stringify(join(root, path));
  const folder = folderOfRemote(id);
  const answers = `${folder}/src/testing/alone.ts`;
  const told = existsSync(join(root, answers));
  return `import { remote } from ${from(`${folder}/src/remote.ts`)};
import { showAlone } from ${from('shared/testing/src/showAlone.tsx')};
${told ? `import { answers } from ${from(answers)};\n` : ''}void showAlone(remote${told ? ', answers' : ''});
`;
}

const pageOf = (id: string, builds: number): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${id}</title><link rel="stylesheet" href="${files}main.css"></head>
<body><div id="root"></div><script src="${files}main.js"></script><script>${watchScript(builds)}</script></body>
</html>
`;
