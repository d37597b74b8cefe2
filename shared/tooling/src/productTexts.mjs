import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** The texts of a room in one language: `src/locales/en.json`. */
export const textsOfRoom = /[\\/]src[\\/]locales[\\/][a-z]{2}\.json$/;

/**
 * A room's texts with those of its products, which have folders of their own (`src/products/<product>/locales`): a product adds its texts
 * without a line in the room's file.
 * @param file absolute path of the room's texts in one language @param source its content
 * @returns the texts as JSON, and the merged files
 * @throws Error if two files have the same text
 */
export function withProductTexts(file, source) {
  const products = join(dirname(file), '../products');
  const files = (existsSync(products) ? readdirSync(products).toSorted() : [])
    .map((product) => join(products, product, 'locales', basename(file)))
    .filter((path) => existsSync(path));
  if (files.length === 0) return { source, files };
  const texts = files.reduce(
    (merged, path) => joined(merged, JSON.parse(readFileSync(path, 'utf8')), path),
    JSON.parse(source),
  );
  return { source: JSON.stringify(texts), files };
}

function joined(one, other, path, before = '') {
  const all = { ...one };
  for (const [key, value] of Object.entries(other)) {
    if (!(key in all)) all[key] = value;
    else if (isGroup(all[key]) && isGroup(value)) all[key] = joined(all[key], value, path, `${before}${key}.`);
    else throw new Error(`${path}: ${before}${key} stands in another file of the room's texts, too.`);
  }
  return all;
}

const isGroup = (value) => typeof value === 'object' && value !== null;
