import ts from 'typescript';
import { withoutServerFields } from './withoutServerFields.ts';

const emitted = (text: string, fileName = '/contracts/trips.ts'): string =>
  ts.transpileModule(text, {
    fileName,
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
    transformers: { before: [withoutServerFields((path) => path.startsWith('/contracts/'))] },
  }).outputText;

test('The summary and the errors of an operation stay out of builds for browsers, and no other field does', () => {
  expect(
    emitted(
      "export const a = defineOperation({ id: 'a', summary: 'A', errors: [...common, 'IN_USE'], answer: z.object({ errors: z.array(b) }) });",
    ),
  ).toBe("export const a = defineOperation({ id: 'a', answer: z.object({ errors: z.array(b) }) });\n");
});

test('Fields of other objects and in other modules stay', () => {
  const text = "export const a = define({ errors: ['IN_USE'] });\n";
  expect(emitted(text)).toBe(text);
  const elsewhere = "export const a = defineOperation({ errors: ['IN_USE'] });\n";
  expect(emitted(elsewhere, '/shell/main.ts')).toBe(elsewhere);
});
