import { DEFAULT_LANGUAGE, otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import type { SiteContent } from '#content/site_content'
import type { EmailMessage } from '#core/email/mailer'

interface PasswordEmail {
  /**
   * `forgotten`: somebody, perhaps not the account's owner, requested the link on the sign-in page.
   * `made`: an administrator created it.
   */
  occasion: 'forgotten' | 'made'
  username: string
  link: string
  /** The language that comes first in the email. */
  language?: Language
}

/**
 * The email is in both languages, because the server doesn't know which one the recipient reads.
 */
export function passwordEmail(
  { occasion, username, link, language = DEFAULT_LANGUAGE }: PasswordEmail,
  { texts }: SiteContent,
): Omit<EmailMessage, 'to'> {
  const both = [texts[language], texts[otherLanguage(language)]].map(({ common, mail }) => ({
    siteName: common.siteName,
    ...mail.passwordLink,
  }))
  const joined = (key: 'siteName' | 'subject' | 'username' | 'signature') =>
    both.map((of) => of[key]).join(' · ')
  return {
    senderName: joined('siteName'),
    subject: joined('subject'),
    text: [
      ...both.flatMap((of) => [`${of.greeting}\n`, `${of[occasion]}\n`]),
      // Each link is on its own line without direction marks around it, because people copy it.
      `${joined('username')}:\n${username}\n`,
      `${link}\n`,
      ...both.map(({ ignore }) => `${ignore}\n`),
      '-- ',
      joined('signature'),
    ].join('\n'),
    // Suppresses out-of-office replies (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}
