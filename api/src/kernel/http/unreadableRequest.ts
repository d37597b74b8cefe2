import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { ApiError } from './ApiError.ts';
import { isPatient } from './connectionLimits.ts';
import { errorBody } from './errorHandler.ts';

/** Answers a call that is no HTTP request, or did not arrive in time; Fastify has neither request nor reply for it. */
export function answerUnreadableRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  const isLate = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
  if (isLate && isPatient(socket)) return;
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  if (isLate) {
    socket.end('HTTP/1.1 408 Request Timeout\r\nContent-Length: 0\r\nConnection: close\r\n\r\n');
    return;
  }
  const requestId = randomUUID();
  const body = JSON.stringify(errorBody(new ApiError('MALFORMED_REQUEST'), requestId, 'en'));
  socket.end(
    `HTTP/1.1 400 Bad Request\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\n` +
      `X-Request-Id: ${requestId}\r\nConnection: close\r\n\r\n${body}`,
  );
}
