import type { Page, Response } from '@playwright/test';
import type { AnswerOf, BodyOf } from '@portolan/contracts';

/** An operation of the contract. */
interface Called {
  readonly method: string;
  readonly path: string;
}

const isOf = (response: Response, { method, path }: Called): boolean => {
  const pattern = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
  return response.request().method() === method && pattern.test(new URL(response.url()).pathname) && response.ok();
};

/**
 * What the page sends with an operation while `act` runs, and what comes back. A search repeats its call: the last one counts, when every
 * supplier has answered.
 */
export async function callOf<Operation extends Called>(
  page: Page,
  operation: Operation,
  act: () => Promise<unknown>,
): Promise<{ readonly sent: BodyOf<Operation>; readonly answer: AnswerOf<Operation> }> {
  const isLast = async (response: Response): Promise<boolean> =>
    isOf(response, operation) && ((await response.json()) as { readonly status?: string }).status !== 'RUNNING';
  const [response] = await Promise.all([page.waitForResponse(isLast), act()]);
  return {
    sent: response.request().postDataJSON() as BodyOf<Operation>,
    answer: (await response.json()) as AnswerOf<Operation>,
  };
}

/** The answers that the page gets to an operation from now on, in their order. */
export function answersTo<Operation extends Called>(page: Page, operation: Operation): readonly AnswerOf<Operation>[] {
  const answers: AnswerOf<Operation>[] = [];
  page.on('response', async (response) => {
    if (isOf(response, operation)) answers.push((await response.json()) as AnswerOf<Operation>);
  });
  return answers;
}
