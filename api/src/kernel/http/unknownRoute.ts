import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from './ApiError.ts';

interface KnownPath {
  readonly pattern: RegExp;
  readonly methods: Set<string>;
}

/** Answers an unknown path with 404, and a path that has only other methods with 405 and `Allow`; neither reads a body. */
export function answerUnknownRoutes(app: FastifyInstance): void {
  const paths = new Map<string, KnownPath>();

  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return;
    const path = paths.get(url) ?? { pattern: patternOf(url), methods: new Set() };
    for (const name of [method].flat()) path.methods.add(name);
    paths.set(url, path);
  });

  const refuse = (request: FastifyRequest, reply: FastifyReply): never => {
    const path = request.url.split('?', 1)[0] ?? '';
    const allowed = [...paths.values()].flatMap(({ pattern, methods }) => (pattern.test(path) ? [...methods] : []));
    if (allowed.length === 0 || allowed.includes(request.method)) throw new ApiError('NOT_FOUND');
    reply.header('Allow', allowed.join(', '));
    throw new ApiError('METHOD_NOT_ALLOWED');
  };
  app.addHook('preParsing', async (request, reply) => {
    if (request.is404) refuse(request, reply);
  });
  app.setNotFoundHandler(refuse);
}

function patternOf(url: string): RegExp {
  const steps = url
    .split('/')
    .map((step) => (step.startsWith(':') ? '[^/]+' : step.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
  return new RegExp(`^${steps.join('/')}$`);
}
