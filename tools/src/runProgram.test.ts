import { runProgram } from './runProgram.ts';

it('The output of a program is whole, also what its children write after its end', async () => {
  const script = 'program=$$; (while kill -0 $program 2>/dev/null; do :; done; echo late) & echo early; exit 3';
  expect(await runProgram('sh', ['-c', script])).toEqual({ code: 3, output: 'early\nlate\n' });
});
