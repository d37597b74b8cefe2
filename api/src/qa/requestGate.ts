import type { FastifyInstance } from 'fastify';

/** Runs work alone that no request may see half done: requests under way end first, new ones wait until after. */
export interface RequestGate {
  runAlone<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** A request that hangs for longer than this does not hold up the work. */
const patienceMs = 5_000;

/** Puts the gate before every later route, except those under `exempt`. */
export function registerRequestGate(app: FastifyInstance, exempt: string): RequestGate {
  const underWay = new Set<object>();
  let whenFree = Promise.resolve();
  let whenIdle: (() => void) | null = null;

  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith(exempt)) return;
    let isGone = false;
    const leave = () => {
      isGone = true;
      underWay.delete(request);
      if (underWay.size === 0) whenIdle?.();
    };
    reply.raw.once('finish', leave).once('close', leave);
    let seen: Promise<void> | null = null;
    while (seen !== whenFree) await (seen = whenFree);
    // A caller who gave up while waiting would never leave the count.
    if (!isGone && request.routeOptions.config.isLasting !== true) underWay.add(request);
  });

  const untilIdle = (): Promise<void> => {
    if (underWay.size === 0) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, patienceMs);
      whenIdle = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  };

  return {
    runAlone(work) {
      const done = whenFree.then(untilIdle).then(work);
      whenFree = done.then(
        () => undefined,
        () => undefined,
      );
      return done;
    },
  };
}
