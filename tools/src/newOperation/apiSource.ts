import type { OperationNames } from './operationNames.ts';

/** The index of the contracts with one more file. */
export function withContract(text: string, { context, camel }: OperationNames): string {
  const line = `export * from './${context}/${camel}.ts';\n`;
  const at = text.lastIndexOf('export * from');
  const end = text.indexOf('\n', at) + 1;
  if (at < 0) throw new Error('the index of the contracts has no "export * from", so nothing can be added to it');
  return text.slice(0, end) + line + text.slice(end);
}

/** The file that registers a context's routes, with one more area. @throws Error when it does not end with its function */
export function withRoutes(text: string, { context, room, folder, camel, pascal }: OperationNames): string {
  const area = room === context ? folder : `${room.slice(context.length + 1)}/${folder}`;
  const call = `  register${pascal}Routes(app, deps);\n`;
  if (!text.endsWith(');\n}\n') || !text.includes('deps: '))
    throw new Error(`${context}Context.ts does not end with calls of its areas, so nothing can be added to it`);
  const withCall = `${text.slice(0, -'}\n'.length)}${call}}\n`;
  const end = text.indexOf('\n', text.lastIndexOf('\nimport ') + 1) + 1;
  const line = `import { register${pascal}Routes } from './${area}/${camel}Routes.ts';\n`;
  return withCall.slice(0, end) + line + withCall.slice(end);
}

/** The fixtures of the isolation test with one more: the same call on the other company. @throws Error when they are not the last of the file */
export function withFixture(text: string, { id, method }: OperationNames): string {
  const request = ['GET', 'DELETE'].includes(method) ? 'inCompany' : '(side) => ({ ...inCompany(side), body: {} })';
  const end = '\n};\n';
  if (!text.endsWith(end) || !/\binCompany,/.test(text) || !/\bbyOneId,/.test(text))
    throw new Error(
      'the fixtures of the isolation test do not stand at the end of their file, with byOneId and inCompany',
    );
  return `${text.slice(0, -end.length)}\n  ${id}: byOneId(${request}),${end}`;
}
