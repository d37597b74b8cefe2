import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { ApiError } from './ApiError.ts';
import { errorBody } from './errorHandler.ts';

/** Answers bytes that are no HTTP request at all, for which Fastify has neither request nor reply. */
export function answerUnreadableRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const requestId = randomUUID();
  const body = JSON.stringify(errorBody(new ApiError('MALFORMED_REQUEST'), requestId, 'en'));
  socket.end(
    `HTTP/1.1 400 Bad Request\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\n` +
      `X-Request-Id: ${requestId}\r\nConnection: close\r\n\r\n${body}`,
  );
}
