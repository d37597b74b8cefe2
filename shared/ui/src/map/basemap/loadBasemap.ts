import { Basemap, type BasemapFile } from './Basemap.ts';

/** `far` for the world and continents, `near` for countries, `europe` for regions of Europe. */
export type BasemapDetail = 'far' | 'near' | 'europe';

const files: Readonly<Record<BasemapDetail, URL>> = {
  far: new URL('./far.json', import.meta.url),
  near: new URL('./near.json', import.meta.url),
  europe: new URL('./europe.json', import.meta.url),
};

/** Reads a file of the basemap from the portal's own origin. @throws Error if it cannot be loaded */
export async function loadBasemap(detail: BasemapDetail): Promise<Basemap> {
  const answer = await fetch(files[detail]);
  if (!answer.ok) throw new Error(`the basemap was answered ${answer.status}`);
  return new Basemap((await answer.json()) as BasemapFile);
}
