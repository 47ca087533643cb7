import { randomBytes } from 'node:crypto'
import type { HttpContext, HttpRequest } from '@adonisjs/core/http'
import { appUrl } from '#config/app'
import type User from '#accounts/user'

export interface KnownDevice {
  id: string
  /** The person who signed in there last. */
  userId: number
}

const secure = appUrl.startsWith('https:')

/** With the prefix browsers take it from this very host only, and over https only. */
const deviceCookie = secure ? '__Host-ufuq_device' : 'ufuq_device'

const options = {
  path: '/',
  httpOnly: true,
  secure,
  sameSite: 'lax',
  maxAge: '365d',
} as const

/** The device that the request's signed cookie names. It opens nothing: only failures are counted apart. */
export function knownDevice(request: HttpRequest): KnownDevice | null {
  const value: unknown = request.cookie(deviceCookie)
  const [userId, id] = typeof value === 'string' ? value.split('.') : []
  return userId && id ? { id, userId: Number(userId) } : null
}

/** Only for who has just proved to be this person. The device keeps its id, and with it its failures. */
export function rememberDevice({ request, response }: HttpContext, user: User) {
  const known = knownDevice(request)
  const id = known?.userId === user.id ? known.id : randomBytes(16).toString('base64url')
  response.cookie(deviceCookie, `${user.id}.${id}`, options)
}
