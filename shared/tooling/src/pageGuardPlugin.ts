import { createHash } from 'node:crypto';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Compilation, Compiler, WebpackPluginInstance } from 'webpack';
import { mapsFolder } from './buildVersion.ts';

/**
 * Makes a build meet the page's policy: each script and style sheet loaded later carries its hash, and each sheet the nonce. The hashes
 * stand at the head of the build's entry, which the page itself checks; the shell's security module answers
 * `__portolan_page__.integrityOf(url)` from them (federation recipe, "Policy").
 */
export class PageGuardPlugin implements WebpackPluginInstance {
  readonly #entryOf: (compilation: Compilation) => string;

  /** @param entryOf returns the name of the page's entry file */
  constructor(entryOf: (compilation: Compilation) => string) {
    this.#entryOf = entryOf;
  }

  apply(compiler: Compiler): void {
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
    const { ConcatSource, RawSource } = compiler.webpack.sources;
    compiler.hooks.thisCompilation.tap('PageGuardPlugin', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'PageGuardPlugin',
        (source) => `${source}${guarded('script')}`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'PageGuardPlugin',
        (source, { tag }) => `${source}${guarded(tag)}${tag}.nonce = globalThis.__portolan_page__.nonce;`,
      );
      // After the content hashes are in the names: no file changes any more.
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      compilation.hooks.processAssets.tap({ name: 'PageGuardPlugin', stage }, () => {
        const entry = this.#entryOf(compilation);
        const hashes = JSON.stringify(hashesOf(compilation, entry));
        compilation.updateAsset(
          entry,
          (source) =>
            new ConcatSource(
              new RawSource(`(globalThis.__portolan_hashes__??=[]).push([document.currentScript.src,${hashes}]);\n`),
              source,
            ),
        );
        const map = `${mapsFolder}/${entry}.map`;
        if (compilation.getAsset(map))
          compilation.updateAsset(map, (source) => new RawSource(oneLineLower(source.source().toString())));
      });
    });
  }
}

const guarded = (element: string): string =>
  `\n${element}.integrity = globalThis.__portolan_page__.integrityOf(${element}.src || ${element}.href);\n${element}.crossOrigin = "anonymous";\n`;

/** Hash of every script and style sheet but the entry, by file name. */
function hashesOf(compilation: Compilation, entry: string): Record<string, string> {
  const files = compilation.getAssets().filter(({ name }) => /\.(js|css)$/.test(name) && name !== entry);
  return Object.fromEntries(
    files.map(({ name, source }) => [name, `sha384-${createHash('sha384').update(source.buffer()).digest('base64')}`]),
  );
}

/** A source map for the same code under one more line. */
function oneLineLower(map: string): string {
  const parsed = JSON.parse(map) as { mappings: string };
  return JSON.stringify({ ...parsed, mappings: `;${parsed.mappings}` });
}
