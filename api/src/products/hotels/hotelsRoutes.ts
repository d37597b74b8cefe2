import { listHotelOffers, listHotelsByIds, searchHotels, setFavouriteHotel } from '@portolan/contracts';
import type { FastifyInstance } from 'fastify';
import { createPlacesService } from '../../catalog/index.ts';
import { languageOf } from '../../kernel/http/errorTexts.ts';
import { registerOperation } from '../../kernel/http/registerOperation.ts';
import type { ProductDependencies } from '../ProductDependencies.ts';
import { createFavouriteHotelsService } from './favouriteHotelsService.ts';
import { createHotelsService } from './hotelsService.ts';

/** Hotels (spec §3, §4). */
export function registerHotelsRoutes(app: FastifyInstance, deps: ProductDependencies): void {
  const service = createHotelsService(deps, createPlacesService(deps, deps.places));
  app.addHook('onClose', () => service.stop());

  registerOperation(app, searchHotels, {
    access: 'offer.search',
    handler: async ({ body, actor, request }) =>
      service.search(actor, body, languageOf(request.headers['accept-language'])),
  });
  registerOperation(app, listHotelsByIds, {
    access: 'offer.search',
    handler: async ({ body, actor, request }) =>
      service.listByIds(actor, body, languageOf(request.headers['accept-language'])),
  });
  const setFavourite = createFavouriteHotelsService(deps);
  registerOperation(app, setFavouriteHotel, {
    access: 'offer.search',
    handler: async ({ params, body, actor }) => setFavourite(actor, params.hotelId, body.isFavourite),
  });
  registerOperation(app, listHotelOffers, {
    access: 'offer.search',
    handler: async ({ params, query, actor, request }) =>
      service.listOffers(actor, params.hotelId, query.searchId, languageOf(request.headers['accept-language'])),
  });
}
