// `npm run seed -- [--companies 50] [--trips 100000]`: fills the database of `npm start` for scale work.
import { readConfig } from '@portolan/api';
import { readSeedOptions, seedDatabase } from './src/seedDatabase.ts';

try {
  await seedDatabase(readConfig(process.env), readSeedOptions(process.argv.slice(2)), console.log);
} catch (error) {
  console.error(`portolan: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
