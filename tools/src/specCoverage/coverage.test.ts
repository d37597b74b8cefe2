import type { Behaviour } from './behaviours.ts';
import { coverageOf } from './coverage.ts';
import { writeReport } from './report.ts';

const built: Behaviour = { id: 'S1.1', area: 'trips', text: 'A trip has a name', state: 'built' };
const planned: Behaviour = { id: 'S2.1', area: 'cars', text: 'A car is chosen', state: 'planned' };
const aTest = (...ids: readonly string[]) => ({ path: 'a.test.ts', title: 'a trip › holds', ownTitle: 'holds', ids });
const problemsOf = (...tests: readonly ReturnType<typeof aTest>[]) => coverageOf([built, planned], tests).problems;

describe('the coverage of the specification', () => {
  it('The coverage is complete if tests prove all that is built and nothing that is planned', () => {
    expect(problemsOf(aTest('S1.1'), aTest())).toEqual([]);
  });

  it('A built behaviour without a test is a problem', () => {
    expect(problemsOf(aTest())).toEqual(['S1.1 is built, and no test proves it: A trip has a name']);
  });

  it('A planned behaviour with a test is a problem', () => {
    expect(problemsOf(aTest('S1.1', 'S2.1'))).toEqual(['S2.1 is planned, but a.test.ts proves it: A car is chosen']);
  });

  it('An id outside the specification is a problem', () => {
    expect(problemsOf(aTest('S1.1', 'S1.2'))).toEqual([
      'a.test.ts: "a trip › holds" carries S1.2, which is no behaviour of the specification',
    ]);
  });
});

describe('the report', () => {
  const reportOf = (...tests: readonly ReturnType<typeof aTest>[]) =>
    writeReport({
      behaviours: coverageOf([built, { ...built, id: 'S1.2' }, planned], tests).rows,
      journeys: coverageOf([{ ...built, id: 'J1' }], tests).rows,
      breaks: [
        { what: 'It is not', file: 'a.ts', from: 'a', to: 'b', test: { path: 'a.test.ts', title: '[J1] holds' } },
      ],
    });

  it('The report counts by section, by area and in total', () => {
    const report = reportOf(aTest('S1.1'));
    expect(report).toContain(
      '| §1 | 2 | 2 | 1 | 1 | 0 | 0 |\n| §2 | 1 | 0 | 0 | 0 | 0 | 1 |\n| **all** | 3 | 2 | 1 | 1 | 0 | 1 |',
    );
    expect(report).toContain('| trips | 2 | 2 | 1 | 1 | 0 | 0 |\n| cars | 1 | 0 | 0 | 0 | 0 | 1 |');
  });

  it.each(['api/src/a.test.ts', 'shared/contracts/src/a.test.ts'])(
    'The report counts behaviours that only a test of calls proves apart from those of screens: %s',
    (path) => {
      const call = { ...aTest('S1.1'), path };
      expect(reportOf(call)).toContain('| trips | 2 | 2 | 1 | 0 | 1 | 0 |');
      expect(reportOf(call, aTest('S1.1'))).toContain('| trips | 2 | 2 | 1 | 1 | 0 | 0 |');
    },
  );

  it('The report names the tests of each behaviour with their files', () => {
    const report = reportOf(aTest('S1.1'), { ...aTest('S1.1'), path: 'b.test.ts' });
    expect(report).toContain(
      '| S1.1 | A trip has a name | built | a trip › holds (a.test.ts)<br>a trip › holds (b.test.ts) |\n',
    );
    expect(report).toContain('| S2.1 | A car is chosen | planned |  |\n');
  });

  it('The report names journeys with their tests, and breaks with theirs', () => {
    const report = reportOf(aTest('J1'));
    expect(report).toContain('| J1 | A trip has a name | built | a trip › holds (a.test.ts) |\n');
    expect(report).toContain('| It is not | a.ts | \\[J1\\] holds (a.test.ts) |\n');
  });

  it('The report shows a title letter by letter, whatever Markdown would make of it', () => {
    expect(reportOf({ ...aTest('S1.1'), title: 'a|b <c> *d* \\ [e]\n f' })).toContain(
      'a\\|b &lt;c> \\*d\\* \\\\ \\[e\\] f (a.test.ts)',
    );
  });
});
