import type { Compiler, Module, WebpackPluginInstance } from 'webpack';

/** The file that federation writes into `node_modules` for each build; its name is a hash of this machine's paths. */
export const generatedEntry = /[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js/;

/**
 * Gives stable ids to the modules that federation makes of its generated entry. Webpack derives an id from the module's path: with the
 * generated name in it, the same sources built in two folders had other ids, so one version had other files on each machine.
 */
export class FederationEntryIdsPlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('FederationEntryIdsPlugin', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('FederationEntryIdsPlugin', (modules) => {
        const { chunkGraph } = compilation;
        const generated = [...modules].filter((module) => generatedEntry.test(module.identifier()));
        for (const [index, module] of generated.toSorted(byType).entries())
          if (chunkGraph.getModuleId(module) === null) chunkGraph.setModuleId(module, `entry${index}`);
      });
    });
  }
}

const byType = (a: Module, b: Module): number => a.type.localeCompare(b.type);
