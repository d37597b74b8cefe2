import type { Compiler, WebpackPluginInstance } from 'webpack';

/**
 * Gives each build of a watch its own container name, `<container>_<number>`: a page can load a container only once (federation recipe,
 * "Retry, four traps"), and should get the next build without a reload.
 */
export class BuildNamePlugin implements WebpackPluginInstance {
  readonly #container: string;
  /** Number of the newest build, from 1. */
  build = 0;

  constructor(container: string) {
    this.#container = container;
  }

  get container(): string {
    return `${this.#container}_${this.build}`;
  }

  apply(compiler: Compiler): void {
    const { RawSource } = compiler.webpack.sources;
    // Before the hashes are taken, which is the very next stage.
    const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER - 1;
    compiler.hooks.thisCompilation.tap('BuildNamePlugin', (compilation) => {
      this.build += 1;
      compilation.hooks.processAssets.tap({ name: 'BuildNamePlugin', stage }, (assets) => {
        for (const name of Object.keys(assets).filter((file) => file.endsWith('.js'))) {
          compilation.updateAsset(
            name,
            (source) => new RawSource(String(source.source()).replaceAll(this.#container, this.container)),
          );
        }
      });
    });
  }
}
