import type { ProductWords } from '../product.ts';

export const carWords: ProductWords = {
  en: { name: 'Rental car', stay: { start: 'Pick-up: {{place}}', end: 'Return: {{place}}' } },
  sr: { name: 'Iznajmljeni automobil', stay: { start: 'Preuzimanje: {{place}}', end: 'Vraćanje: {{place}}' } },
  sv: { name: 'Hyrbil', stay: { start: 'Hämtning: {{place}}', end: 'Återlämning: {{place}}' } },
  da: { name: 'Lejebil', stay: { start: 'Afhentning: {{place}}', end: 'Aflevering: {{place}}' } },
};
