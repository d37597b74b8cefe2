import type { ProductWords } from '../product.ts';

export const taxiWords: ProductWords = {
  en: { name: 'Taxi' },
  sr: { name: 'Taksi' },
  sv: { name: 'Taxi' },
  da: { name: 'Taxa' },
};
