import { once } from 'node:events';
import { connect } from 'node:net';
import fastify from 'fastify';
import { drainConnections } from './drainConnections.ts';

async function aServer() {
  const app = fastify();
  drainConnections(app);
  let answer: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    app.get('/slow', async () => {
      resolve();
      await new Promise<void>((release) => (answer = release));
      return { done: true };
    });
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as { port: number };
  return { app, port, asked, answer: () => answer() };
}

describe('a stopping server', () => {
  it('does not wait for a connection on which nothing was ever asked', async () => {
    const { app, port } = await aServer();
    const socket = connect(port, '127.0.0.1');
    const gone = once(socket, 'close');
    await Promise.all([once(socket, 'connect'), once(app.server, 'connection')]);
    await app.close();
    await gone;
  });

  it('finishes the answer under way', async () => {
    const { app, port, asked, answer } = await aServer();
    const answered = fetch(`http://127.0.0.1:${port}/slow`).then((response) => response.json());
    await asked;
    const closed = app.close();
    answer();
    expect(await answered).toEqual({ done: true });
    await closed;
  });
});
