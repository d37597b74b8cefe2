// `npm run pictures [-- --stops <name>,… <playwright options>]`: walks every screen, looks for what is wrong in it, and writes docs/pictures.
import { runE2e } from './src/runE2e.ts';

try {
  const parameters = process.argv.slice(2);
  const at = parameters.indexOf('--stops');
  const [, stops] = at < 0 ? [] : parameters.splice(at, 2);
  if (stops !== undefined) process.env['PORTOLAN_STOPS'] = stops;
  const { passed, failed } = await runE2e(['--config', 'pictures.config.ts', ...parameters]);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
