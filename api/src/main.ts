// Entry of the API as a process of its own: `node api/src/main.ts`.
import { readConfig } from './kernel/process/config.ts';
import { createLogger } from './kernel/process/logger.ts';
import { startApi } from './app/startApi.ts';

const config = readConfig(process.env);
const logger = createLogger(config.log.file, config.log.level);
const api = await startApi(config, logger);

// A service manager's signal gives callers time to ask elsewhere; Ctrl-C does not wait.
const ends = { SIGTERM: api.stop, SIGINT: api.close } as const;
for (const [signal, end] of Object.entries(ends)) {
  process.once(signal, () => {
    logger.info(`stopping on ${signal}`);
    // The only thing left then is the timer of a stop that another signal has overtaken.
    void end().then(() => process.exit(0));
  });
}
