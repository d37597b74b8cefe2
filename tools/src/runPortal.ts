import { createServer } from 'node:net';
import { readConfig } from '@portolan/api';
import { demoSignIns } from './demoSignIns.ts';
import { startPortal } from './startPortal.ts';
import { stopOn } from './stopOn.ts';

/**
 * Runs the portal by its environment until a signal ends this process. Exits with 1 and the reason if it cannot start.
 * @param findBuilds folders of the builds to publish, the shell's first; reports its steps
 */
export async function runPortal(
  findBuilds: (report: (line: string) => void) => Promise<readonly string[]>,
): Promise<void> {
  try {
    const config = readConfig(process.env);
    await demandFreePort(config);
    // In production standard output holds only the lines of the log.
    const say = config.environment === 'production' ? console.error : console.log;
    const portal = await startPortal({ ...config, builds: await findBuilds(say), report: say });
    say(`\nPortolan is at ${portal.url}\n`);
    if (config.environment === 'demo') say(demoSignIns(portal.url, config));
    say('Stop with Ctrl-C.');
    // A service manager's signal gives callers time to go elsewhere; Ctrl-C does not wait.
    stopOn(['SIGTERM'], portal.stop);
    stopOn(['SIGINT'], portal.close);
  } catch (error) {
    console.error(`portolan: ${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  }
}

function demandFreePort({ host, port }: { host: string; port: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE';
      reject(
        new Error(
          isTaken
            ? `port ${port} is taken; stop what uses it, or choose another: PORT=4001 npm start`
            : `HOST ${host} and PORT ${port} cannot be listened on (${error.code})`,
        ),
      );
    });
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}
