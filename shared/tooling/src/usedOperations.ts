import type { Operation } from '@portolan/contracts';
import { operations, registryOperations } from '@portolan/contracts/operations';
import type { Compilation, Module } from 'webpack';

const contractsFolder = /\/contracts\/src\/.+\.ts$/;

/**
 * Operations that a build calls, by id: those whose declaration is still in it after unused code was dropped. The contracts export each
 * operation under its id.
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

/** Webpack may join modules into one. */
const partsOf = (module: Module): Module[] => [module, ...((module as { modules?: Module[] }).modules ?? [])];
const fileOf = (module: Module): string => (module as { resource?: string }).resource ?? '';
