import { exchangeToken, type Tokens } from '@portolan/contracts';
import { isApiError, type HttpClient } from '@portolan/http';

/**
 * Longest wait for an answer, and the pause after it, in milliseconds. The last attempt begins within eight seconds: the API answers a
 * spent token again for ten, and two are left for the way there.
 */
const attempts = [
  { answerMs: 2_000, pauseMs: 250 },
  { answerMs: 2_000, pauseMs: 500 },
  { answerMs: 2_000, pauseMs: 1_000 },
] as const;
/** No attempt after the last one could be late, in milliseconds. */
const lastAnswerMs = 15_000;

/**
 * A new pair for a refresh token. An answer may be lost after the API has spent the token: asked again soon enough, the API gives the same
 * pair again (reliability A3), so no one is signed out by a bad or slow line.
 * @throws ApiError when the API refuses, TransportError when it could not be reached.
 */
export async function renewTokens(http: HttpClient, refreshToken: string, pause = wait): Promise<Tokens> {
  for (const { answerMs, pauseMs } of attempts) {
    try {
      return await ask(http, refreshToken, answerMs);
    } catch (error) {
      if (isApiError(error) && error.status < 500) throw error;
      await pause(pauseMs);
    }
  }
  return ask(http, refreshToken, lastAnswerMs);
}

async function ask(http: HttpClient, refreshToken: string, answerMs: number): Promise<Tokens> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), answerMs);
  try {
    return await http.call(exchangeToken, {
      body: { grantType: 'REFRESH_TOKEN', refreshToken },
      signal: patience.signal,
    });
  } finally {
    clearTimeout(timer);
  }
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
