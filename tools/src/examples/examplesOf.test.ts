import { examplesOf as examplesThatFit } from './examplesOf.ts';

const examplesOf = (lines: readonly string[]) => examplesThatFit(lines, () => true);

const [one, other] = ['5f0c5a5e-8a55-4d5e-9f6d-0b9f2d1c7a01', '5f0c5a5e-8a55-4d5e-9f6d-0b9f2d1c7a02'];
const line = (example: object) => JSON.stringify(example);

describe('examples of the API', () => {
  it('Examples are the first call of each operation, by id', () => {
    const lines = [line({ id: 'b', answer: 1 }), line({ id: 'a', query: { page: '1' } }), line({ id: 'b', answer: 2 })];
    expect(examplesOf(lines)).toEqual({ a: { query: { page: '1' } }, b: { answer: 1 } });
    expect(Object.keys(examplesOf(lines))).toEqual(['a', 'b']);
  });

  it('Examples have the same id for the same record, whatever it was', () => {
    const examples = examplesOf([
      line({ id: 'a', params: { id: other } }),
      line({ id: 'b', body: { of: [other, one] } }),
    ]);
    const [first, second] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
    expect(examples).toEqual({ a: { params: { id: first } }, b: { body: { of: [first, second] } } });
  });

  it('Examples hold no secret: tokens, passwords and secret addresses are crossed out', () => {
    const secret = `https://a.example/calendar/${'Zq9_'.repeat(10)}.ics?back=%2F${one}`;
    const examples = examplesOf([
      line({ id: 'a', params: { token: 'aB1-_.c' }, body: { password: 'p4ss' }, answer: { url: secret } }),
    ]);
    expect(examples['a']).toEqual({
      params: { token: 'xxx-_.x' },
      body: { password: 'xxxx' },
      answer: {
        url: `https://a.example/calendar/${'xxx_'.repeat(10)}.ics?back=%2F00000000-0000-4000-8000-000000000001`,
      },
    });
  });

  it('Examples have lists as short as the contract allows in answers, and whole ones in requests', () => {
    const lines = [line({ id: 'a', body: [1, 2], answer: { content: [{ hours: [1, 2] }, { hours: [] }] } })];
    const answerThat = (fits: (answer: unknown) => boolean) =>
      examplesThatFit(lines, (_id, answer) => fits(answer))['a'];
    expect(answerThat(() => true)).toEqual({ body: [1, 2], answer: { content: [{ hours: [] }] } });
    expect(answerThat((answer) => JSON.stringify(answer).includes('2'))?.answer).toEqual({
      content: [{ hours: [1, 2] }],
    });
    expect(answerThat(() => false)?.answer).toEqual({ content: [{ hours: [1, 2] }, { hours: [] }] });
  });
});
