import type { Language } from '@ufuq/shared/contract/languages'
import type { SiteContent } from '#content/site_content'
import type { EmailMessage } from '#core/email/mailer'

interface InvitationEmail {
  language: Language
  username: string
  link: string
}

/** Invites somebody to choose the password of the account that was created for them. */
export function invitationEmail(
  { language, username, link }: InvitationEmail,
  content: SiteContent,
): Omit<EmailMessage, 'to'> {
  const { common, mail } = content.texts[language]
  const texts = mail.invitation
  return {
    senderName: common.siteName,
    subject: texts.subject,
    text: [
      `${texts.greeting}\n`,
      texts.account,
      // The link is on its own line without direction marks around it, because people copy it.
      `${texts.username}:\n${username}\n`,
      `${texts.ask}\n`,
      `${link}\n`,
      `${texts.expiry}\n`,
      `${texts.ignore}\n`,
      texts.signature,
    ].join('\n'),
    // Suppresses out-of-office replies (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}
