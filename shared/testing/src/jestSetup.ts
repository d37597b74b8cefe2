import '@testing-library/jest-dom/jest-globals';
import { configure as configureQueries } from '@testing-library/dom';
import * as React from 'react';

// Not a limit: on a quiet machine results come at once, and within this time on a busy one.
configureQueries({ asyncUtilTimeout: 15_000 });

// jsdom has no canvas and warns at each use: here it acts as a browser that has it switched off.
if (typeof HTMLCanvasElement !== 'undefined') HTMLCanvasElement.prototype.getContext = () => null;

// React's development build records a stack trace for every element it creates, up to 10,000 in a second: 6 % of a page test's processor
// time, for messages that no test reads. Here the limit always counts as reached.
const internals = (React as unknown as Record<string, object | undefined>)[
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
];
if (internals === undefined || !('recentlyCreatedOwnerStacks' in internals))
  throw new Error('React keeps its count of owner stacks elsewhere: see jestSetup.ts');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => 10_000,
  set() {
    // Ignored, because React resets the counter each second.
  },
});
