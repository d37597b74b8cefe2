export * from './paymentSources.ts';
