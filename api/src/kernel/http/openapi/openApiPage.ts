import { errorTexts } from '../errorTexts.ts';
import type { OpenApiDocument } from './openApiDocument.ts';

type Fields = Readonly<Record<string, unknown>>;
interface Parameter {
  readonly $ref?: string;
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly description?: string;
  readonly schema: Fields;
}
interface Body {
  readonly content?: Readonly<
    Record<
      string,
      {
        readonly schema: Fields;
        readonly example?: unknown;
        readonly examples?: Readonly<Record<string, { readonly $ref: string }>>;
      }
    >
  >;
}
interface Response extends Body {
  readonly $ref?: string;
  readonly description: string;
  readonly headers?: Fields;
}
interface Shown {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  /** Empty for a public operation; absent if the document's default applies. */
  readonly security?: readonly unknown[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Body;
  readonly responses: Readonly<Record<string, Response>>;
}

/** The page's only style sheet; the page's policy has its hash. */
export const pageStyle = `
:root{color-scheme:light dark;--line:#8886}
body{font:1rem/1.5 system-ui,sans-serif;margin:0 auto;max-width:60rem;padding:1rem;overflow-wrap:anywhere}
h2{margin-top:2.5rem}
summary{cursor:pointer;padding:.5rem 0}
details{border-top:1px solid var(--line)}
details>:not(summary){margin-inline-start:1rem}
code,pre{font:.9em/1.4 ui-monospace,monospace}
pre{overflow-x:auto;padding:.5rem;border:1px solid var(--line)}
dt{border-top:1px solid var(--line);padding-top:.25rem}
dd{margin-inline-start:1rem}
nav ul{columns:16rem;padding-inline-start:1rem}
`;

/** A page that shows the whole document: only HTML, no script. @param documentPath path of the document */
export function openApiPage(document: OpenApiDocument, documentPath: string): string {
  const shown = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) =>
      method === 'parameters' ? [] : [{ path, method, operation: ofPath(operation as unknown as Shown, methods) }],
    ),
  );
  const tags = document.tags.filter(({ name }) => shown.some(({ operation }) => operation.tags.includes(name)));
  const sections = tags.map(({ name, description }) => {
    const own = shown.filter(({ operation }) => operation.tags.includes(name));
    return `<section><h2 id="${text(name)}">${text(name)}</h2><p>${text(description)}</p>${own
      .map(({ path, method, operation }) => operationDetails(document, path, method, operation))
      .join('')}</section>`;
  });
  const shapes = Object.entries(document.components['schemas'] ?? {}).map(
    ([name, schema]) =>
      `<details id="schema-${text(name)}"><summary><code>${text(name)}</code></summary>${shape(schema)}</details>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${text(document.info.title)}</title><style>${pageStyle}</style></head>
<body><header><h1>${text(document.info.title)}</h1>${document.info.description
    .split('\n')
    .map((line) => `<p>${text(line).replace(/`([^`]+)`/g, '<code>$1</code>')}</p>`)
    .join('')}<p><a href="${text(documentPath)}">The OpenAPI document</a></p></header>
<nav aria-label="Contents"><ul>${[...tags.map(({ name }) => name), 'schemas'].map((name) => `<li><a href="#${text(name)}">${text(name)}</a></li>`).join('')}</ul></nav>
<main>${sections.join('')}<section><h2 id="schemas">schemas</h2>${shapes.join('')}</section></main></body></html>`;
}

/** An operation with the parameters of its path before its own. */
const ofPath = (operation: Shown, { parameters = [] }: OpenApiDocument['paths'][string]): Shown => ({
  ...operation,
  parameters: [...(parameters as unknown as readonly Parameter[]), ...(operation.parameters ?? [])],
});

function operationDetails(document: OpenApiDocument, path: string, method: string, operation: Shown): string {
  const { operationId, summary, security, requestBody, responses } = operation;
  const parameters = (operation.parameters ?? []).map((parameter) => resolved<Parameter>(document, parameter));
  const entries = parameters.map(
    (parameter) =>
      `<dt><code>${text(parameter.name)}</code> ${text(parameter.in)}${parameter.required ? ', required' : ''}</dt><dd>${text(parameter.description ?? '')}${shape(parameter.schema)}</dd>`,
  );
  const answers = Object.entries(responses).map(([status, response]) => {
    const { description, content } = resolved<Response>(document, response);
    const lines = description.split(', ').map(withWords).join('<br>');
    return `<dt>${text(status)}</dt><dd>${lines}${Number(status) < 300 ? contentOf(document, content) : ''}</dd>`;
  });
  return `<details id="${text(operationId)}"><summary><code>${text(method.toUpperCase())} ${text(path)}</code><br>${text(summary)}</summary><p>${security?.length === 0 ? 'Open to everybody' : 'Needs a session'}; <code>${text(operationId)}</code></p>${list('Parameters', entries)}${requestBody === undefined ? '' : `<h3>Body</h3>${contentOf(document, requestBody.content)}`}${list('Answers', answers)}</details>`;
}

/** An error's type with its English text; any other line unchanged. */
function withWords(line: string): string {
  const words: string | undefined = (errorTexts.en.errors as Readonly<Record<string, string>>)[
    line.split(' ')[1] ?? ''
  ];
  return text(words === undefined ? line : `${line}: ${words}`);
}

const list = (title: string, entries: readonly string[]): string =>
  entries.length === 0 ? '' : `<h3>${title}</h3><dl>${entries.join('')}</dl>`;

function contentOf(document: OpenApiDocument, content: Body['content']): string {
  return Object.entries(content ?? {})
    .map(([mediaType, { schema, example, examples = {} }]) => {
      const values = [
        ...(example === undefined ? [] : [example]),
        ...Object.values(examples).map((example) => resolved<{ readonly value?: unknown }>(document, example).value),
      ];
      const shown = values.map(
        (value) => `<h4>Example</h4><pre tabindex="0">${text(JSON.stringify(value, null, 2))}</pre>`,
      );
      return `<p><code>${text(mediaType)}</code></p>${shape(schema)}${shown.join('')}`;
    })
    .join('');
}

/** A named schema as a link, any other in full. */
function shape(schema: Fields): string {
  const reference = schema['$ref'];
  if (typeof reference === 'string') {
    const name = reference.slice(reference.lastIndexOf('/') + 1);
    return `<p><a href="#schema-${text(name)}">${text(name)}</a></p>`;
  }
  const written = text(JSON.stringify(schema, null, 2)).replace(
    /#\/components\/schemas\/(\w+)/g,
    (_whole, name: string) => `<a href="#schema-${name}">${name}</a>`,
  );
  return `<pre tabindex="0">${written}</pre>`;
}

/** The target of a reference in the document. */
function resolved<Target>(document: OpenApiDocument, value: { readonly $ref?: string } | Target): Target {
  const reference = (value as { readonly $ref?: string }).$ref;
  if (reference === undefined) return value as Target;
  const [kind = '', name = ''] = reference.split('/').slice(2);
  return document.components[kind]?.[name] as Target;
}

const text = (value: string): string =>
  value.replace(/[&<>"]/g, (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[char] ?? char);
