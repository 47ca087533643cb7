import type { SiteTexts } from '#content/site_content'
import type { EmailMessage } from '#core/email/mailer'

/** The same text in several languages. */
export const joint = <Texts>(all: readonly Texts[], said: (texts: Texts) => string): string =>
  all.map(said).join(' · ')

/** An email in both languages, because the server doesn't know which one its recipient reads. */
export const emailInBoth = (
  both: readonly SiteTexts[],
  subject: (texts: SiteTexts) => string,
  lines: readonly string[],
): Omit<EmailMessage, 'to'> => ({
  senderName: joint(both, ({ common }) => common.siteName),
  subject: joint(both, subject),
  text: lines.join('\n'),
  // Suppresses out-of-office replies (RFC 3834).
  headers: { 'Auto-Submitted': 'auto-generated' },
})
