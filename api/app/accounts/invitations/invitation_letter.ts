import type { Language } from '@ufuq/shared/contract/languages'
import type { SiteContent } from '#content/site_content'
import type { Letter } from '#core/email/mailer'

interface InvitationLetter {
  language: Language
  username: string
  link: string
}

/** Invites somebody to choose the password of the account that was made for them. */
export function invitationLetter(
  { language, username, link }: InvitationLetter,
  content: SiteContent,
): Omit<Letter, 'to'> {
  const { common, mail } = content.texts[language]
  const texts = mail.invitation
  return {
    senderName: common.siteName,
    subject: texts.subject,
    text: [
      `${texts.greeting}\n`,
      texts.account,
      // Alone on its line: it is copied as it stands, so no mark of direction may be around it.
      `${texts.username}:\n${username}\n`,
      `${texts.ask}\n`,
      `${link}\n`,
      `${texts.expiry}\n`,
      `${texts.ignore}\n`,
      texts.signature,
    ].join('\n'),
    // RFC 3834: suppresses absence notes.
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}
