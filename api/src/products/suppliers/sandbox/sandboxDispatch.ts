import type { FastifyInstance } from 'fastify';
import type { SignedCall } from '../../../kernel/http/signedCall.ts';
import type { SandboxBookings } from './sandboxBookings.ts';

/** Interval of the sandbox's dispatchers, in milliseconds. */
const everyMs = 5_000;

/** Runs the sandbox's dispatchers with the API. They answer as every supplier does: by a signed webhook to the public route. */
export function runSandboxDispatch(app: FastifyInstance, sandbox: SandboxBookings): void {
  let timer: NodeJS.Timeout | null = null;
  let work: Promise<void> = Promise.resolve();
  const call = async ({ body, headers }: SignedCall): Promise<boolean> => {
    const { ref } = JSON.parse(body) as { ref: string };
    const answer = await app.inject({
      method: 'POST',
      url: `/api/public/v1/supplier-events/${ref.slice(0, ref.indexOf('-'))}`,
      headers,
      payload: body,
    });
    return answer.statusCode < 300 || answer.statusCode === 404;
  };
  const round = (): void => {
    work = work
      .then(() => sandbox.dispatch(call))
      .catch((error: unknown) =>
        app.log.warn({ err: error, event: 'sandbox dispatch' }, 'the sandbox could not dispatch'),
      );
  };
  app.addHook('onReady', async () => {
    timer = setInterval(round, everyMs).unref();
  });
  app.addHook('onClose', async () => {
    if (timer !== null) clearInterval(timer);
    await work;
  });
}
