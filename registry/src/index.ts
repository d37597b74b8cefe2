export { activateTogether, changeRelease, fetchStatus, publishRoom, type RegistryAddress } from './cli/registryClient.ts';
export { type FindPerson, type FindPortal } from './pageRoutes.ts';
export { loadRecordSigner } from './recordSigner.ts';
export { registerRegistry, type RegistryParts } from './registerRegistry.ts';
