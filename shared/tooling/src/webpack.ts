import { createRequire } from 'node:module';
import { basename, join, relative, sep } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { BuildRecordPlugin, entryOfRemote, entryOfShell } from './buildRecordPlugin.ts';
import { buildVersion, containerName, mapsFolder } from './buildVersion.ts';
import { PageGuardPlugin } from './pageGuardPlugin.ts';
import { pureDeclarations } from './pureDeclarations.ts';
import { FederationEntryIdsPlugin, generatedEntry } from './federationEntryIds.ts';
import { idOf } from './rooms.mjs';
import { sharedFor } from './shareList.ts';
import { shellContract } from './shellContract.ts';
import { withoutServerFields } from './withoutServerFields.ts';

const root = join(import.meta.dirname, '../../..');

/**
 * The whole webpack configuration of a room. A remote's own file is one line: `export default webpackConfig(import.meta.dirname)`.
 * docs/adr/0001 has measurements of each setting.
 */
export function webpackConfig(roomDir: string): Configuration {
  return idOf(roomDir) === 'shell' ? shellConfig(roomDir) : remoteConfig(roomDir);
}

function shellConfig(roomDir: string): Configuration {
  const { version, packageVersion } = buildVersion('shell');
  return {
    ...commonConfig(roomDir, version),
    entry: { main: './src/main.tsx' },
    output: {
      ...outputOf(roomDir, version),
      uniqueName: 'portolan_shell',
      publicPath: `/assets/shell/${version}/`,
      filename: '[name].[contenthash:8].js',
    },
    plugins: [
      new ModuleFederationPlugin({
        name: 'shell',
        manifest: false,
        dts: false,
        shareStrategy: 'loaded-first',
        shared: sharedFor('shell'),
        experiments: { provideExternalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
      }),
      oneRuntime,
      new FederationEntryIdsPlugin(),
      extractedStyles(),
      new PageGuardPlugin(entryOfShell),
      ...privateMaps,
      new BuildRecordPlugin(roomDir, { id: 'shell', kind: 'shell', version, packageVersion, shellContract }),
    ],
    // Code that two lazy share groups share is a chunk of its own, so that a page with both loads it once; the first script stays one.
    optimization: {
      ...minimized,
      splitChunks: {
        cacheGroups: {
          default: false,
          defaultVendors: false,
          ofGroups: { chunks: 'async', minChunks: 2, minSize: 38_000 },
        },
      },
    },
  };
}

function remoteConfig(roomDir: string): Configuration {
  const id = idOf(roomDir);
  const { version, packageVersion } = buildVersion(relative(root, roomDir).split(sep).join('/'));
  const container = containerName(id, version);
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
      new FederationEntryIdsPlugin(),
      extractedStyles(),
      new PageGuardPlugin(() => entryOfRemote),
      ...privateMaps,
      new BuildRecordPlugin(roomDir, { id, kind: 'remote', version, packageVersion, container }),
    ],
    optimization: minimized,
  };
}

/**
 * Remotes get the shell's own runtime. Federation names the CommonJS file of its plugin, which would add a second copy of the whole runtime
 * as CommonJS, 12 kB over the wire.
 */
const oneRuntime = new webpack.NormalModuleReplacementPlugin(
  /inject-external-runtime-core-plugin\/dist\/index\.cjs$/,
  (resource) => {
    resource.request = resource.request.replace(/\.cjs$/, '.js');
  },
);

const outputOf = (roomDir: string, version: string) => ({
  path: join(roomDir, 'dist', version),
  chunkFilename: '[name].[contenthash:8].js',
  assetModuleFilename: '[name].[contenthash:8][ext]',
  clean: true,
});

export const minimized: NonNullable<Configuration['optimization']> = {
  minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false }), new CssMinimizerPlugin()],
};

export const extractedStyles = (filename = '[name].[contenthash:8].css') =>
  new MiniCssExtractPlugin({ filename, chunkFilename: filename });

/**
 * Source maps for error reports, in a folder that browsers cannot reach: no file names its map, and a map holds only positions and file
 * names, no source (platform, "Loading, and what may go wrong").
 */
const privateMaps = [
  new webpack.SourceMapDevToolPlugin({
    test: /\.js$/,
    filename: `${mapsFolder}/[file].map`,
    append: false,
    noSources: true,
    moduleFilenameTemplate: ({ absoluteResourcePath }: { absoluteResourcePath: string }) =>
      relative(root, absoluteResourcePath).replace(generatedEntry, '/.federation/entry.js'),
  }),
];

/**
 * react-router's `exports` name only its development build, whose warnings are of no use in a browser: 0.5 kB over the wire. Its production
 * build lies next to it.
 */
const quietRouter = Object.fromEntries(
  ['react-router', 'react-router/dom'].map((name) => [
    `${name}$`,
    createRequire(createRequire(join(root, 'shared/remote-kit/package.json')).resolve('react-router-dom'))
      .resolve(name)
      .replace(/([\\/])development([\\/])/, '$1production$2'),
  ]),
);

const isContract = (path: string): boolean => path.includes('/shared/contracts/src/');

/** Webpack settings of every workspace package's build, federated or not. */
export function commonConfig(roomDir: string, version: string): Configuration {
  const name = `${basename(roomDir)}@${version}`;
  return {
    mode: 'production',
    context: roomDir,
    target: ['web', 'es2022'],
    devtool: false,
    name,
    resolve: { extensions: ['.ts', '.tsx', '.js'], alias: quietRouter },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: import.meta.resolve('ts-loader').replace('file://', ''),
          options: {
            transpileOnly: true,
            getCustomTransformers: () => ({
              before: [withoutServerFields(isContract), pureDeclarations(isContract)],
            }),
            configFile: join(import.meta.dirname, '../../../tsconfig.base.json'),
            compilerOptions: { noEmit: false, allowImportingTsExtensions: false, sourceMap: true },
          },
        },
        {
          test: /\.css$/,
          use: [
            MiniCssExtractPlugin.loader,
            {
              loader: import.meta.resolve('css-loader').replace('file://', ''),
              options: {
                modules: {
                  auto: true,
                  namedExport: false,
                  exportLocalsConvention: 'as-is',
                  // Two rooms, and two versions of one, may stand in one page: their classes must differ. 8 characters, because each counts
                  // twice.
                  localIdentName: '[hash:base64:8]',
                  localIdentHashSalt: name,
                },
              },
            },
          ],
        },
        { test: /\.(woff2|svg|png)$/, type: 'asset/resource' },
      ],
    },
    performance: { hints: false },
  };
}
