import type { Language } from '@ufuq/shared/contract/languages'
import { isolated } from '@ufuq/shared/domain/isolate'
import { wallTextOf } from '@ufuq/shared/domain/time-zones'
import type { DateTime } from 'luxon'
import type { SiteContent, SiteTexts } from '#content/site_content'
import type { EmailMessage } from '#core/email/mailer'

export type Occasion = keyof SiteTexts['mail']['review']['subject']

export interface ReviewedText {
  title: string
  /** The path of the text's editor, without the origin. */
  path: string
  language: Language
  /** When visitors will see the text, if it is scheduled. */
  comes?: DateTime
}

interface ReviewEmail {
  occasion: Occasion
  /** The texts, which the email names by their titles. */
  texts: readonly ReviewedText[]
  /** Who asked for the review or responded to it; null if the email names nobody. */
  by: string | null
  note: string | null
}

/**
 * The email about a review, in both languages, because the server doesn't know which language the
 * recipient reads. The language of the first text comes first.
 */
export function reviewEmail(
  { occasion, texts, by, note }: ReviewEmail,
  { texts: { ar, en }, site: { origin, timeZone } }: SiteContent,
): Omit<EmailMessage, 'to'> {
  const [first] = texts
  const both = first?.language === 'en' ? [en, ar] : [ar, en]
  const subject = both.map(({ mail }) => mail.review.subject[occasion]).join(' · ')
  const lines = both.flatMap(({ mail: { review } }) => [
    review.text[occasion],
    ...(by === null ? [] : [`${review.by[occasion]}: ${isolated(by)}`]),
    '',
  ])
  return {
    senderName: both.map(({ common }) => common.siteName).join(' · '),
    subject: first ? `${subject}: ${isolated(first.title)}` : subject,
    text: [
      ...lines,
      ...texts.flatMap(({ path, title, comes }) => [
        isolated(title),
        origin + path,
        ...(comes
          ? both.map(
              ({ common, mail }) =>
                `${mail.review.when}: ${momentOf(comes, timeZone, common.locale)}`,
            )
          : []),
        '',
      ]),
      ...(note === null ? [] : [note, '']),
      '-- ',
      both.map(({ mail }) => mail.review.signature).join(' · '),
    ].join('\n'),
    // Suppresses out-of-office replies (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

/** Formats a moment in the organisation's time zone, with the digits of the language. */
const momentOf = (comes: DateTime, zone: string, locale: string): string =>
  isolated(`${wallTextOf(comes.toMillis(), zone, locale)} (${zone})`)
