import { searchTaxiOffers } from '@portolan/contracts';
import type { FastifyInstance } from 'fastify';
import type { ProductDependencies } from '../ProductDependencies.ts';
import { languageOf } from '../../kernel/http/errorTexts.ts';
import { registerOperation } from '../../kernel/http/registerOperation.ts';
import { createPlacesService } from '../../catalog/index.ts';
import { presentTaxiOffers } from './taxiOffersPresenter.ts';
import { createTaxisService } from './taxisService.ts';

/** Taxi offers (spec §7). */
export function registerTaxisRoutes(app: FastifyInstance, deps: ProductDependencies): void {
  const service = createTaxisService(deps, createPlacesService(deps, deps.places));

  registerOperation(app, searchTaxiOffers, {
    access: 'offer.search',
    handler: async ({ body, actor, request }) => {
      const language = languageOf(request.headers['accept-language']);
      return presentTaxiOffers(await service.search(actor, body, language), language);
    },
  });
}
