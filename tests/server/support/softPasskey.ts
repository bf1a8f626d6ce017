import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { NewCredential, UsedCredential } from '../../../src/contract/generated/bodies';

const UP_UV = 0x05;
const ATTESTED = 0x40;
const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest();

function uint(value: number, bytes: 2 | 4): Buffer {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
}

/** A device that makes and uses one passkey, as a browser on `origin` would have it. */
export function softPasskey(origin = 'http://localhost') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let counter = 0;

  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  function authenticatorData(flags: number, ...rest: Uint8Array[]): Buffer {
    counter += 1;
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), uint(counter, 4), ...rest]);
  }
  const cose = () => {
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]);
    return isoCBOR.encode(key);
  };
  const named = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' } as const;

  return {
    id: named.id,
    make({ challenge }: { challenge: string }): NewCredential {
      const attested = authenticatorData(UP_UV | ATTESTED, Buffer.alloc(16), uint(id.length, 2), id, cose());
      const parts = new Map<string, string | Uint8Array | Map<string, never>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, never>()],
        ['authData', new Uint8Array(attested)],
      ]);
      const attestationObject = Buffer.from(isoCBOR.encode(parts)).toString('base64url');
      const clientDataJSON = clientData('webauthn.create', challenge).toString('base64url');
      return { ...named, clientExtensionResults: {}, response: { clientDataJSON, attestationObject } };
    },
    use({ challenge }: { challenge: string }): UsedCredential {
      const [data, said] = [authenticatorData(UP_UV), clientData('webauthn.get', challenge)];
      const signature = sign('sha256', Buffer.concat([data, sha256(said)]), privateKey);
      const response = {
        clientDataJSON: said.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      };
      return { ...named, clientExtensionResults: {}, response };
    },
  };
}
