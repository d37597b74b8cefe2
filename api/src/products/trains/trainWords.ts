import type { ProductWords } from '../product.ts';

export const trainWords: ProductWords = {
  en: { name: 'Train' },
  sr: { name: 'Voz' },
  sv: { name: 'Tåg' },
  da: { name: 'Tog' },
};
