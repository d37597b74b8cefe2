// The floors of api/src, from below to above. A context imports only from floors below its own, and enters another
// context by its index.ts (docs/ARCHITECTURE.md). `app`, `demo`, `qa` and `testing` stand above all floors.
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

// Ground and model are entered by file: everything above stands on them.
const enteredByFile = ['kernel', 'trips/model'];

/** For each context, the path of the sources that it may not import, as a regular expression. */
export const forbiddenImports = floors.flatMap((floor, index) =>
  floor.map((context) => {
    const above = [...floor.filter((other) => other !== context), ...floors.slice(index + 1).flat(), ...top];
    return { context: `^api/src/${context}/`, forbidden: `^api/src/(${above.join('|')})(/|$)` };
  }),
);

/** For each context with an index, who must enter by it, and the files behind it. */
export const closedContexts = floors
  .flat()
  .filter((context) => !enteredByFile.includes(context))
  .map((context) => ({
    // demo, qa, testing and tests need rows and rules; what joins the trip's floors stands in trips itself.
    outside: `^api/src/(?!${context}/|(demo|qa|testing)/|trips/[^/]+\\.ts$|.*\\.test\\.ts$)`,
    inside: `^api/src/${context}/(?!index\\.ts$)`,
  }));
