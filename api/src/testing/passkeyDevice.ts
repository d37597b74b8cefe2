import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import {
  addPasskey,
  beginPasskey,
  type AnswerOf,
  type NewPasskey,
  type PasskeyAnswer,
  type PasskeyCreation,
  type PasskeyRequest,
  type Proof,
} from '@portolan/contracts';
import type { TestSession } from './testApp.ts';
import { testPassword } from './world.ts';

/** Flags of authenticator data: the user was present and verified; a new key is included. */
const [seen, withKey] = [0x05, 0x40];

const sha256Of = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();

/** An authenticator in software (WebAuthn, ES256), in a browser at `origin`. `copy` is the same key on another device. */
export interface PasskeyDevice {
  make(creation: PasskeyCreation): NewPasskey;
  sign(request: Pick<PasskeyRequest, 'challenge' | 'rpId'>): PasskeyAnswer;
  copy(): PasskeyDevice;
}

export function passkeyDevice(origin: string): PasskeyDevice {
  const key = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return deviceOf(origin, { ...key, id: randomBytes(16) }, 0);
}

function deviceOf(
  origin: string,
  key: { readonly id: Buffer } & ReturnType<typeof generateKeyPairSync>,
  begun: number,
): PasskeyDevice {
  let counter = begun;
  const id = key.id.toString('base64url');
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (rpId: string, flags: number, rest = Buffer.alloc(0)) => {
    counter += 1;
    const head = Buffer.alloc(5);
    head.writeUInt8(flags);
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256Of(rpId), head, rest]);
  };
  return {
    make: ({ challenge, rp }) => {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(key.id.length);
      const credential = Buffer.concat([Buffer.alloc(16), length, key.id, coseKey(key)]);
      const attestation = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(authenticatorData(rp.id, seen | withKey, credential))],
        ]) as Parameters<typeof isoCBOR.encode>[0],
      );
      return {
        id,
        clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
        attestationObject: Buffer.from(attestation).toString('base64url'),
        transports: ['internal'],
      };
    },
    sign: ({ challenge, rpId }) => {
      const data = clientData('webauthn.get', challenge);
      const authenticator = authenticatorData(rpId, seen);
      return {
        id,
        clientDataJSON: data.toString('base64url'),
        authenticatorData: authenticator.toString('base64url'),
        signature: sign('sha256', Buffer.concat([authenticator, sha256Of(data)]), key.privateKey).toString('base64url'),
      };
    },
    copy: () => deviceOf(origin, key, counter),
  };
}

/** The public key in COSE (RFC 9053): EC2, ES256, P-256, x, y. */
function coseKey({ publicKey }: ReturnType<typeof generateKeyPairSync>): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
  const cose = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, bytes(x)],
    [-3, bytes(y)],
  ]);
  return Buffer.from(isoCBOR.encode(cose as Parameters<typeof isoCBOR.encode>[0]));
}

/** Adds a passkey to a session's person. */
export async function addPasskeyOf(
  session: TestSession,
  device: PasskeyDevice,
  { proof = { password: testPassword }, name = 'Phone' }: { readonly proof?: Proof; readonly name?: string } = {},
): Promise<readonly string[] | null> {
  const creation = (await session.call(beginPasskey, { body: proof })).json<PasskeyCreation>();
  const answer = await session.call(addPasskey, { body: { name, passkey: device.make(creation) } });
  if (answer.statusCode !== 200) throw new Error(`The passkey was refused: ${answer.body}`);
  return answer.json<AnswerOf<typeof addPasskey>>().recoveryCodes;
}
