/** Products that the command palette can search. */
export const searchableProducts = ['flight', 'hotel', 'train', 'taxi', 'car'] as const;
export type SearchableProduct = (typeof searchableProducts)[number];

/** A typed request for a product and its places, such as "taxi from office to arlanda". */
export interface ProductRequest {
  readonly product: SearchableProduct;
  readonly from: string | null;
  readonly to: string | null;
}

// Lower case without accents, in each language of the portal: people may type in another than the one shown.
const products: Readonly<Record<SearchableProduct, readonly string[]>> = {
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

/** `word` in lower case without accents. */
const plain = (word: string): string =>
  word
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll('đ', 'dj')
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'o');

/** Reads a typed request; null without a product or without anything else. */
export function readRequest(text: string): ProductRequest | null {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const start = words.findIndex((word) => !fillers.includes(plain(word)));
  const productWord = plain(words[start] ?? '');
  const product = searchableProducts.find((candidate) => products[candidate].includes(productWord));
  if (product === undefined) return null;
  const placeWords: Record<'from' | 'to', string[]> = { from: [], to: [] };
  let side: 'from' | 'to' = 'to';
  for (const word of words.slice(start + 1)) {
    if (origins.includes(plain(word))) side = 'from';
    else if (destinations.includes(plain(word))) side = 'to';
    else if (plain(word) !== 'the') placeWords[side].push(word);
  }
  const [from, to] = [placeWords.from.join(' ') || null, placeWords.to.join(' ') || null];
  return from === null && to === null ? null : { product, from, to };
}
