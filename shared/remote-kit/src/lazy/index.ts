export { LazyCode, type LazyCodeProps } from './LazyCode.tsx';
export { LivingLoad } from './LivingLoad.ts';
