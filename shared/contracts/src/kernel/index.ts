export * from './audit.ts';
export * from './constants.ts';
export * from './errors.ts';
export * from './operation.ts';
export * from './reading.ts';
export * from './withoutPersonal.ts';
export * from './wording.ts';
export { money } from './primitives.ts';
