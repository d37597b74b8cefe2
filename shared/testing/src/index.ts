import '@testing-library/jest-dom';

export * from './builders.ts';
export { FakeEdge, type EdgeRequest } from './fakeEdge.ts';
export { guardVerdicts } from './guardVerdicts.ts';
export { anAccessToken, renderRemote, signedInSession, testNow, type RenderRemoteOptions } from './renderRemote.tsx';
