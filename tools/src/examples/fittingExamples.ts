import { isDeepStrictEqual } from 'node:util';
import type { Operation } from '@portolan/contracts';
import { operations } from '@portolan/contracts/operations';
import type { Example, Examples } from './examplesOf.ts';

/** Examples that still fit their contract, unchanged: new recordings have other times and numbers. `among`: default all of the API's. */
export function fittingExamples(examples: Examples, among: readonly Operation[] = operations): Examples {
  const fitting = among.flatMap((operation) => {
    const example = examples[operation.id];
    return example !== undefined && fits(operation, example) ? [[operation.id, example] as const] : [];
  });
  return Object.fromEntries(fitting);
}

function fits(operation: Operation, { params, query = {}, body, answer }: Example): boolean {
  const { mediaType, isSigned = false } = operation;
  const isSent =
    (operation.params?.safeParse(params).success ?? params === undefined) &&
    (operation.query?.safeParse(query).success ?? Object.keys(query as object).length === 0) &&
    // A signed call is read as received: the contract says nothing of its body.
    (operation.body?.safeParse(body).success ?? (isSigned || body === undefined));
  if (!isSent || operation.answer === undefined || mediaType !== undefined) return isSent && answer === undefined;
  return fitsAnswer(operation, answer);
}

function fitsAnswer(operation: Operation | undefined, answer: unknown): boolean {
  const parsed = operation?.answer?.safeParse(answer);
  return parsed?.success === true && isDeepStrictEqual(parsed.data, answer);
}

/** Whether an operation's contract accepts an answer, and knows all of its fields. */
export const isAnswerOf = (id: string, answer: unknown): boolean =>
  fitsAnswer(
    operations.find((operation) => operation.id === id),
    answer,
  );
