// The floors of api/src, from below to above. A context imports only from floors below its own (docs/ARCHITECTURE.md).
// `app`, `demo`, `qa` and `testing` stand above all floors.
const floors = [
  ['kernel'],
  ['organisation'],
  ['catalog'],
  ['identity', 'policies', 'payments'],
  ['products'],
  ['trips/model'],
  ['trips/approvals'],
  ['trips/bookings'],
  ['messages'],
  ['trips/desk', 'trips/papers', 'insights'],
];

const top = ['app', 'demo', 'qa', 'testing', 'index\\.ts', 'main\\.ts'];

/** For each context, the path of the sources that it may not import, as a regular expression. */
export const forbiddenImports = floors.flatMap((floor, index) =>
  floor.map((context) => {
    const above = [...floor.filter((other) => other !== context), ...floors.slice(index + 1).flat(), ...top];
    return { context: `^api/src/${context}/`, forbidden: `^api/src/(${above.join('|')})(/|$)` };
  }),
);
