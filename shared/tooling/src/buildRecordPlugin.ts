import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Compilation, Compiler, WebpackPluginInstance } from 'webpack';
import { languages } from '@portolan/contracts';
import { operationHash } from '@portolan/contracts/operation-hash';
import { accessRules } from '@portolan/remote-kit/access-rules';
import { manifestOf, type RemoteDescription } from '@portolan/remote-kit/define';
import {
  exposedModules,
  filesOf,
  filesOfImporter,
  neededByPart,
  providedShares,
  type NeededFiles,
} from './neededFiles.ts';
import { federation, providedVersions, takenRanges } from './shareList.ts';
import { usedOperations } from './usedOperations.ts';

/** Files of texts by language. */
type TextFiles = Readonly<Record<string, readonly string[]>>;

/** Files that a route or slot needs. */
export interface NeededByPart extends NeededFiles {
  /** Files of its own texts. Absent for none. */
  readonly texts?: TextFiles;
}

/** Facts of a build for the registry; written as `build.json` next to its files. */
export interface BuildRecord {
  readonly id: string;
  readonly kind: 'shell' | 'remote';
  readonly version: string;
  readonly packageVersion: string;
  /** Federation container, for a remote. */
  readonly container?: string;
  /** The first file that a page loads. */
  readonly entry: string;
  /** Style sheets of the shell's first paint. */
  readonly styles?: readonly string[];
  /** Version of the host contract that the shell offers. */
  readonly shellContract?: string;
  /** For a remote: files that each route needs besides the entry, by its path, so that a page can request all of them at once. */
  readonly routes?: Readonly<Record<string, NeededByPart>>;
  /** For a remote: the same for each slot that it fills. */
  readonly slots?: Readonly<Record<string, NeededByPart>>;
  /** Files of its texts; for the shell also those of ui's. */
  readonly texts?: TextFiles;
  /** For the shell: access rules that it can decide. */
  readonly accessRules?: readonly string[];
  /** For the shell: files that each lazy share key needs. */
  readonly shares?: Readonly<Record<string, NeededFiles>>;
  /** Version of the federation runtime at build time. */
  readonly federation: string;
  /** For the shell: version of each shared package that it provides, by share key. */
  readonly provides?: Readonly<Record<string, string>>;
  /** For a remote: range of each shared package that it takes, by share key. */
  readonly takes?: Readonly<Record<string, string>>;
  /** For a remote: hash of the shape of each operation that it calls, by id. */
  readonly api?: Readonly<Record<string, string>>;
  /** For a remote: names of its exposed modules. */
  readonly exposes?: readonly string[];
}

/** Facts that the preset knows before the build. */
export type GivenRecord = Pick<
  BuildRecord,
  'id' | 'kind' | 'version' | 'packageVersion' | 'container' | 'shellContract'
>;

/** A remote's first file. */
export const entryOfRemote = 'remoteEntry.js';

const firstFilesOf = (compilation: Compilation): string[] => compilation.entrypoints.get('main')?.getFiles() ?? [];

/** The one script of the shell's first paint. @throws Error for several: something is no longer eager */
export function entryOfShell(compilation: Compilation): string {
  const scripts = firstFilesOf(compilation).filter((file) => file.endsWith('.js'));
  const [entry] = scripts;
  if (entry === undefined || scripts.length > 1)
    throw new Error(`the shell must be one eager script, but is ${scripts.join(', ')}`);
  return entry;
}

/** Modules with the texts of the shell's first paint: each imports one file for a language. */
const textImporters = ['shellLocales.ts', 'uiLocales.ts'];

const textsOfShell = (compilation: Compilation): Record<string, string[]> =>
  Object.fromEntries(
    languages.map((language) => [
      language,
      textImporters.flatMap((importer) => filesOfImporter(compilation, importer, `/${language}.json`)),
    ]),
  );

/** Writes `build.json`, and for a remote `remote.json`: routes, menu and needs, known before any of its code runs. */
export class BuildRecordPlugin implements WebpackPluginInstance {
  readonly #record: GivenRecord;
  readonly #roomDir: string;

  constructor(roomDir: string, record: GivenRecord) {
    this.#roomDir = roomDir;
    this.#record = record;
  }

  apply(compiler: Compiler): void {
    const { RawSource } = compiler.webpack.sources;
    compiler.hooks.thisCompilation.tap('BuildRecordPlugin', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({ name: 'BuildRecordPlugin', stage }, async () => {
        const write = (name: string, value: unknown) =>
          compilation.emitAsset(name, new RawSource(JSON.stringify(value, null, 1)));
        if (this.#record.kind === 'shell') {
          const styles = firstFilesOf(compilation).filter((file) => file.endsWith('.css'));
          return write('build.json', {
            ...this.#record,
            federation,
            entry: entryOfShell(compilation),
            styles,
            accessRules,
            shares: providedShares(compilation),
            texts: textsOfShell(compilation),
            provides: providedVersions(),
          } satisfies BuildRecord);
        }
        const { remote } = (await import(pathToFileURL(join(this.#roomDir, 'src/remote.ts')).href)) as {
          remote: RemoteDescription;
        };
        const { routes, slots } = neededFilesOf(compilation, remote);
        const takes = takenRanges(Object.values({ ...routes, ...slots }).flatMap(({ shares }) => shares));
        const called = usedOperations(compilation);
        write('build.json', {
          ...this.#record,
          federation,
          entry: entryOfRemote,
          routes,
          ...(slots && { slots }),
          texts: textsOf(compilation, remote.locales),
          takes,
          api: Object.fromEntries(called.map((operation) => [operation.id, operationHash(operation)])),
          exposes: exposedModules(compilation),
        } satisfies BuildRecord);
        write(
          'remote.json',
          manifestOf(
            remote,
            called.map(({ id }) => id),
          ),
        );
      });
    });
  }
}

type Locales = RemoteDescription['locales'];

const textsOf = (compilation: Compilation, locales: Locales): TextFiles =>
  Object.fromEntries(
    Object.entries(locales).map(([language, load]) => [language, filesOf(compilation, importedBy(load))]),
  );

/** Files that each route and slot of a remote needs, by path and by slot name. */
function neededFilesOf(
  compilation: Compilation,
  remote: RemoteDescription,
): Pick<BuildRecord, 'slots'> & Required<Pick<BuildRecord, 'routes'>> {
  const neededOf = (load: LazyModule, locales?: Locales): NeededByPart => ({
    ...neededByPart(compilation, importedBy(load)),
    ...(locales && { texts: textsOf(compilation, locales) }),
  });
  const routes = Object.fromEntries(
    remote.routes.map(({ path, screen, locales }) => [path, neededOf(screen, locales)]),
  );
  if (remote.slots === undefined) return { routes };
  const slots = Object.fromEntries(
    remote.slots.map(({ place, component, locales }) => [place, neededOf(component, locales)]),
  );
  return { routes, slots };
}

/** The loader of a screen, a slot or texts, itself or within `lazyExport`. */
type LazyModule = (() => Promise<unknown>) & { readonly load?: () => Promise<unknown> };

/** The file that a loader imports. @throws Error when its dynamic import is not written out */
function importedBy(loader: LazyModule): string {
  const load = loader.load ?? loader;
  const request = /import\(\s*(?:\/\*[^*]*\*\/\s*)?['"]([^'"]+)['"],?\s*\)/.exec(load.toString())?.[1];
  if (request === undefined)
    throw new Error(
      `a screen, slot or text must be loaded by a dynamic import of a named file, but is ${load.toString()}`,
    );
  return request;
}
