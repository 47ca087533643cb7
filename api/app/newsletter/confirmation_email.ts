import { localizedPath } from '@ufuq/shared/contract/addresses'
import type { Language } from '@ufuq/shared/contract/languages'
import { appUrl } from '#config/app'
import type { SiteContent } from '#content/site_content'
import type { EmailMessage } from '#core/email/mailer'
import { unsubscribeLink } from '#newsletter/unsubscribe_link'

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
