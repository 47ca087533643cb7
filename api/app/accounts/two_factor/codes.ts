import { randomInt } from 'node:crypto'
import encryption from '@adonisjs/core/services/encryption'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { TWO_FACTOR } from '@ufuq/shared/contract/limits'
import { DateTime } from 'luxon'
import { Secret, TOTP } from 'otpauth'
import { hashOfToken } from '#core/hashes/secret_token'
import { toDatabaseTime } from '#core/time/database_time'

/** Without I, O, 0 and 1, which look alike. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
/** 16 of 32 characters have 80 bits, so that an unsalted hash can't be reversed by guessing. */
const LENGTH = 16

const newCode = (): string => {
  const characters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)])
  return inGroups(characters.join(''), '-')
}

export const newRecoveryCodes = (): string[] =>
  Array.from({ length: TWO_FACTOR.recoveryCodes }, newCode)

/** A text in groups of four characters. */
export const inGroups = (text: string, separator: string): string =>
  text.replaceAll(/(?<=^(?:.{4})+)(?=.)/g, separator)

/** A code as it is compared: without spaces and hyphens, in capitals, with Western digits. */
const plainCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replaceAll(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .replaceAll(/[^\p{Letter}\p{Number}]/gu, '')
    .toUpperCase()

export const hashOfCode = (code: string): string => hashOfToken(plainCode(code))

/** Replaces the recovery codes of a user. An administrator's code stays. */
export async function storeRecoveryCodes(
  userId: number,
  hashes: readonly string[],
  client: TransactionClientContract,
): Promise<void> {
  await client.from('recovery_codes').where('user_id', userId).whereNull('expires_at').delete()
  const rows = hashes.map((hash) => ({ user_id: userId, code_hash: hash, expires_at: null }))
  await client.table('recovery_codes').multiInsert(rows)
}

/** The number of unused codes, without an administrator's. */
export async function countRecoveryCodes(userId: number): Promise<number> {
  const rows: unknown[] = await db
    .from('recovery_codes')
    .where('user_id', userId)
    .whereNull('expires_at')
  return rows.length
}

/** Stores an administrator's code in place of a former one. */
export async function storeHelpCode(
  userId: number,
  client: TransactionClientContract,
): Promise<{ code: string; expiresAt: DateTime }> {
  const code = newCode()
  const expiresAt = DateTime.utc().plus({ minutes: TWO_FACTOR.helpMinutes }).startOf('second')
  await client.from('recovery_codes').where('user_id', userId).whereNotNull('expires_at').delete()
  await client.table('recovery_codes').insert({
    user_id: userId,
    code_hash: hashOfCode(code),
    expires_at: toDatabaseTime(expiresAt),
  })
  return { code, expiresAt }
}

/** Uses up a recovery code. Returns false if the user has no such code, or no longer. */
export async function useRecoveryCode(userId: number, code: string): Promise<boolean> {
  const deleted: unknown = await db
    .from('recovery_codes')
    .where({ user_id: userId, code_hash: hashOfCode(code) })
    .where((query) =>
      query.whereNull('expires_at').orWhere('expires_at', '>', toDatabaseTime(DateTime.utc())),
    )
    .delete()
  return Number(deleted) === 1
}

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
