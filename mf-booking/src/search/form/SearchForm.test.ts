import fc from 'fast-check';
import { aPlace } from '@portolan/testing/rules';
import { SearchForm, type FormProblem } from './SearchForm.ts';

const fields = ['from', 'to', 'day'] as const;
type Field = (typeof fields)[number];
type Code = 'missing' | 'wrong';

const aForm = (isSolved?: (problem: FormProblem<Field, Code>) => boolean) =>
  new SearchForm<Field, Code>({
    findPlaces: async () => [aPlace(), null],
    onPlaces: () => undefined,
    ...(isSolved && { isSolved }),
  });
const problems = fc.array(
  fc.record({ field: fc.constantFrom(...fields), code: fc.constantFrom('missing' as const, 'wrong' as const) }),
);

describe('Problems of a search form', () => {
  it('A form without problems is searched; otherwise each field shows its first problem', () => {
    fc.assert(
      fc.property(problems, (found) => {
        const form = aForm();
        expect(form.check(found)).toBe(found.length === 0);
        expect(form.problems).toEqual(found);
        for (const field of fields)
          expect(form.problemOf(field)).toBe(found.find((problem) => problem.field === field)?.code ?? null);
      }),
    );
  });

  it('A changed field shows no problem until the next submit, while the list stays', () => {
    fc.assert(
      fc.property(problems, fc.subarray([...fields]), (found, changed) => {
        const form = aForm();
        form.check(found);
        const { problems: list } = form;
        form.answer(...changed);
        for (const field of changed) expect(form.problemOf(field)).toBeNull();
        expect(form.problems).toBe(list);
        form.check(found);
        for (const { field } of found) expect(form.problemOf(field)).not.toBeNull();
      }),
    );
  });

  it('A problem solved elsewhere is not shown', () => {
    const form = aForm(({ code }) => code === 'missing');
    form.check([
      { field: 'from', code: 'missing' },
      { field: 'to', code: 'wrong' },
    ]);
    expect(fields.map(form.problemOf)).toEqual([null, 'wrong', null]);
  });

  it('Forgetting problems clears them', () => {
    const form = aForm();
    form.check([{ field: 'from', code: 'missing' }]);
    form.forgetProblems();
    expect([form.problems, form.problemOf('from')]).toEqual([[], null]);
  });
});

it('A search form lacks places when one of the URL is unknown', async () => {
  const form = aForm();
  expect([form.state.kind, form.lacksPlaces]).toEqual(['idle', false]);
  await form.load();
  expect([form.state.kind, form.lacksPlaces]).toEqual(['ready', true]);
});
