export { ProofStore } from './ProofStore.ts';
