import type { OperationNames } from './operationNames.ts';

/** Where the routes of a new area are. */
interface Area {
  readonly context: string;
  readonly room: string;
  readonly folder: string;
  /** Name of its file, without `Routes.ts`. */
  readonly routes: string;
  readonly pascal: string;
}

/** The index of a context's contracts with one more file. */
export function withContract(text: string, file: string): string {
  const line = `export * from './${file}.ts';\n`;
  const at = text.lastIndexOf('export * from');
  const end = text.indexOf('\n', at) + 1;
  if (at < 0) throw new Error('the index of the contracts has no "export * from", so nothing can be added to it');
  return text.slice(0, end) + line + text.slice(end);
}

/** The file that registers a context's routes, with one more area. @throws Error when it does not end with its function */
export function withRoutes(text: string, { context, room, folder, routes, pascal }: Area): string {
  const area = room === context ? folder : `${room.slice(context.length + 1)}/${folder}`;
  const call = `  register${pascal}Routes(app, deps);\n`;
  if (!text.endsWith(');\n}\n') || !text.includes('deps: '))
    throw new Error(`${context}Context.ts does not end with calls of its areas, so nothing can be added to it`);
  const withCall = `${text.slice(0, -'}\n'.length)}${call}}\n`;
  return withImport(withCall, `import { register${pascal}Routes } from './${area}/${routes}Routes.ts';\n`);
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

/** The fixtures of the isolation test with those of a file of their own. @throws Error when they are not the last of the file */
export function withFixtures(text: string, name: string, file: string): string {
  const end = '\n};\n';
  if (!text.endsWith(end)) throw new Error('the fixtures of the isolation test do not stand at the end of their file');
  const whole = `${text.slice(0, -end.length)}\n  ...${name},${end}`;
  return withImport(whole, `import { ${name} } from './${file}.ts';\n`);
}

/** The schema of companies' tables with one more, of the columns that a new kind of records has. */
export function withTable(text: string, table: string, pascal: string): string {
  const start = text.indexOf('export interface CompanySchema {');
  const end = text.indexOf('\n}\n', start) + 1;
  if (start < 0 || end < 1)
    throw new Error('companySchema.ts has no interface CompanySchema, so no table can be added');
  const columns = `\ninterface ${pascal}Table extends VersionedRow {\n  id: string;\n  name: string;\n  archived: Generated<boolean>;\n}\n`;
  return `${text.slice(0, end)}  ${table}: ${pascal}Table;\n${text.slice(end).trimEnd()}\n${columns}`;
}

/** `text` with `line` after its last import. */
function withImport(text: string, line: string): string {
  const end = text.indexOf(';\n', text.lastIndexOf('\nimport ') + 1) + 2;
  return text.slice(0, end) + line + text.slice(end);
}
