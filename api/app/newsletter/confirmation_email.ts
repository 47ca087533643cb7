import encryption from '@adonisjs/core/services/encryption'
import { localizedPath } from '@ufuq/shared/contract/addresses'
import type { Language } from '@ufuq/shared/contract/languages'
import { appUrl } from '#config/app'
import type { SiteContent } from '#content/site_content'
import type { EmailMessage } from '#core/email/mailer'

interface ConfirmationEmail {
  language: Language
  confirmToken: string
  leaveToken: string
}

/**
 * Asks the recipient to confirm the newsletter subscription. Both links lead to pages that ask
 * again before doing anything.
 */
export function confirmationEmail(
  input: ConfirmationEmail,
  content: SiteContent,
): Omit<EmailMessage, 'to'> {
  const { language, confirmToken, leaveToken } = input
  const { common, mail } = content.texts[language]
  const texts = mail.confirmation
  const confirm = new URL(
    localizedPath(language, `/newsletter/confirm?token=${confirmToken}`),
    appUrl,
  )
  const leave = unsubscribeLink(language, leaveToken)
  return {
    senderName: common.siteName,
    subject: texts.subject,
    text: [
      `${texts.greeting}\n`,
      `${texts.ask}\n`,
      `${confirm.href}\n`,
      `${texts.expiry}\n`,
      `${texts.ignore}\n`,
      `${texts.signature}\n`,
      '-- ',
      texts.leave,
      leave,
    ].join('\n'),
    headers: {
      // Lets a mail program show an unsubscribe button (RFC 8058).
      'List-Unsubscribe': `<${leave}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      // Suppresses out-of-office replies (RFC 3834).
      'Auto-Submitted': 'auto-generated',
    },
  }
}

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
