import { createHash } from 'node:crypto'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { TWO_FACTOR } from '@ufuq/shared/contract/limits'
import type {
  NewPasskey,
  NewPasskeyOptions,
  Passkey as WirePasskey,
  PasskeyAnswer,
  PasskeyOptions,
} from '@ufuq/shared/contract/two-factor'
import { DateTime } from 'luxon'
import { appUrl } from '#config/app'
import { siteContent } from '#content/site_content'
import { ApiException } from '#core/errors/api_exception'
import { hashOfToken } from '#core/hashes/secret_token'
import { toDatabaseTime } from '#core/time/database_time'
import { toWireTime } from '#core/time/wire_time'
import { PasskeySchema } from '#database/schema'
import type User from '#people/user'

export class Passkey extends PasskeySchema {}

const { hostname, origin, protocol } = new URL(appUrl)

/** Whether browsers offer passkeys here, for which they need https or localhost. */
export const takesPasskeys = protocol === 'https:' || hostname === 'localhost'

/** EdDSA, ES256 and RS256: what devices offer, and Node.js verifies without a warning. */
const ALGORITHMS = [-8, -7, -257]

// Loaded on first use, because most sign-ins don't need it.
const webauthn = () => import('@simplewebauthn/server')

export const passkeysOf = (userId: number): Promise<Passkey[]> =>
  Passkey.query().where({ userId }).orderBy('id')

export const toWirePasskey = ({ id, name, addedAt, lastUsedAt }: Passkey): WirePasskey => ({
  id,
  name,
  addedAt: toWireTime(addedAt),
  lastUsedAt: lastUsedAt && toWireTime(lastUsedAt),
})

const descriptors = (passkeys: readonly Passkey[]) =>
  passkeys.map(({ credentialId: id, transports }) => ({ id, transports }))

/** Throws 422 on `passkey` if the user already has as many passkeys as allowed. */
export async function creationOptions({ id, username }: User): Promise<NewPasskeyOptions> {
  const passkeys = await passkeysOf(id)
  if (passkeys.length >= TWO_FACTOR.passkeys) {
    throw rejected('maxLength', `There are ${TWO_FACTOR.passkeys} passkeys already`)
  }
  const { generateRegistrationOptions } = await webauthn()
  const { texts } = await siteContent()
  return generateRegistrationOptions({
    rpName: texts.en.common.siteName,
    rpID: hostname,
    supportedAlgorithmIDs: ALGORITHMS,
    userName: username,
    userDisplayName: username,
    userID: new Uint8Array(createHash('sha256').update(`ufuq:${id}`).digest()),
    excludeCredentials: descriptors(passkeys),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  })
}

/** Options for proving one of these passkeys; without passkeys, any passkey of this site. */
export async function requestOptions(passkeys?: readonly Passkey[]): Promise<PasskeyOptions> {
  const { generateAuthenticationOptions } = await webauthn()
  return generateAuthenticationOptions({
    rpID: hostname,
    userVerification: 'required',
    ...(passkeys && { allowCredentials: descriptors(passkeys) }),
  })
}

/** The row of a new passkey. Throws 422 on `passkey` for an answer to another challenge. */
export async function verifiedNewPasskey(
  { name, passkey }: NewPasskey,
  challenge: string,
): Promise<Partial<Passkey>> {
  const { verifyRegistrationResponse } = await webauthn()
  const { registrationInfo } = await verified(() =>
    verifyRegistrationResponse({
      response: passkey,
      supportedAlgorithmIDs: ALGORITHMS,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: hostname,
    }),
  )
  if (!registrationInfo) throw rejected()
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential
  return {
    credentialId: id,
    credentialKey: hashOfToken(id),
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports,
    name,
    addedAt: DateTime.utc(),
  }
}

export const findPasskey = (answer: PasskeyAnswer): Promise<Passkey | null> =>
  Passkey.findBy('credentialKey', hashOfToken(answer.id))

/**
 * Verifies a passkey's answer to a challenge, which the caller has used up. Throws 422 on `passkey`
 * for an answer to another challenge or of another site, without verification of the user, with a
 * wrong signature, or with a counter that has not grown, which a copy of the passkey would have.
 */
export async function provePasskey(
  passkey: Passkey | null,
  answer: PasskeyAnswer,
  challenge: string | undefined,
): Promise<void> {
  if (!passkey || challenge === undefined) throw rejected()
  const { verifyAuthenticationResponse } = await webauthn()
  const counter = Number(passkey.counter)
  const publicKey = new Uint8Array(Buffer.from(passkey.publicKey, 'base64url'))
  const { authenticationInfo } = await verified(() =>
    verifyAuthenticationResponse({
      response: answer,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: hostname,
      credential: { id: passkey.credentialId, publicKey, counter },
    }),
  )
  const updated: unknown = await db
    .from('passkeys')
    .where({ id: passkey.id, counter })
    .update({
      counter: authenticationInfo.newCounter,
      last_used_at: toDatabaseTime(DateTime.utc()),
    })
  if (Number(updated) !== 1) throw rejected()
}

/** Returns whether the user had this passkey. */
export async function deletePasskey(
  userId: number,
  id: number,
  client: QueryClientContract,
): Promise<boolean> {
  const deleted: unknown = await client.from('passkeys').where({ id, user_id: userId }).delete()
  return Number(deleted) === 1
}

/** The library throws errors of many kinds for what a browser sent; all of them are rejections. */
async function verified<T extends { verified: boolean }>(verify: () => Promise<T>): Promise<T> {
  const result = await verify().catch(() => null)
  if (!result?.verified) throw rejected()
  return result
}

const rejected = (rule = 'incorrect', message = 'The passkey was rejected') =>
  ApiException.invalid('passkey', rule, message)
