import { LogController, type FastifyReply, type FastifyRequest } from 'fastify';
import './fastifyTypes.ts';

/** One line per request, after the answer: its route, operation, status and duration in milliseconds. */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const operation = request.routeOptions.config.operationId;
    const line = { req: request, operation, res: reply, responseTime: reply.elapsedTime };
    if (error) reply.log.error({ ...line, err: error }, 'request errored');
    else reply.log.info(line, 'request answered');
  }
}
