export {
  activate,
  activateTogether,
  changeRelease,
  fetchErrors,
  fetchHistory,
  fetchStatus,
  publishRoom,
  type RegistryAddress,
  type ReleaseSummary,
} from './cli/registryClient.ts';
export type { FindPerson } from './access/actor.ts';
export type { FindPortal } from './pages/pageRoutes.ts';
export { demandOwnFiles } from './publish/ownFiles.ts';
export { loadRecordSigner } from './publish/recordSigner.ts';
export { registerRegistry, type RegistryDeps } from './registerRegistry.ts';
export type { RegistryFaults } from './registryService.ts';
