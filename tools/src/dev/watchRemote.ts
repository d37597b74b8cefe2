import { createHash } from 'node:crypto';
import { cpSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration, type Stats } from 'webpack';
import { buildVersion, containerName } from '@portolan/tooling/version';
import { manifestOf, type RemoteDescription } from '../../../shared/remote-kit/src/defineRemote.ts';
import type { VersionRecord } from '../../../registry/src/publish/versionRecord.ts';
import { folderOfRemote, root } from '../rooms.ts';
import { BuildNamePlugin } from './buildNamePlugin.ts';

/** A remote from its current sources: the record as a registry would have it, and the folder of its files. */
export interface RemoteBuild {
  readonly record: VersionRecord;
  readonly dir: string;
  /** Time that webpack took, in milliseconds. */
  readonly tookMs: number;
}

/** Gets each build, or webpack's words for a failed one. */
export interface BuildListener {
  built(build: RemoteBuild): void;
  failed(words: string): void;
}

const entry = 'remoteEntry.js';

/**
 * Builds a remote, and again after each change of a source file, in production mode so that it runs on the published shell. Writes only a
 * temporary folder, which is removed when it is closed.
 * @param isEachKept whether each build has its own container name and folder, so that an open page can go from one to the next
 */
export async function watchRemote(
  id: string,
  listener: BuildListener,
  isEachKept = false,
): Promise<{ close(): Promise<void> }> {
  const dir = await mkdtemp(join(tmpdir(), `portolan-dev-${id}-`));
  const folder = folderOfRemote(id);
  const { default: config } = (await import(pathToFileURL(join(root, folder, 'webpack.config.ts')).href)) as {
    default: Configuration;
  };
  const { version, packageVersion } = buildVersion(folder);
  const names = new BuildNamePlugin(containerName(id, version));
  const newest = join(dir, 'newest');
  const tell = async (words: string | null, tookMs: number): Promise<void> => {
    try {
      if (words !== null) return listener.failed(words);
      const kept = isEachKept ? join(dir, String(names.build)) : newest;
      if (isEachKept) cpSync(newest, kept, { recursive: true }); // at once: the next build writes there
      const build = {
        id,
        kind: 'remote' as const,
        version,
        packageVersion,
        container: isEachKept ? names.container : containerName(id, version),
        entry,
      };
      listener.built({ record: await recordOf(build, kept), dir: kept, tookMs });
    } catch (error) {
      listener.failed(String(error));
    }
  };
  const watching = webpack(watched(config, newest, isEachKept ? names : null)).watch(
    { aggregateTimeout: 30 },
    (error, stats) => {
      void tell(error?.message ?? wordsOf(stats), (stats?.endTime ?? 0) - (stats?.startTime ?? 0));
    },
  );
  return {
    close: async () => {
      await new Promise((resolve) => watching?.close(resolve));
      await rm(dir, { recursive: true, force: true });
    },
  };
}

/**
 * The room's own build, for reading rather than for shipping: full names, source maps, no minification, no deletions under an open page.
 */
const watched = (config: Configuration, dir: string, names: BuildNamePlugin | null): Configuration => ({
  ...config,
  cache: { type: 'memory' },
  infrastructureLogging: { level: 'error' },
  devtool: 'cheap-module-source-map',
  output: { ...config.output, path: dir, clean: false, ...(names === null ? {} : namedOutput(config)) },
  optimization: {
    ...config.optimization,
    minimize: false,
    realContentHash: false,
    moduleIds: 'named',
    chunkIds: 'named',
  },
  plugins: [
    ...(config.plugins ?? []).filter((plugin) => plugin?.constructor.name !== 'BuildRecordPlugin'),
    ...(names === null ? [] : [names]),
  ], // it reads remote.ts once only
});

/**
 * For builds with a name of their own: a file's hash is computed before the name is filled in, and webpack never writes such a file twice;
 * its own choice for the list of loaded chunks is the name without its double underscores.
 */
const namedOutput = ({ output }: Configuration): Configuration['output'] => ({
  filename: '[name].js',
  chunkFilename: '[name].js',
  chunkLoadingGlobal: `webpackChunk${output?.uniqueName ?? ''}`,
});

const wordsOf = (stats: Stats | undefined): string | null =>
  stats?.hasErrors() === true ? stats.toString({ all: false, errors: true, colors: false }) : null;

async function recordOf(build: VersionRecord['build'], dir: string): Promise<VersionRecord> {
  const source = pathToFileURL(join(root, folderOfRemote(build.id), 'src/remote.ts'));
  source.searchParams.set('read', String(performance.now())); // Node caches the modules that it has read
  const { remote } = (await import(source.href)) as { remote: RemoteDescription };
  const integrity = `sha384-${createHash('sha384')
    .update(await readFile(join(dir, entry)))
    .digest('base64')}`;
  return {
    build,
    files: { [entry]: integrity },
    remote: JSON.parse(JSON.stringify(manifestOf(remote, []))) as NonNullable<VersionRecord['remote']>,
  };
}
