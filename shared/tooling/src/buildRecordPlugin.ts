import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Compilation, Compiler, WebpackPluginInstance } from 'webpack';
import { manifestOf, type RemoteDescription } from '@portolan/remote-kit/define';

/** What the registry must know of a build; written as `build.json` beside the files. */
export interface BuildRecord {
  readonly id: string;
  readonly kind: 'shell' | 'remote';
  readonly version: string;
  readonly packageVersion: string;
  /** Federation container, of a remote. */
  readonly container?: string;
  /** The file that a page loads first. */
  readonly entry: string;
  /** Style sheets of the shell's first paint. */
  readonly styles?: readonly string[];
  /** Version of the host contract that the shell offers. */
  readonly shellContract?: string;
}

/** The file of a remote that a page loads first. */
export const entryOfRemote = 'remoteEntry.js';

const firstFilesOf = (compilation: Compilation): string[] => compilation.entrypoints.get('main')?.getFiles() ?? [];

/** The one script of the shell's first paint. @throws Error when there are more: something is not eager any more */
export function entryOfShell(compilation: Compilation): string {
  const scripts = firstFilesOf(compilation).filter((file) => file.endsWith('.js'));
  const [entry] = scripts;
  if (entry === undefined || scripts.length > 1) throw new Error(`the shell must be one eager script, but is ${scripts.join(', ')}`);
  return entry;
}

/** Writes `build.json`, and of a remote `remote.json`: routes, menu and needs, known before any of its code runs. */
export class BuildRecordPlugin implements WebpackPluginInstance {
  readonly #record: Omit<BuildRecord, 'entry'>;
  readonly #roomDir: string;

  constructor(roomDir: string, record: Omit<BuildRecord, 'entry'>) {
    this.#roomDir = roomDir;
    this.#record = record;
  }

  apply(compiler: Compiler): void {
    const { RawSource } = compiler.webpack.sources;
    compiler.hooks.thisCompilation.tap('BuildRecordPlugin', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({ name: 'BuildRecordPlugin', stage }, async () => {
        const write = (name: string, value: unknown) => compilation.emitAsset(name, new RawSource(JSON.stringify(value, null, 1)));
        write('build.json', { ...this.#record, ...this.#entries(compilation) });
        if (this.#record.kind === 'remote') write('remote.json', await this.#manifest());
      });
    });
  }

  #entries(compilation: Compilation): Pick<BuildRecord, 'entry' | 'styles'> {
    if (this.#record.kind === 'remote') return { entry: entryOfRemote };
    return { entry: entryOfShell(compilation), styles: firstFilesOf(compilation).filter((file) => file.endsWith('.css')) };
  }

  async #manifest() {
    const module = (await import(pathToFileURL(join(this.#roomDir, 'src/remote.ts')).href)) as { remote: RemoteDescription };
    return manifestOf(module.remote);
  }
}
