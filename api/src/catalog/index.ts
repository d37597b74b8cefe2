// Places and reference data. Entry for app and other contexts.
export type { CatalogDependencies } from './CatalogDependencies.ts';
export { registerCatalogContext } from './catalogContext.ts';
export { greatCircleKm, type Point } from './places/greatCircle.ts';
export { loadPlaceCatalog, type PlaceCatalog } from './places/placeCatalog.ts';
export { createPlacesService, type PlacesService } from './places/placesService.ts';
