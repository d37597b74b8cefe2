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
export { type FindPerson, type FindPortal } from './pageRoutes.ts';
export { loadRecordSigner } from './recordSigner.ts';
export { registerRegistry, type RegistryParts } from './registerRegistry.ts';
