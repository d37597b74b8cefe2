/** Spellings of a new operation's name, as generated files use them. */
export interface OperationNames {
  /** Context, such as `organisation`. */
  readonly context: string;
  /** Folder of the API in which its own folder lies: the context, or an area of it such as `trips/desk`. */
  readonly room: string;
  /** `fetchOfficeSummary`. */
  readonly id: string;
  /** `office-summary`: its folder. */
  readonly folder: string;
  /** `officeSummary`: its files, and the shape of its answer. */
  readonly camel: string;
  readonly pascal: string;
  readonly method: Method;
  readonly path: string;
  /** Action of the access table, such as `company.view`. */
  readonly access: string;
  readonly summary: string;
}

/** Choices for a new operation; everything else follows from its id. */
export interface OperationChoices {
  readonly method?: string | undefined;
  readonly path?: string | undefined;
  readonly access?: string | undefined;
  readonly summary?: string | undefined;
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
type Method = (typeof methods)[number];

const methodOfVerb: Readonly<Record<string, Method>> = {
  fetch: 'GET',
  list: 'GET',
  search: 'GET',
  update: 'PUT',
  delete: 'DELETE',
  remove: 'DELETE',
};

const idShape = /^([a-z]+)((?:[A-Z][a-z0-9]+)+)$/;
const roomShape = /^[a-z]+(?:\/[a-z][a-z-]*)?$/;
const pathShape = /^\/api\/secure\/v\d+(?:\/[a-z0-9-]+|\/\{companyId\})+$/;
const summaryShape = /^[\p{L}\p{N}][\p{L}\p{N} ,;()/’-]{0,119}$/u;

/**
 * Names of a new operation. The verb of its id chooses the method (`fetch`, `list`, `search`: GET; `update`: PUT; `delete`, `remove`:
 * DELETE; others: POST) unless `method` does.
 * @throws Error saying what is wrong with a name, and what would do
 */
export function namesOfOperation(room: string, id: string, choices: OperationChoices = {}): OperationNames {
  const [, verb = '', pascal = ''] = idShape.exec(id) ?? [];
  if (pascal === '')
    throw new Error(`"${id}" is no operation: a verb and a noun in camelCase, such as fetchOfficeSummary`);
  if (!roomShape.test(room))
    throw new Error(`"${room}" is no context: name a folder of api/src, or an area of one such as trips/desk`);
  const words = pascal.split(/(?=[A-Z])/).map((word) => word.toLowerCase());
  const folder = words.join('-');
  const {
    method = methodOfVerb[verb] ?? 'POST',
    path = `/api/secure/v1/corporations/{companyId}/${folder}`,
    access = 'company.view',
    summary = `${verb.slice(0, 1).toUpperCase()}${verb.slice(1)} the ${words.join(' ')} of a company`,
  } = choices;
  const known = methods.find((one) => one === method);
  if (known === undefined) throw new Error(`"${method}" is no method; there are ${methods.join(', ')}`);
  if (!pathShape.test(path) || path.split('{companyId}').length !== 2)
    throw new Error(
      `"${path}" is no path for a start: /api/secure/v1/ and lower-case words, with {companyId} once and no other parameter; add others by hand`,
    );
  if (!summaryShape.test(summary)) throw new Error(`"${summary}" is no summary: up to 120 letters and , ; ( ) / ’ -`);
  const camel = pascal.slice(0, 1).toLowerCase() + pascal.slice(1);
  return { context: room.split('/')[0] ?? room, room, id, folder, camel, pascal, method: known, path, access, summary };
}
