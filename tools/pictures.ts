// `npm run pictures [-- <playwright options>]`: walks every screen, looks for what is wrong in it, and writes docs/pictures.
import { runE2e } from './src/runE2e.ts';

try {
  const { passed, failed } = await runE2e(['--config', 'pictures.config.ts', ...process.argv.slice(2)]);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
