import encryption from '@adonisjs/core/services/encryption'
import { localizedPath } from '@ufuq/shared/contract/addresses'
import type { Language } from '@ufuq/shared/contract/languages'
import { appUrl } from '#config/app'

const PURPOSE = 'newsletter.unsubscribe'

/** The address of a page that asks for confirmation before it unsubscribes. */
export function unsubscribeLink(language: Language, token: string): string {
  const path = localizedPath(language, `/newsletter/unsubscribe?token=${token}`)
  return new URL(path, appUrl).href
}

/**
 * An unsubscribe token for lists exported to a mailing service. It is signed, so 50,000 tokens need
 * no rows, and it is valid until the key changes.
 */
export const signedToken = (subscriberId: number): string =>
  encryption.getMessageVerifier().sign(subscriberId, undefined, PURPOSE)

/** The id in a token; null if the token was not signed with this key. */
export const readSignedToken = (token: string): number | null =>
  encryption.getMessageVerifier().unsign<number>(token, PURPOSE)
