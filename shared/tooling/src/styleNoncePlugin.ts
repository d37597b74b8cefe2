import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Compiler, WebpackPluginInstance } from 'webpack';

/**
 * Gives the page's nonce to each style sheet that a lazy chunk links, because the policy refuses a sheet without it.
 * The shell's security module keeps the nonce in `__portolan_nonce__`.
 */
export class StyleNoncePlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('StyleNoncePlugin', (compilation) => {
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'StyleNoncePlugin',
        (source, { tag }) => `${source}${tag}.nonce = globalThis.__portolan_nonce__; ${tag}.crossOrigin = "anonymous";`,
      );
    });
  }
}
