import encryption from '@adonisjs/core/services/encryption'
import { localizedPath } from '@ufuq/shared/contract/addresses'
import type { Language } from '@ufuq/shared/contract/languages'
import { appUrl } from '#config/app'

const PURPOSE = 'newsletter.unsubscribe'

/** The page that asks again before it unsubscribes the address. */
export function unsubscribeLink(language: Language, token: string): string {
  const path = localizedPath(language, `/newsletter/unsubscribe?token=${token}`)
  return new URL(path, appUrl).href
}

/**
 * For lists that go to a mailing service: signed, so that 50,000 of them need no row each.
 * Valid until the key changes.
 */
export const signedToken = (subscriberId: number): string =>
  encryption.getMessageVerifier().sign(subscriberId, undefined, PURPOSE)

/** Null for a token that this key did not sign. */
export const readSignedToken = (token: string): number | null =>
  encryption.getMessageVerifier().unsign<number>(token, PURPOSE)
