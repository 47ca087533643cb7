import encryption from '@adonisjs/core/services/encryption'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { DateTime } from 'luxon'
import { Secret, TOTP } from 'otpauth'
import { toDatabaseTime } from '#core/time/database_time'
import { plainCode } from '#accounts/two_factor/codes'

const PURPOSE = 'accounts.authenticator'
/** The 160 bits that RFC 4226 recommends. */
const SECRET_BYTES = 20
/** What most apps support, whatever a QR code says. */
const SETTINGS = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** A new secret in Base32. */
export const newAppSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** The address in the QR code, with which apps name the account. */
export const appAddress = (secret: string, issuer: string, label: string): string =>
  new TOTP({ ...SETTINGS, issuer, label, secret }).toString()

/**
 * The time step (RFC 6238) of a code: the present one or one of its neighbours, as clocks differ.
 * Null for every other code.
 */
export function stepOfCode(secret: string, code: string, now = Date.now()): number | null {
  const options = { ...SETTINGS, secret: Secret.fromBase32(secret), timestamp: now }
  const delta = TOTP.validate({ ...options, token: plainCode(code), window: 1 })
  return delta === null ? null : TOTP.counter(options) + delta
}

export const encryptSecret = (secret: string): string =>
  encryption.encrypt(secret, undefined, PURPOSE)

/** Null if the secret was encrypted with another key. */
export const decryptSecret = (stored: string): string | null =>
  encryption.decrypt<string>(stored, PURPOSE)

export const findApp = (
  userId: number,
): Promise<{ secret: string; added_at: string | Date } | null> =>
  db.from('authenticators').where('user_id', userId).first()

/** Stores an app in place of a former one. `secret` is encrypted, `step` that of the first code. */
export async function storeApp(
  userId: number,
  { secret, step }: { secret: string; step: number },
  client: TransactionClientContract,
): Promise<void> {
  await client.from('authenticators').where('user_id', userId).delete()
  await client.table('authenticators').insert({
    user_id: userId,
    secret,
    last_step: step,
    added_at: toDatabaseTime(DateTime.utc()),
  })
}

/**
 * Uses a code of the user's app. Returns false for a wrong code, and for one that is not newer than
 * the last: of two calls with one code, only one succeeds.
 */
export async function useAppCode(userId: number, code: string): Promise<boolean> {
  const app = await findApp(userId)
  const secret = app && decryptSecret(app.secret)
  const step = secret ? stepOfCode(secret, code) : null
  if (step === null) return false
  const updated: unknown = await db
    .from('authenticators')
    .where('user_id', userId)
    .where('last_step', '<', step)
    .update({ last_step: step })
  return Number(updated) === 1
}
