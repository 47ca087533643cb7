import type { HttpContext } from '@adonisjs/core/http'
import { DateTime } from 'luxon'
import { appUrl } from '#config/app'
import { ApiException } from '#core/errors/api_exception'
import { hashOfToken, newSecretToken } from '#core/hashes/secret_token'
import { toDatabaseTime } from '#core/time/database_time'
import { SignInAttemptSchema } from '#database/schema'
import User from '#people/user'

class SignInAttempt extends SignInAttemptSchema {
  static override selfAssignPrimaryKey = true
}

/** What each kind of attempt stores. */
export interface AttemptData {
  /** A right password of an account with a second step. */
  two_factor: { challenge?: string }
  /** A sign-in with a passkey alone. */
  passkey: { challenge: string }
  /** A confirmation with a passkey during a session. */
  confirm: { challenge: string }
  /** A passkey that is being added. */
  add_passkey: { challenge: string }
  /** An authenticator app that is being added. The secret is encrypted, and codes are hashes. */
  add_app: { secret: string; step?: number; recoveryCodes?: string[] | null }
  /** A sign-in at a provider. */
  provider: ProviderAttempt
  /** A sign-in that the browser hands over to the desktop app, which has no cookie. */
  desktop: { challenge: string; isTwoFactor: boolean; confirmedAt: string | null }
}
export type Purpose = keyof AttemptData

export interface ProviderAttempt {
  providerId: number
  /** The version of the provider's values. */
  version: number
  state: string
  nonce: string
  verifier: string
  /** `sign-in` also accepts an invitation, if there is one. `link` is for the attempt's user. */
  aim: 'sign-in' | 'link' | 'confirm'
  /** The hash of the token of an invitation. */
  invitation?: string
  /** The address to open afterwards. */
  returnTo: string | null
}

const secure = appUrl.startsWith('https:')

/** One cookie for each purpose, so that attempts in two tabs don't end each other. */
const cookieOf = (purpose: Purpose) => `${secure ? '__Host-' : ''}ufuq_${purpose}`

interface NewAttempt<P extends Purpose> {
  data: AttemptData[P]
  minutes: number
  /** The attempt ends with the user's sessions: it is valid only for the same stamp. */
  user?: User
}

export interface Attempt<P extends Purpose> {
  tokenHash: string
  data: AttemptData[P]
  /** Read anew. */
  user: User | null
}

/**
 * Stores what a sign-in, or the set-up of one, needs between two requests. A cookie that only this
 * browser has identifies it, so that nobody can make another browser go on with it.
 */
export async function beginAttempt<P extends Purpose>(
  { response }: HttpContext,
  purpose: P,
  attempt: NewAttempt<P>,
): Promise<void> {
  response.cookie(cookieOf(purpose), await storeAttempt(purpose, attempt), {
    path: '/',
    httpOnly: true,
    secure,
    sameSite: 'lax',
    maxAge: attempt.minutes * 60,
  })
}

/** Stores an attempt without a cookie. Returns its token. */
export async function storeAttempt<P extends Purpose>(
  purpose: P,
  { data, minutes, user }: NewAttempt<P>,
): Promise<string> {
  const token = newSecretToken()
  await SignInAttempt.create({
    tokenHash: hashOfToken(token),
    purpose,
    data,
    userId: user?.id ?? null,
    signInStamp: user?.signInStamp ?? null,
    expiresAt: DateTime.utc().plus({ minutes }),
  })
  return token
}

/** Throws 401 `sign_in_expired` if this browser has no valid attempt. The attempt stays. */
export async function readAttempt<P extends Purpose>(
  ctx: HttpContext,
  purpose: P,
): Promise<Attempt<P>> {
  const token: unknown = ctx.request.cookie(cookieOf(purpose))
  if (typeof token !== 'string') throw signInExpired()
  return readByToken(purpose, token)
}

/** Like `readAttempt`, for an attempt that the signed-in user began. */
export async function readOwnAttempt<P extends Purpose>(
  ctx: HttpContext,
  purpose: P,
): Promise<Attempt<P>> {
  const attempt = await readAttempt(ctx, purpose)
  if (attempt.user?.id !== ctx.auth.getUserOrFail().id) throw signInExpired()
  return attempt
}

/** Reads and ends an attempt. Of two concurrent calls, only one gets it; the other throws. */
export async function takeAttempt<P extends Purpose>(
  ctx: HttpContext,
  purpose: P,
): Promise<Attempt<P>> {
  const attempt = await readAttempt(ctx, purpose)
  await endAttempt(ctx, purpose, attempt)
  return attempt
}

/** Ends an attempt. Throws 401 `sign_in_expired` if it has already ended. */
export async function endAttempt<P extends Purpose>(
  { response }: HttpContext,
  purpose: P,
  attempt: Pick<Attempt<P>, 'tokenHash'>,
): Promise<void> {
  response.clearCookie(cookieOf(purpose))
  await deleteAttempt(attempt)
}

/** Like `endAttempt`, for an attempt without a cookie. */
export async function deleteAttempt({ tokenHash }: { tokenHash: string }): Promise<void> {
  const [deleted] = await SignInAttempt.query().where({ tokenHash }).delete()
  if (Number(deleted) !== 1) throw signInExpired()
}

export async function changeAttempt<P extends Purpose>(
  { tokenHash }: Pick<Attempt<P>, 'tokenHash'>,
  data: AttemptData[P],
): Promise<void> {
  await SignInAttempt.query()
    .where({ tokenHash })
    .update({ data: JSON.stringify(data) })
}

/** Throws 401 `sign_in_expired` if there is no valid attempt with this token. */
export async function readByToken<P extends Purpose>(
  purpose: P,
  token: string,
): Promise<Attempt<P>> {
  const row = await SignInAttempt.query()
    .where({ tokenHash: hashOfToken(token), purpose })
    .where('expiresAt', '>', toDatabaseTime(DateTime.utc()))
    .first()
  if (!row) throw signInExpired()
  const user = row.userId === null ? null : await User.find(row.userId)
  if (user && (user.isDisabled || user.signInStamp !== row.signInStamp)) throw signInExpired()
  return { tokenHash: row.tokenHash, data: row.data as AttemptData[P], user }
}

/** Deletes expired attempts. */
export const forgetExpiredAttempts = () =>
  SignInAttempt.query().where('expiresAt', '<=', toDatabaseTime(DateTime.utc())).delete()

export const signInExpired = () =>
  new ApiException(401, 'sign_in_expired', 'The sign-in has expired')
