import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { operations } from '@portolan/contracts/operations';
import type { FastifyInstance } from 'fastify';
import { createLogger } from '../kernel/process/logger.ts';
import { testConfig, withDatabases } from '../testing/index.ts';
import { createApp } from './createApp.ts';

const announcedBytes = 20 * 1024 * 1024;

withDatabases((database) => {
  describe('unread bodies', () => {
    let app: FastifyInstance;
    beforeAll(async () => {
      app = await createApp({ db: database(), config: testConfig(), logger: createLogger(undefined, 'silent') });
      await app.listen({ host: '127.0.0.1', port: 0 });
    });
    afterAll(() => app.close());

    /** Announces the body and sends none of it. A server that waits for the body never answers. */
    async function statusOf(method: string, path: string, type: string): Promise<number> {
      const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
      socket.write(
        `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nContent-Length: ${announcedBytes}\r\n\r\n`,
      );
      const [head] = (await once(socket, 'data')) as [Buffer];
      socket.destroy();
      return Number(/^HTTP\/1\.1 (\d+)/.exec(head.toString())?.[1]);
    }

    it.each(['application/json', 'application/octet-stream'])(
      'Every operation refuses an unknown caller’s 20 MiB of %s before a byte is read',
      async (type) => {
        const reading = operations.filter(({ method }) => method !== 'GET');
        expect(reading.length).toBeGreaterThan(50);
        const taken: string[] = [];
        for (const { method, path } of reading) {
          const status = await statusOf(method, path.replace(/\{\w+\}/g, 'x'), type);
          if (![401, 413, 415].includes(status)) taken.push(`${method} ${path}: ${status}`);
        }
        expect(taken).toEqual([]);
      },
    );

    it('An unknown address and a wrong method are refused before a byte of the body is read', async () => {
      expect(await statusOf('POST', '/api/nowhere', 'application/json')).toBe(404);
      expect(await statusOf('DELETE', '/api/openapi.json', 'application/json')).toBe(405);
    });
  });
});
