import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { Turns } from '../../kernel/process/Turns.ts';

// OWASP's first choice for argon2id: 19 MiB, two passes, one lane; about 80 ms.
const parameters = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
const saltBytes = 16;
const phcString = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/**
 * Uses half of the process's four threads for such work, leaving the others to files and pictures. Some 25 sign-ins a second; the calls of one
 * address wait in turn with others.
 */
const turns = new Turns({ atOnce: 2, waiting: 24, waitMs: 3_000 });

/**
 * Hashes a password with a fresh salt; answers a PHC string with its own parameters.
 * @param caller network address of the waiting caller
 * @param cost memory and passes of Argon2id; lower them only for data that no attacker can read, such as tests
 * @throws ApiError TOO_MANY_AT_ONCE if too many wait already
 */
export async function hashPassword(
  password: string,
  caller: string,
  cost: typeof parameters = parameters,
): Promise<string> {
  const salt = randomBytes(saltBytes);
  const { memory, passes, parallelism } = cost;
  const hash = await turns.run(caller, () => derive(password, salt, cost));
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(hash)}`;
}

/**
 * Whether the password is the hashed one. With null (unknown e-mail) it takes the same time and answers false.
 * @param caller network address of the waiting caller
 * @throws ApiError TOO_MANY_AT_ONCE if too many wait already; Error for a string that `hashPassword` did not make
 */
export async function verifyPassword(password: string, stored: string | null, caller: string): Promise<boolean> {
  if (stored === null) {
    await turns.run(caller, () => derive(password, randomBytes(saltBytes), parameters));
    return false;
  }
  const [, memory, passes, parallelism, salt, hash] = phcString.exec(stored) ?? [];
  if (salt === undefined || hash === undefined)
    throw new Error('A stored password hash is not an argon2id PHC string.');
  const expected = Buffer.from(hash, 'base64');
  const cost = {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  };
  const actual = await turns.run(caller, () => derive(password, Buffer.from(salt, 'base64'), cost));
  return timingSafeEqual(actual, expected);
}

function derive(password: string, nonce: Buffer, cost: typeof parameters): Promise<Buffer> {
  // The same password typed on two keyboards may have two Unicode forms.
  const message = password.normalize('NFC');
  return new Promise((resolve, reject) => {
    argon2('argon2id', { message, nonce, ...cost }, (error, tag) => (error ? reject(error) : resolve(tag)));
  });
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
