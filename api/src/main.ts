// Entry of the API as a process of its own: `node api/src/main.ts`.
import { readConfig } from './kernel/process/config.ts';
import { createLogger } from './kernel/process/logger.ts';
import { startApi } from './app/startApi.ts';

const config = readConfig(process.env);
const logger = createLogger();
const api = await startApi(config, logger);

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    logger.info(`stopping on ${signal}`);
    void api.stop();
  });
}
