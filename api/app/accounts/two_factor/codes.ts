import { randomInt } from 'node:crypto'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { TWO_FACTOR } from '@ufuq/shared/contract/limits'
import { DateTime } from 'luxon'
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
export const plainCode = (typed: string): string =>
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
