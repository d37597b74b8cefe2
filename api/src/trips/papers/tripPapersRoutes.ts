import {
  fetchCalendarFeed,
  fetchItemDocument,
  fetchItinerary,
  fetchTripCalendar,
  listTicketBarcodes,
  readCalendarFeed,
  renewCalendarFeed,
  stopCalendarFeed,
} from '@portolan/contracts';
import type { FastifyInstance } from 'fastify';
import type { TripDependencies } from '../model/TripDependencies.ts';
import { attach } from '../../kernel/http/attach.ts';
import { portalOrigin } from '../../kernel/http/portalOrigin.ts';
import { registerOperation } from '../../kernel/http/registerOperation.ts';
import { createCalendarFeedService } from './calendarFeedService.ts';
import { PaperPrinter } from './paperPrinter.ts';
import { createTripPapersService } from './tripPapersService.ts';

/** Documents of a trip: calendar, itinerary and suppliers' documents (screens §7). */
export function registerTripPapersRoutes(app: FastifyInstance, deps: TripDependencies): void {
  const printer = new PaperPrinter();
  app.addHook('onClose', () => printer.close());
  const papers = createTripPapersService(deps, printer);
  const feeds = createCalendarFeedService(deps);
  const { environment } = deps.config;

  registerOperation(app, fetchTripCalendar, {
    access: 'trip.view',
    handler: async ({ params, actor, request, reply }) => {
      const { title, content } = await papers.calendar(actor, params.cartId, portalOrigin(request, environment));
      attach(reply, { mediaType: 'text/calendar', title, ending: 'ics' });
      return content;
    },
  });

  registerOperation(app, fetchItinerary, {
    access: 'trip.view',
    handler: async ({ params, actor, request, reply }) => {
      const { title, content } = await papers.itinerary(actor, params.cartId, await deps.tenants.resolve(request));
      attach(reply, { mediaType: 'application/pdf', title, ending: 'pdf' });
      return content;
    },
  });

  registerOperation(app, fetchItemDocument, {
    access: 'trip.view',
    handler: async ({ params, actor, request, reply }) => {
      const { title, content } = await papers.issued(actor, params, await deps.tenants.resolve(request));
      attach(reply, { mediaType: 'application/pdf', title, ending: 'pdf' });
      return content;
    },
  });

  registerOperation(app, listTicketBarcodes, {
    access: 'trip.view',
    handler: async ({ params, actor }) => ({ barcodes: await papers.barcodes(actor, params) }),
  });

  registerOperation(app, fetchCalendarFeed, {
    access: 'customer.calendar',
    handler: async ({ params, actor }) => feeds.fetch(actor, params.id),
  });

  registerOperation(app, renewCalendarFeed, {
    access: 'customer.calendar',
    handler: async ({ params, actor, request }) => {
      const { secret, createdAt } = await feeds.renew(actor, params.id, request.id);
      return { url: portalOrigin(request, environment) + readCalendarFeed.path.replace('{secret}', secret), createdAt };
    },
  });

  registerOperation(app, stopCalendarFeed, {
    access: 'customer.calendar',
    handler: async ({ params, actor, request }) => feeds.stop(actor, params.id, request.id),
  });

  registerOperation(app, readCalendarFeed, {
    access: 'public',
    handler: async ({ params, request, reply }) => {
      const tenant = await deps.tenants.resolve(request);
      const content = await feeds.read({
        tenant,
        secret: params.secret,
        address: request.ip,
        origin: portalOrigin(request, environment),
      });
      attach(reply, { mediaType: 'text/calendar', title: tenant.name, ending: 'ics' });
      // Feeds are read every hour, mostly unchanged. A secret address must not reach search engines.
      reply.headers({
        'Cache-Control': 'private, no-cache',
        'X-Robots-Tag': 'noindex',
      });
      return content;
    },
  });
}
