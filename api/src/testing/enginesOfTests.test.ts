import { enginesOfTests } from './enginesOfTests.ts';

it.each([
  ['where a server answers: PostgreSQL alone', { onBoth: false, hasPostgres: true }, ['postgresql']],
  ['where the engine matters: both', { onBoth: true, hasPostgres: true }, ['pglite', 'postgresql']],
  ['without a server: PGlite', { onBoth: false, hasPostgres: false }, ['pglite']],
  ['without a server, also where the engine matters: PGlite', { onBoth: true, hasPostgres: false }, ['pglite']],
])('The database engines of tests, %s', (_where, ground, engines) => {
  expect(enginesOfTests(ground)).toEqual(engines);
});
