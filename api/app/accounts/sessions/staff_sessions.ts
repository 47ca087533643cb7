import { createHash } from 'node:crypto'
import { inject } from '@adonisjs/core'
import string from '@adonisjs/core/helpers/string'
import type { HttpContext } from '@adonisjs/core/http'
import db from '@adonisjs/lucid/services/db'
import { SessionCollection } from '@adonisjs/session'
import FrameworkSessionMiddleware from '@adonisjs/session/session_middleware'
import type { SessionStoreFactory } from '@adonisjs/session/types'
import type { OwnSession } from '@ufuq/shared/contract/users'
import { describeBrowser } from '#accounts/sessions/describe_browser'
import { sessionAge, sessionCookie, sessionMaxDays } from '#config/session'
import type User from '#people/user'

/** What a session begins with. */
export interface SessionProof {
  /** Whether the user gave more than a password: a second step, a passkey or a work account. */
  isTwoFactor: boolean
  /** When the user last proved who they are: now, unless a session in a browser vouches for it. */
  confirmedAt?: Date | null
}

/** Begins and ends staff sessions. Each session is a row in the database that names its user. */
@inject()
export class StaffSessions {
  constructor(
    protected opener: FrameworkSessionMiddleware<Record<string, SessionStoreFactory>>,
    protected collection: SessionCollection,
  ) {}

  /**
   * Begins a session, always under a new id, so that an id known before the sign-in is useless
   * afterwards.
   */
  async begin(ctx: HttpContext, user: User, proof: SessionProof) {
    await this.opener.handle(ctx, () => this.renew(ctx, user, proof))
  }

  /**
   * Continues the session under a new id, as after a sign-in, because the user has just entered the
   * password. The old id stops working when the request ends.
   */
  async renew(
    ctx: HttpContext,
    user: User,
    { isTwoFactor, confirmedAt = new Date() }: SessionProof,
  ) {
    await ctx.auth.use('web').login(user)
    const { sessionId } = ctx.session
    await ctx.session.tag(String(user.id))
    const userAgent = ctx.request.header('user-agent')?.slice(0, USER_AGENT_LENGTH) ?? null
    const now = new Date()
    await db
      .from('sessions')
      .where('id', sessionId)
      .update({
        user_agent: userAgent,
        created_at: now,
        password_confirmed_at: confirmedAt,
        two_factor_at: isTwoFactor ? now : null,
      })
  }

  /** Whether the user of a session proved more than a password when it began, or since. */
  async isTwoFactor(sessionId: string): Promise<boolean> {
    const row: unknown = await db
      .from('sessions')
      .where('id', sessionId)
      .whereNotNull('two_factor_at')
      .first()
    return Boolean(row)
  }

  /**
   * Whether a user signs in for the first time: a new account that has no session. An account may
   * be older than the column `joined_at`.
   */
  async isFirst({ id, joinedAt }: User): Promise<boolean> {
    if (!joinedAt || joinedAt.toMillis() < Date.now() - string.milliseconds.parse(sessionAge)) {
      return false
    }
    const row: unknown = await db.from('sessions').where('user_id', String(id)).first()
    return !row
  }

  /** Records in an open session that the user has proved a second step, or has none any more. */
  async markTwoFactor(sessionId: string, isTwoFactor: boolean): Promise<void> {
    const two_factor_at = isTwoFactor ? new Date() : null
    await db.from('sessions').where('id', sessionId).update({ two_factor_at })
  }

  /** The user's sessions, most recently used first. */
  async list(user: User, currentId: string): Promise<OwnSession[]> {
    const rows: SessionRow[] = await db
      .from('sessions')
      .select('id', 'user_agent', 'created_at', 'expires_at')
      .where('user_id', String(user.id))
      .where('expires_at', '>', new Date())
      .where('created_at', '>', earliestSignIn())
      .orderBy('expires_at', 'desc')
      .orderBy('id')
    return rows.map((row) => toOwnSession(row, currentId))
  }

  /**
   * When each of these users last used one of their open sessions. The map omits users without a
   * session.
   */
  async lastSeen(userIds: readonly number[]): Promise<Map<number, string>> {
    const rows: { user_id: string; expires_at: number | Date }[] = await db
      .from('sessions')
      .select('user_id')
      .max('expires_at as expires_at')
      .whereIn('user_id', userIds.map(String))
      .where('expires_at', '>', new Date())
      .where('created_at', '>', earliestSignIn())
      .groupBy('user_id')
    return new Map(rows.map((row) => [Number(row.user_id), lastUseOf(row)]))
  }

  async end({ request, response }: HttpContext) {
    const id: unknown = request.cookie(sessionCookie)
    if (typeof id !== 'string') return
    await this.collection.destroy(id)
    response.clearCookie(sessionCookie)
  }

  /** Ends one session. Returns whether the user had such a session. */
  async endOne(user: User, publicId: string): Promise<boolean> {
    const own = await this.collection.tagged(String(user.id))
    const found = own.find(({ id }) => toPublicId(id) === publicId)
    if (found) await this.collection.destroy(found.id)
    return found !== undefined
  }

  /** Ends all of a user's sessions, except the one with the given id. */
  async endAll(user: User, exceptId?: string) {
    for (const { id } of await this.collection.tagged(String(user.id))) {
      if (id !== exceptId) await this.collection.destroy(id)
    }
  }
}

const USER_AGENT_LENGTH = 255

/** Drivers return a date in the form in which they store it: milliseconds or a Date. */
interface SessionRow {
  id: string
  user_agent: string | null
  created_at: number | Date | null
  expires_at: number | Date
}

/**
 * Requests extend their session once a minute at most, so the expiry shows when the last request
 * was made.
 */
const lastUseOf = ({ expires_at: expiry }: Pick<SessionRow, 'expires_at'>): string =>
  new Date(new Date(expiry).getTime() - string.milliseconds.parse(sessionAge)).toISOString()

const toOwnSession = (row: SessionRow, currentId: string): OwnSession => ({
  id: toPublicId(row.id),
  ...describeBrowser(row.user_agent),
  createdAt: row.created_at === null ? null : new Date(row.created_at).toISOString(),
  lastSeenAt: lastUseOf(row),
  isCurrent: row.id === currentId,
})

/**
 * A hash that identifies a session in lists, because anyone who knows the session's id can use the
 * session.
 */
const toPublicId = (id: string): string =>
  createHash('sha256').update(id).digest('hex').slice(0, 32)

interface FoundSession {
  id: string
  /** The signed values of the session. */
  data: string
  expiresAt: Date
  isTwoFactor: boolean
}

/** Users who signed in before this moment must sign in again, even if their session is active. */
const earliestSignIn = (): Date =>
  new Date(Date.now() - string.milliseconds.parse(`${sessionMaxDays}d`))

interface StoredSession extends Pick<FoundSession, 'id' | 'data'> {
  expires_at: number | Date
  two_factor_at: number | Date | null
}

/**
 * A session, unless it has ended or reached its limit. Old sessions without a recorded sign-in time
 * count as ended.
 */
export async function findSession(sessionId: string): Promise<FoundSession | null> {
  const row: StoredSession | null = await db
    .from('sessions')
    .select('id', 'data', 'expires_at', 'two_factor_at')
    .where('id', sessionId)
    .where('expires_at', '>', new Date())
    .where('created_at', '>', earliestSignIn())
    .first()
  if (!row) return null
  const { expires_at: expiry, two_factor_at: at, ...session } = row
  return { ...session, expiresAt: new Date(expiry), isTwoFactor: at !== null }
}

/** Deletes ended sessions. */
export async function forgetEndedSessions(): Promise<void> {
  await db
    .from('sessions')
    .where('expires_at', '<=', new Date())
    .orWhere('created_at', '<=', earliestSignIn())
    .delete()
}
