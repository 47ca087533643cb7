import arabicSite from '@ufuq/shared/i18n/locales/ar/common.json' with { type: 'json' }
import arabic from '@ufuq/shared/i18n/locales/ar/mail.json' with { type: 'json' }
import englishSite from '@ufuq/shared/i18n/locales/en/common.json' with { type: 'json' }
import english from '@ufuq/shared/i18n/locales/en/mail.json' with { type: 'json' }
import siteSettings from '#config/site'
import type { Letter } from '#core/mailer'

export type Occasion = keyof typeof english.review.subject

interface ReviewLetter {
  occasion: Occasion
  /** The texts by their titles, each with an id of its pair. */
  texts: readonly { id: number; title: string }[]
  /** Who asked or answered; null for a former member of staff. */
  by: string | null
  note: string | null
}

/** Keeps a name in one piece within a line of the other direction, see Unicode's first strong isolate. */
const isolated = (text: string) => `\u2068${text}\u2069`

/** In both languages: which one somebody reads is known to their own device alone. */
export function reviewLetter({ occasion, texts, by, note }: ReviewLetter): Omit<Letter, 'to'> {
  const [first] = texts
  const subject = `${arabic.review.subject[occasion]} · ${english.review.subject[occasion]}`
  const lines = [arabic, english].flatMap(({ review }) => [
    review.text[occasion],
    ...(by === null ? [] : [`${review.by[occasion]}: ${isolated(by)}`]),
    '',
  ])
  return {
    senderName: `${arabicSite.siteName} · ${englishSite.siteName}`,
    subject: first ? `${subject}: ${isolated(first.title)}` : subject,
    text: [
      ...lines,
      ...texts.flatMap(({ id, title }) => [isolated(title), addressOf(id), '']),
      ...(note === null ? [] : [note, '']),
      '-- ',
      `${arabic.review.signature} · ${english.review.signature}`,
    ].join('\n'),
    // RFC 3834: suppresses absence notes.
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

const addressOf = (id: number) => `${siteSettings.origin}/admin/publications/edit-bilingual/${id}`
