import { extname } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BuildFiles } from '../publish/buildFiles.ts';
import { takesBrotli } from './compressTexts.ts';
import { pathSegments } from '../publish/versionRecord.ts';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};

interface AssetParams {
  readonly id?: string;
  readonly version: string;
  readonly '*': string;
}

/** The immutable files of every published version, compressed where the browser takes it. */
export function registerAssetRoutes(app: FastifyInstance, files: BuildFiles): void {
  const answer = async (request: FastifyRequest<{ Params: AssetParams }>, reply: FastifyReply) => {
    const { id = 'shell', version, '*': file } = request.params;
    const isNamed =
      pathSegments.roomId.safeParse(id).success &&
      pathSegments.versionName.safeParse(version).success &&
      pathSegments.fileName.safeParse(file).success;
    const type = types[extname(file)];
    reply.header('x-content-type-options', 'nosniff').header('vary', 'accept-encoding');
    if (isNamed && type !== undefined) {
      const small = takesBrotli(request) ? await files.read(id, version, file, 'br') : null;
      const bytes = small ?? (await files.read(id, version, file, 'identity'));
      if (bytes) {
        if (small) reply.header('content-encoding', 'br');
        return reply.header('cache-control', 'public, max-age=31536000, immutable').type(type).send(bytes);
      }
    }
    return reply.status(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found\n');
  };
  app.get<{ Params: AssetParams }>('/remotes/:id/:version/*', { config: { access: 'public' } }, answer);
  app.get<{ Params: AssetParams }>('/assets/shell/:version/*', { config: { access: 'public' } }, answer);
}
