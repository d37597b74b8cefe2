import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { sharedFor } from '@portolan/tooling/share-list';
import { commonConfig, extractedStyles } from '@portolan/tooling/webpack';
import webpack, { type Configuration } from 'webpack';

/** The page's HTML, except for its script: nothing of the portal's shell. */
const html = (remote: string) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>A bare page</title><link rel="stylesheet" href="/host/main.css"></head>
<body>
<h1>A bare page</h1>
<form data-remote="${remote}"><label>E-mail <input name="email"></label> <label>Password <input name="password" type="password"></label> <button>Enter</button></form>
<main></main>
<script src="/host/main.js"></script>
</body>
</html>
`;

/** A page that fulfils the host contract without the shell's code, and passes all other requests to a portal. */
export class BareHost {
  readonly url: string;
  readonly #close: () => Promise<void>;

  private constructor(url: string, close: () => Promise<void>) {
    this.url = url;
    this.#close = close;
  }

  /**
   * Builds the page and serves it on the loopback. @param remote id of the one it shows @param portalUrl address of API, registry and files
   */
  static async start(remote: string, portalUrl: string): Promise<BareHost> {
    const dir = await mkdtemp(join(tmpdir(), 'portolan-bare-host-'));
    await build(dir);
    const server = createServer((request, response) => {
      const path = request.url?.split('?')[0] ?? '/';
      if (/^\/(api|registry|remotes)\//.test(path)) return passOn(request, response, new URL(portalUrl));
      if (!path.startsWith('/host/'))
        return void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html(remote));
      void readFile(join(dir, path.slice('/host/'.length))).then(
        (bytes) =>
          response
            .writeHead(200, { 'content-type': path.endsWith('.css') ? 'text/css' : 'text/javascript' })
            .end(bytes),
        () => response.writeHead(404).end(),
      );
    });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    return new BareHost(`http://localhost:${(server.address() as AddressInfo).port}`, async () => {
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
      await rm(dir, { recursive: true, force: true });
    });
  }

  close(): Promise<void> {
    return this.#close();
  }
}

function passOn(request: IncomingMessage, response: ServerResponse, portal: URL): void {
  const onward = ask(
    {
      hostname: portal.hostname,
      port: portal.port,
      path: request.url,
      method: request.method,
      headers: { ...request.headers, host: portal.host },
    },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    },
  );
  onward.on('error', () => response.writeHead(502).end());
  request.pipe(onward);
}

/** docs/HOST-CONTRACT.md, "The runtime" and "Shares", as webpack settings. */
const configFor = (dir: string): Configuration => ({
  ...commonConfig(import.meta.dirname, '0.0.0'),
  entry: { main: './main.tsx' },
  output: {
    path: dir,
    uniqueName: 'bare_host',
    publicPath: '/host/',
    filename: '[name].js',
    chunkFilename: '[name].[contenthash:8].js',
    assetModuleFilename: '[name].[contenthash:8][ext]',
  },
  plugins: [
    new ModuleFederationPlugin({
      name: 'bare_host',
      manifest: false,
      dts: false,
      shareStrategy: 'loaded-first',
      shared: sharedFor('shell'),
      experiments: { provideExternalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
    }),
    extractedStyles('[name].css'),
  ],
  optimization: { minimize: false, splitChunks: { cacheGroups: { default: false, defaultVendors: false } } },
});

async function build(dir: string): Promise<void> {
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
    webpack(configFor(dir), (error, result) => (error ? reject(error) : resolve(result)));
  });
  if (!stats || stats.hasErrors()) throw new Error(stats?.toString('errors-only') ?? 'webpack gave no result');
}
