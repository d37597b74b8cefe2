import type { FastifyInstance } from 'fastify';

/** Lets work that nothing else may see half done run alone: requests under way end before, new ones wait until after. */
export interface RequestGate {
  runAlone<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** A request that hangs for longer than this does not hold up what wants to run alone. */
const patienceMs = 5_000;

/** Puts the gate before every route that is registered after, but for those under `exempt`. */
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
    // Who gave up while it waited leaves no second time.
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
