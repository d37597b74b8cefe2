import type { Operation } from '@portolan/contracts';
import { operations } from '@portolan/contracts/operations';
import { exampleOf } from './examples.ts';
import type { JsonSchemas } from './jsonSchemas.ts';

type Content = Readonly<Record<string, unknown>>;
type Part = 'body' | 'answer';

/** Bodies and answers in JSON: a reference to the shape, with an example, which is a component if several operations have the shape. */
export function createMediaContents(schemas: JsonSchemas) {
  const examples = new Map<string, { readonly value: unknown }>();
  const uses = {
    body: Map.groupBy(operations, ({ body }) => body),
    answer: Map.groupBy(operations, ({ answer }) => answer),
  };

  return {
    of(operation: Operation, part: Part): Content {
      const shape = operation[part];
      if (shape === undefined) return {};
      const schema = schemas.schemaOf(shape, part === 'body' ? 'input' : 'output');
      const value = exampleOf(operation)[part];
      if (value === undefined) return { schema };
      if ((uses[part].get(shape)?.length ?? 0) < 2) return { schema, example: value };
      const name = schemas.nameOf(shape);
      if (!examples.has(name)) examples.set(name, { value });
      return { schema, examples: { [name]: { $ref: `#/components/examples/${name}` } } };
    },
    components: (): Record<string, Content> => Object.fromEntries([...examples].sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}
export type MediaContents = ReturnType<typeof createMediaContents>;
