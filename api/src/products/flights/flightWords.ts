import type { ProductWords } from '../product.ts';

export const flightWords: ProductWords = {
  en: { name: 'Flight' },
  sr: { name: 'Let' },
  sv: { name: 'Flyg' },
  da: { name: 'Fly' },
};
