import type { ProductWords } from '../product.ts';

export const hotelWords: ProductWords = {
  en: { name: 'Hotel', stay: { start: 'Check-in: {{place}}', end: 'Check-out: {{place}}' } },
  sr: { name: 'Hotel', stay: { start: 'Prijava: {{place}}', end: 'Odjava: {{place}}' } },
  sv: { name: 'Hotell', stay: { start: 'Incheckning: {{place}}', end: 'Utcheckning: {{place}}' } },
  da: { name: 'Hotel', stay: { start: 'Indtjekning: {{place}}', end: 'Udtjekning: {{place}}' } },
};
