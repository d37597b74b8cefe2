export * from './ownPolicy.ts';
export * from './policies.ts';
export * from './priceCaps.ts';
export * from './reasonCodes.ts';
export * from './travelPolicies.ts';
