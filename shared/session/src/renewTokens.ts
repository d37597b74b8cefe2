import { exchangeToken, type Tokens } from '@portolan/contracts';
import { isApiError, type HttpClient } from '@portolan/http';

/** An answer that takes longer is taken for lost, in milliseconds. */
const answerMs = 2_500;
/** Before each further attempt, in milliseconds. All attempts together fit the ten seconds in which the API answers a spent token again. */
const pausesMs = [250, 500, 1_000];

/**
 * A new pair for a refresh token. An answer may be lost after the API has spent the token: asked again soon enough, the API gives
 * the same pair again (reliability A3), and nobody is signed out by a bad line.
 * @throws ApiError when the API refuses, TransportError when it could not be reached.
 */
export async function renewTokens(http: HttpClient, refreshToken: string, pause = wait): Promise<Tokens> {
  for (const pauseMs of pausesMs) {
    try {
      return await ask(http, refreshToken);
    } catch (error) {
      if (isApiError(error) && error.status < 500) throw error;
      await pause(pauseMs);
    }
  }
  return ask(http, refreshToken);
}

async function ask(http: HttpClient, refreshToken: string): Promise<Tokens> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), answerMs);
  try {
    return await http.call(exchangeToken, { body: { grantType: 'REFRESH_TOKEN', refreshToken }, signal: patience.signal });
  } finally {
    clearTimeout(timer);
  }
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
