import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';

// OWASP's first choice for argon2id: 19 MiB, two passes, one lane; about 80 ms.
const parameters = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
const saltBytes = 16;
const phcString = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Hashes a password with a fresh salt; answers a PHC string that carries its own parameters. @param cost what deriving it costs whoever guesses; less only where nobody does */
export async function hashPassword(password: string, cost: typeof parameters = parameters): Promise<string> {
  const salt = randomBytes(saltBytes);
  const { memory, passes, parallelism } = cost;
  const hash = await derive(password, salt, cost);
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(hash)}`;
}

/**
 * True when the password is the one that was hashed.
 * With null (nobody has that e-mail) it takes the same time and answers false.
 * @throws Error for a string that `hashPassword` did not make.
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  if (stored === null) {
    await derive(password, randomBytes(saltBytes), parameters);
    return false;
  }
  const [, memory, passes, parallelism, salt, hash] = phcString.exec(stored) ?? [];
  if (salt === undefined || hash === undefined)
    throw new Error('A stored password hash is not an argon2id PHC string.');
  const expected = Buffer.from(hash, 'base64');
  const actual = await derive(password, Buffer.from(salt, 'base64'), {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  });
  return timingSafeEqual(actual, expected);
}

function derive(password: string, nonce: Buffer, cost: typeof parameters): Promise<Buffer> {
  // The same password typed on two keyboards may come in two Unicode forms.
  const message = password.normalize('NFC');
  return new Promise((resolve, reject) => {
    argon2('argon2id', { message, nonce, ...cost }, (error, tag) => (error ? reject(error) : resolve(tag)));
  });
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
