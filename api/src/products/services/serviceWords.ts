import type { ProductWords } from '../product.ts';

export const serviceWords: ProductWords = {
  en: { name: 'Other booking' },
  sr: { name: 'Druga rezervacija' },
  sv: { name: 'Annan bokning' },
  da: { name: 'Anden bestilling' },
};

export const airportWords: ProductWords = {
  en: { name: 'Airport service' },
  sr: { name: 'Usluga na aerodromu' },
  sv: { name: 'Flygplatstjänst' },
  da: { name: 'Lufthavnsservice' },
};
