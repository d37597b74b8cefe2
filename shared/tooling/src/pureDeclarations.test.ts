import ts from 'typescript';
import { pureDeclarations } from './pureDeclarations.ts';

const emitted = (text: string, fileName = '/contracts/trips.ts'): string =>
  ts.transpileModule(text, {
    fileName,
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
    transformers: { before: [pureDeclarations((path) => path.startsWith('/contracts/'))] },
  }).outputText;

test('Unused declarations by calls are left out of a build, with everything they use', () => {
  expect(emitted('export const trip = z.object({ id: z.string().check(z.uuid()) });')).toBe(
    'export const trip = /*#__PURE__*/ z.object({ id: /*#__PURE__*/ /*#__PURE__*/ z.string().check(/*#__PURE__*/ z.uuid()) });\n',
  );
});

test('Calls inside functions are kept', () => {
  const text = 'const add = (list) => { list.push(1); };\nexport const check = z.refine((value) => isKnown(value));\n';
  expect(emitted(text)).toBe(text.replace('z.refine', '/*#__PURE__*/ z.refine'));
});

test('Other modules stay unchanged', () => {
  expect(emitted('export const started = start();\n', '/shell/main.ts')).toBe('export const started = start();\n');
});
