import '@testing-library/jest-dom';

export * from './rules.ts';
export { fireEvent, render, renderHook, screen, waitFor, within } from '@testing-library/react';
export { renderRemote, renderSlot, type RenderRemoteOptions } from './renderRemote.tsx';
