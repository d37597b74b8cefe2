import { operations } from '@portolan/contracts/operations';
import { exampleOf } from './examples.ts';
import recorded from './examples.json';

const withExample = operations.map((operation) => [operation.id, operation, exampleOf(operation)] as const);

describe('the examples of the document', () => {
  it('Each example of the API document belongs to an operation', () => {
    expect(Object.keys(recorded)).toEqual(operations.map(({ id }) => id));
  });

  it.each(withExample)(
    'The example of %s has one request and one answer, both valid by the contract',
    (_id, operation, example) => {
      const { params, query, body, answer, mediaType } = operation;
      for (const [shape, value] of [
        [params, example.params],
        [query, example.query ?? {}],
        [body, example.body],
      ] as const)
        expect(shape?.safeParse(value).error?.issues).toBeUndefined();
      if (answer === undefined || mediaType !== undefined) expect(example.answer).toBeUndefined();
      else expect(answer.parse(example.answer)).toEqual(example.answer);
    },
  );

  it('The examples of the API document hold no token, and no e-mail address outside the demo', () => {
    const text = JSON.stringify(recorded);
    expect(text).not.toMatch(/eyJ[\w-]{8,}/);
    expect(
      [...text.matchAll(/[\w.+-]+@[\w.-]+/g)].map(([address]) => address).filter((one) => !one.endsWith('.example')),
    ).toEqual([]);
  });
});
