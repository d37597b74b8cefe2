import type { Operation } from '@portolan/contracts';
import { operations, registryOperations } from '@portolan/contracts/operations';
import type { Compilation, Module } from 'webpack';

const contractsFolder = /\/contracts\/src\/.+\.ts$/;

/**
 * The operations that a build calls, by id: those whose declaration is left in it after what nobody uses was dropped. The contracts export
 * each operation under its id.
 */
export function usedOperations({ modules, moduleGraph }: Compilation): Operation[] {
  const declarations = [...modules].flatMap(partsOf).filter((module) => contractsFolder.test(fileOf(module)));
  const isUsed = ({ id }: Operation): boolean =>
    declarations.some((module) => {
      const info = moduleGraph.getExportsInfo(module).getReadOnlyExportInfo(id);
      return info.provided === true && info.getUsed(undefined) !== 0;
    });
  return [...operations, ...registryOperations].filter(isUsed);
}

/** Webpack joins modules into one that has them as its parts. */
const partsOf = (module: Module): Module[] => [module, ...((module as { modules?: Module[] }).modules ?? [])];
const fileOf = (module: Module): string => (module as { resource?: string }).resource ?? '';
