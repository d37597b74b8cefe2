export * from './policies.ts';
export * from './reasonCodes.ts';
export * from './travelPolicies.ts';
