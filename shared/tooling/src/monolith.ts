import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { BuildRecordPlugin, entryOfShell } from './buildRecordPlugin.ts';
import { PageGuardPlugin } from './pageGuardPlugin.ts';
import type { Room } from './rooms.mjs';
import { shellContract } from './shellContract.ts';
import { commonConfig, extractedStyles, minimized } from './webpack.ts';

/** Version of the monolith that a bench portal serves in the shell's place. */
const monolithVersion = '0.0.0-00000000';

/**
 * The same sources as one ordinary webpack build, without federation: the portal of a single team, for comparison with federation (quality,
 * `load`). Only federation's own code is replaced. It keeps the page's guard, so that federation is the only difference.
 * @param dir output folder, absolute
 */
export function monolithConfig(root: string, dir: string, remotes: readonly Room[]): Configuration {
  const shellDir = join(root, 'shell');
  const loader = join(dir, 'loadRemote.ts');
  mkdirSync(dir, { recursive: true });
  writeFileSync(loader, loaderOf(root, remotes));
  const replaced = (file: string, by: string) =>
    new webpack.NormalModuleReplacementPlugin(new RegExp(`${file}\\.ts$`), by);
  return {
    ...commonConfig(shellDir, monolithVersion),
    entry: { main: './src/main.tsx' },
    output: {
      path: join(dir, 'build'),
      uniqueName: 'portolan_monolith',
      publicPath: `/assets/shell/${monolithVersion}/`,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      crossOriginLoading: 'anonymous',
      clean: true,
    },
    plugins: [
      replaced('remotes/loadRemote', loader),
      replaced('remotes/provideLazyGroups', 'data:text/javascript,'),
      replaced('app/preloadRoute', 'data:text/javascript,'),
      extractedStyles(),
      new PageGuardPlugin(entryOfShell),
      new BuildRecordPlugin(shellDir, {
        id: 'shell',
        kind: 'shell',
        version: monolithVersion,
        packageVersion: '0.0.0',
        shellContract,
      }),
    ],
    optimization: minimized,
  };
}

/** Replaces the shell's `loadRemote.ts`: every remote is a dynamic import of the one build. */
function loaderOf(root: string, remotes: readonly Room[]): string {
  const cases = remotes.map(
    ({ id, folder }) => `${JSON.stringify(id)}: () => import(${JSON.stringify(join(root, folder, 'src/remote.ts'))}),`,
  );
  return `const remotes = {\n${cases.join('\n')}\n};
export const guardFederation = () => undefined;
export const registerVersions = () => undefined;
export const loadRemote = async ({ id }) => ({ kind: 'loaded', remote: (await remotes[id]()).remote });
`;
}
