import type { ProductWords } from '../product.ts';

export const flightWords: ProductWords = {
  en: { name: 'Flight', vehicle: 'Flight: {{vehicle}}' },
  sr: { name: 'Let', vehicle: 'Let: {{vehicle}}' },
  sv: { name: 'Flyg', vehicle: 'Flyg: {{vehicle}}' },
  da: { name: 'Fly', vehicle: 'Fly: {{vehicle}}' },
};
