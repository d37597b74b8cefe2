export { ProofStore, type AskedProof } from './ProofStore.ts';
export { signByPasskey } from './signByPasskey.ts';
