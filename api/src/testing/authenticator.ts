import { beginSecondFactor, confirmSecondFactor, type AnswerOf, type SecondFactorSetup } from '@portolan/contracts';
import { Secret, TOTP } from 'otpauth';
import type { TestSession } from './testApp.ts';
import { testPassword } from './world.ts';

/** The code that an authenticator app shows at a time. */
export const codeAt = (secret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });

/** Turns on the second factor of a session's person. */
export async function turnOnSecondFactor(
  session: TestSession,
  now: Date,
  password = testPassword,
): Promise<{ readonly secret: string; readonly recoveryCodes: readonly string[] }> {
  const { secret } = (await session.call(beginSecondFactor, { body: { password } })).json<SecondFactorSetup>();
  const answer = await session.call(confirmSecondFactor, { body: { code: codeAt(secret, now) } });
  return { secret, recoveryCodes: answer.json<AnswerOf<typeof confirmSecondFactor>>().recoveryCodes ?? [] };
}
