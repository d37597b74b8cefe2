export { activate, publishRoom, type RegistryAddress } from './cli/registryClient.ts';
export { type FindPortal } from './pageRoutes.ts';
export { loadRecordSigner } from './recordSigner.ts';
export { registerRegistry, type RegistryParts } from './registerRegistry.ts';
