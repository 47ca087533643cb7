import { randomBytes } from 'node:crypto'

/**
 * A session works only with its user's current stamp. Every new password and every change of access
 * replaces the stamp in the same write, which ends everything that began before, including a
 * sign-in that was being verified at that moment.
 */
export const newSignInStamp = (): string => randomBytes(16).toString('base64url')

/** The value that a session stores about its user. */
export const sessionIdentity = ({ id, signInStamp }: { id: number; signInStamp: string }): string =>
  `${id}.${signInStamp}`

/** Sessions from releases without stamps contain only the id. */
export function readSessionIdentity(identity: string) {
  const [id, stamp = ''] = identity.split('.')
  return { id: Number(id), stamp }
}
