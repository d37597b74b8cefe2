/** What the palette can be asked to search, by what people type. */
export const askedProducts = ['flight', 'hotel', 'train', 'taxi', 'car'] as const;
export type AskedProduct = (typeof askedProducts)[number];

/** A product and its places as somebody wrote them, such as "taxi from office to arlanda". */
export interface ProductRequest {
  readonly product: AskedProduct;
  readonly from: string | null;
  readonly to: string | null;
}

// Small letters without accents, in each of the portal's languages: people write in the one they think in.
const products: Readonly<Record<AskedProduct, readonly string[]>> = {
  flight: ['flight', 'flights', 'fly', 'plane', 'flyg', 'let', 'letovi', 'avion'],
  hotel: ['hotel', 'hotels', 'room', 'hotell', 'rum', 'hoteller', 'vaerelse', 'hoteli', 'soba'],
  train: ['train', 'trains', 'tag', 'tog', 'voz', 'vozovi'],
  taxi: ['taxi', 'taxis', 'cab', 'ride', 'taxa', 'taksi'],
  car: ['car', 'cars', 'rental', 'hyrbil', 'bil', 'lejebil', 'auto', 'automobil', 'kola'],
};
const origins = ['from', 'fran', 'fra', 'od', 'iz', 'sa'];
const destinations = ['to', 'in', 'at', 'till', 'til', 'i', 'pa', 'do', 'u', 'za', 'na', 'kod', 'near'];
const fillers = [
  'book',
  'find',
  'rent',
  'a',
  'an',
  'the',
  'boka',
  'hitta',
  'hyr',
  'en',
  'ett',
  'et',
  'bestil',
  'lej',
  'rezervisi',
  'nadji',
  'iznajmi',
];

/** `word` as people type it in a hurry. */
const hurried = (word: string): string =>
  word
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll('đ', 'dj')
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'o');

/** Reads what was typed; null where it names no product, or nothing beside one. */
export function readRequest(text: string): ProductRequest | null {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const start = words.findIndex((word) => !fillers.includes(hurried(word)));
  const named = hurried(words[start] ?? '');
  const product = askedProducts.find((candidate) => products[candidate].includes(named));
  if (product === undefined) return null;
  const said: Record<'from' | 'to', string[]> = { from: [], to: [] };
  let side: 'from' | 'to' = 'to';
  for (const word of words.slice(start + 1)) {
    if (origins.includes(hurried(word))) side = 'from';
    else if (destinations.includes(hurried(word))) side = 'to';
    else if (hurried(word) !== 'the') said[side].push(word);
  }
  const [from, to] = [said.from.join(' ') || null, said.to.join(' ') || null];
  return from === null && to === null ? null : { product, from, to };
}
