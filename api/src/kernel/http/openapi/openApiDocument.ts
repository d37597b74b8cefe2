import type { Operation } from '@portolan/contracts';
import { contextOf, operations, type ContextName } from '@portolan/contracts/operations';
import { createErrorResponses } from './errorResponses.ts';
import { createJsonSchemas } from './jsonSchemas.ts';
import { createMediaContents, type MediaContents } from './mediaContents.ts';
import { createParameters } from './parameters.ts';
import { answerHeaders, createSuccessResponses } from './successResponses.ts';

type Fields = Readonly<Record<string, unknown>>;

/** An OpenAPI 3.1 document, as far as the portal reads it itself. */
export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly description: string;
    readonly license: Fields;
  };
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  /** By path, then by method in lower case; `parameters` are those of the path. */
  readonly paths: Readonly<Record<string, Readonly<Record<string, Fields | readonly Fields[]>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, Fields>>>>;
  readonly [field: string]: unknown;
}

const tagOf: Readonly<Record<ContextName, string>> = {
  catalog: 'Places of the world',
  identity: 'Signing in and on, sessions, passwords, invitations, agents',
  insights: 'Travel tracking',
  kernel: 'The audit trail',
  messages: 'Notifications, links in mails, the support chat',
  organisation: 'Tenants, companies, people, and the records that a company sets',
  payments: 'Payment sources',
  policies: 'Travel policies and reason codes',
  products: 'The search of each product',
  trips: 'Trips, their items, approvals, bookings and papers',
};

const description = `Instants are UTC in ISO 8601; local travel times carry their IANA zone beside them. Errors are \`ApiError\`: \`type\` is stable, \`message\` is for people, in the language of \`Accept-Language\` (en, sr, sv, da).
Unknown query parameters are ignored; unknown fields of a body are refused. Answers grow: ignore fields that you do not know.
Signing in (\`login\`) answers an access token for the \`Authorization\` header and sets a cookie; a call needs both. An answer's \`ETag\` is the record's version, for \`If-Match\`.
Every answer has an \`X-Request-Id\`, which names the request in the log.`;

/** The document of the contract's operations. @param cookieName name of the session cookie on this server */
export function openApiDocument(cookieName: string): OpenApiDocument {
  const schemas = createJsonSchemas(operations);
  const parameters = createParameters(schemas);
  const contents = createMediaContents(schemas);
  const successes = createSuccessResponses(schemas, contents);
  const errors = createErrorResponses();
  const paths: Record<string, Record<string, Fields | readonly Fields[]>> = {};
  for (const operation of operations) {
    const path = (paths[operation.path] ??= listed('parameters', parameters.ofPath(operation)));
    path[operation.method.toLowerCase()] = {
      operationId: operation.id,
      summary: operation.summary,
      tags: [contextOf(operation)],
      ...(operation.access === 'public' ? { security: [] } : {}),
      ...listed('parameters', parameters.of(operation)),
      ...requestBodyOf(operation, contents),
      responses: { ...successes.of(operation), ...errors.of(operation) },
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Portolan API',
      version: '1',
      description,
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/', description: 'Where this document comes from' }],
    security: [{ bearer: [], boundCookie: [] }],
    tags: Object.entries(tagOf).map(([name, text]) => ({ name, description: text })),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        boundCookie: {
          type: 'apiKey',
          in: 'cookie',
          name: cookieName,
          description: 'Set by signing in; a token counts with it alone',
        },
      },
      parameters: parameters.components(),
      headers: answerHeaders,
      responses: { ...successes.components(), ...errors.components() },
      examples: contents.components(),
      schemas: schemas.components(),
    },
  };
}

const listed = (name: string, values: readonly Fields[]): Record<string, readonly Fields[]> =>
  values.length === 0 ? {} : { [name]: values };

function requestBodyOf(operation: Operation, contents: MediaContents): Fields {
  const { body, isSigned } = operation;
  if (isSigned) return { requestBody: requestBody({ schema: { type: 'object' } }, true) };
  if (body === undefined) return {};
  return { requestBody: requestBody(contents.of(operation, 'body'), !body.safeParse(undefined).success) };
}

const requestBody = (content: Fields, isRequired: boolean): Fields => ({
  ...(isRequired ? { required: true } : {}),
  content: { 'application/json': content },
});
