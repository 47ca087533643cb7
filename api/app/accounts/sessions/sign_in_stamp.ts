import { randomBytes } from 'node:crypto'
import type User from '#accounts/user'

/**
 * A session opens only with the stamp that its person has now. They get another one with every new password
 * and with every change of their access, in the same write: whatever was begun before is over with it, also
 * a sign-in that was being verified at that moment.
 */
export const newSignInStamp = (): string => randomBytes(16).toString('base64url')

/** What a session keeps of its person. */
export const sessionIdentity = ({ id, signInStamp }: User): string => `${id}.${signInStamp}`

/** Sessions from before there were stamps keep the bare id. */
export function readSessionIdentity(identity: string) {
  const [id, stamp = ''] = identity.split('.')
  return { id: Number(id), stamp }
}
