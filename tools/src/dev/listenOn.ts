import type { Server } from 'node:http';

/** A server that listens on the loopback. */
export interface Listening {
  readonly port: number;
  /** Ends open connections, event streams too. */
  close(): Promise<void>;
}

/** Listens on the loopback only. @param port 0 for any free one. @throws Error for a port in use */
export async function listenOn(server: Server, port: number): Promise<Listening> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`port ${port} is taken; choose another: DEV_PORT=${port + 1} npm run dev -- …`)
          : error,
      ),
    );
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as { port: number }).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
