import '@testing-library/jest-dom';

export { aCarItem } from './aCarItem.ts';
export { aFlightBound, aFlightItem, aFlightSegment, aFlightStop } from './aFlightItem.ts';
export { aHotel, aHotelItem } from './aHotelItem.ts';
export { aTrainItem, aTrainLeg, trainLegsWithChange } from './aTrainItem.ts';
export * from './builders.ts';
export type { EdgeRequest } from './EdgeRequest.ts';
export { FakeEdge } from './fakeEdge.ts';
export { guardVerdicts } from './guardVerdicts.ts';
export { fireEvent, render, renderHook, screen, waitFor, within } from '@testing-library/react';
export { renderRemote, renderSlot, type RenderRemoteOptions } from './renderRemote.tsx';
export { setDate } from './setDate.ts';
export { wordableFaults } from './wordableFaults.ts';
export { anAccessToken, signedInSession, testNow } from './signedInSession.ts';
export { whereaboutsOf } from './whereaboutsOf.ts';
