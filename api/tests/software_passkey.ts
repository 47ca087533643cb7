import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type {
  NewPasskeyOptions,
  PasskeyAnswer,
  PasskeyOptions,
} from '@ufuq/shared/contract/two-factor'
import { appUrl } from '#config/app'

const PRESENT = 0x01
const VERIFIED = 0x04
const WITH_CREDENTIAL = 0x40

/** How an answer differs from that of an honest device. */
interface Deviation {
  origin?: string
  /** The device did not ask for a fingerprint or a PIN. */
  isUnverified?: boolean
  counter?: number
}

/** An authenticator in software: ES256, without attestation. */
export class SoftwarePasskey {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly #id = randomBytes(16)
  #counter = 0

  create({ challenge }: NewPasskeyOptions, deviation: Deviation = {}) {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ])
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.#id.length)
    const credential = [Buffer.alloc(16), length, this.#id, Buffer.from(isoCBOR.encode(key))]
    const authData = Buffer.concat([this.#head(WITH_CREDENTIAL, deviation), ...credential])
    const attestation = isoCBOR.encode(
      new Map<string, string | Map<never, never> | Uint8Array>([
        ['fmt', 'none'],
        ['attStmt', new Map<never, never>()],
        ['authData', new Uint8Array(authData)],
      ]),
    )
    return {
      ...this.#envelope(),
      response: {
        clientDataJSON: clientData('webauthn.create', challenge, deviation),
        attestationObject: Buffer.from(attestation).toString('base64url'),
        transports: ['internal' as const],
      },
    }
  }

  answer({ challenge }: PasskeyOptions, deviation: Deviation = {}): PasskeyAnswer {
    this.#counter = deviation.counter ?? this.#counter + 1
    const authData = this.#head(0, deviation)
    const clientDataJSON = clientData('webauthn.get', challenge, deviation)
    const hash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest()
    const signature = sign('sha256', Buffer.concat([authData, hash]), this.#keys.privateKey)
    return {
      ...this.#envelope(),
      response: {
        clientDataJSON,
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
      },
    }
  }

  #envelope() {
    const id = this.#id.toString('base64url')
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} }
  }

  #head(more: number, { isUnverified }: Deviation): Buffer {
    const flags = PRESENT | (isUnverified ? 0 : VERIFIED) | more
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.#counter)
    const site = createHash('sha256').update(new URL(appUrl).hostname).digest()
    return Buffer.concat([site, Buffer.from([flags]), counter])
  }
}

const clientData = (type: string, challenge: string, { origin = appUrl }: Deviation): string =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url')
