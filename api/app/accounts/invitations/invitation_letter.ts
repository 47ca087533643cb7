import arabicSite from '@ufuq/shared/i18n/locales/ar/common.json' with { type: 'json' }
import arabic from '@ufuq/shared/i18n/locales/ar/mail.json' with { type: 'json' }
import englishSite from '@ufuq/shared/i18n/locales/en/common.json' with { type: 'json' }
import english from '@ufuq/shared/i18n/locales/en/mail.json' with { type: 'json' }
import type { Language } from '@ufuq/shared/contract/languages'
import type { Letter } from '#core/mailer'

interface InvitationLetter {
  language: Language
  username: string
  link: string
}

/** Invites somebody to choose the password of the account that was made for them. */
export function invitationLetter({
  language,
  username,
  link,
}: InvitationLetter): Omit<Letter, 'to'> {
  const { invitation: texts } = language === 'en' ? english : arabic
  const { siteName } = language === 'en' ? englishSite : arabicSite
  return {
    senderName: siteName,
    subject: texts.subject,
    text: [
      `${texts.greeting}\n`,
      texts.account,
      `${texts.username}: \u2068${username}\u2069\n`,
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
