import { randomBytes } from 'node:crypto'
import type { HttpContext, HttpRequest } from '@adonisjs/core/http'
import { appUrl } from '#config/app'
import type User from '#people/user'

export interface KnownDevice {
  id: string
  /** The user who last signed in on the device. */
  userId: number
}

const secure = appUrl.startsWith('https:')

/**
 * Because of the prefix, browsers accept the cookie only from this exact host and only over https.
 */
const deviceCookie = secure ? '__Host-ufuq_device' : 'ufuq_device'

const options = {
  path: '/',
  httpOnly: true,
  secure,
  sameSite: 'lax',
  maxAge: '365d',
} as const

/**
 * The device identified by the request's signed cookie. The cookie grants no access; it only lets
 * failures on the device be counted separately.
 */
export function knownDevice(request: HttpRequest): KnownDevice | null {
  const value: unknown = request.cookie(deviceCookie)
  const [userId, id] = typeof value === 'string' ? value.split('.') : []
  return userId && id ? { id, userId: Number(userId) } : null
}

/**
 * Call this only for a user who has just proved their identity. The device keeps its id, so
 * failures on it are still counted.
 */
export function rememberDevice({ request, response }: HttpContext, user: User) {
  const known = knownDevice(request)
  const id = known?.userId === user.id ? known.id : randomBytes(16).toString('base64url')
  response.cookie(deviceCookie, `${user.id}.${id}`, options)
}
