import { readTestOptions } from './testOptions.ts';

it.each([
  [[], { onBoth: false, since: null }],
  [['--both'], { onBoth: true, since: null }],
  [['--since', 'HEAD~3'], { onBoth: false, since: 'HEAD~3' }],
  [['--since=main', '--both'], { onBoth: true, since: 'main' }],
])('The parameters %j are understood', (parameters, options) => {
  expect(readTestOptions(parameters)).toEqual(options);
});

it.each([[['--since']], [['--sinc', 'HEAD']], [['--sincere']], [['api']]])(
  'The parameters %j are refused with the usage',
  (parameters) => {
    expect(() => readTestOptions(parameters)).toThrow('usage: npm test');
  },
);
