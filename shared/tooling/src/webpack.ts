import { basename, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration } from 'webpack';
import { BuildRecordPlugin, entryOfRemote, entryOfShell } from './buildRecordPlugin.ts';
import { buildVersion, containerName } from './buildVersion.ts';
import { PageGuardPlugin } from './pageGuardPlugin.ts';
import { sharedFor } from './shareList.ts';

/** Version of the host contract: what a remote may expect of the page around it. */
export const shellContract = '1.0.0';

/**
 * The whole webpack configuration of a room. A remote's own file is one line:
 * `export default webpackConfig(import.meta.dirname)`. What each setting buys is measured in docs/adr/0001.
 */
export function webpackConfig(roomDir: string): Configuration {
  const room = basename(roomDir);
  return room === 'shell' ? shellConfig(roomDir) : remoteConfig(roomDir, room);
}

function shellConfig(roomDir: string): Configuration {
  const { version, packageVersion } = buildVersion('shell');
  return {
    ...commonConfig(roomDir, version),
    entry: { main: './src/main.tsx' },
    output: { ...outputOf(roomDir, version), uniqueName: 'portolan_shell', publicPath: `/assets/shell/${version}/`, filename: '[name].[contenthash:8].js' },
    plugins: [
      new ModuleFederationPlugin({
        name: 'shell',
        manifest: false,
        dts: false,
        shareStrategy: 'loaded-first',
        shared: sharedFor('shell'),
        experiments: { provideExternalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
      }),
      extractedStyles(),
      new PageGuardPlugin(entryOfShell),
      new BuildRecordPlugin(roomDir, { id: 'shell', kind: 'shell', version, packageVersion, shellContract }),
    ],
    optimization: { ...minimized, splitChunks: { cacheGroups: { default: false, defaultVendors: false } } },
  };
}

function remoteConfig(roomDir: string, room: string): Configuration {
  const { version, packageVersion } = buildVersion(room);
  const container = containerName(room, version);
  return {
    ...commonConfig(roomDir, version),
    entry: {},
    output: {
      ...outputOf(roomDir, version),
      uniqueName: container,
      publicPath: 'auto',
      filename: '[name].[contenthash:8].js',
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 2500,
      strictModuleExceptionHandling: true, // else a module that threw once can never be tried again
    },
    plugins: [
      new ModuleFederationPlugin({
        name: container,
        filename: entryOfRemote,
        exposes: { './remote': './src/remote.ts' },
        manifest: true,
        dts: false,
        shareStrategy: 'loaded-first',
        shared: sharedFor('remote'),
        experiments: { externalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
      }),
      extractedStyles(),
      new PageGuardPlugin(() => entryOfRemote),
      new BuildRecordPlugin(roomDir, { id: room, kind: 'remote', version, packageVersion, container }),
    ],
    optimization: minimized,
  };
}

const outputOf = (roomDir: string, version: string) => ({
  path: join(roomDir, 'dist', version),
  chunkFilename: '[name].[contenthash:8].js',
  assetModuleFilename: '[name].[contenthash:8][ext]',
  clean: true,
});

export const minimized: NonNullable<Configuration['optimization']> = {
  minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false }), new CssMinimizerPlugin()],
};

export const extractedStyles = (filename = '[name].[contenthash:8].css') => new MiniCssExtractPlugin({ filename, chunkFilename: filename });

/** What every build of a room has in common, federated or not. */
export function commonConfig(roomDir: string, version: string): Configuration {
  return {
    mode: 'production',
    context: roomDir,
    target: ['web', 'es2022'],
    devtool: false,
    name: `${basename(roomDir)}@${version}`,
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: import.meta.resolve('ts-loader').replace('file://', ''),
          options: {
            transpileOnly: true,
            configFile: join(import.meta.dirname, '../../../tsconfig.base.json'),
            compilerOptions: { noEmit: false, allowImportingTsExtensions: false },
          },
        },
        {
          test: /\.css$/,
          use: [
            MiniCssExtractPlugin.loader,
            { loader: import.meta.resolve('css-loader').replace('file://', ''), options: { modules: { auto: true, namedExport: false, exportLocalsConvention: 'as-is' } } },
          ],
        },
        { test: /\.(woff2|svg|png)$/, type: 'asset/resource' },
      ],
    },
    performance: { hints: false },
  };
}
