import '@testing-library/jest-dom';

export * from './builders.ts';
export { FakeEdge, type EdgeRequest } from './fakeEdge.ts';
export { guardVerdicts } from './guardVerdicts.ts';
export { renderRemote, type RenderRemoteOptions } from './renderRemote.tsx';
export { anAccessToken, signedInSession, testNow } from './signedInSession.ts';
