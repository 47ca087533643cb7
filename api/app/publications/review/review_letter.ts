import siteSettings from '#config/site'
import type { Letter } from '#core/mailer'
import type { SiteContent, SiteTexts } from '#site/site_content'

export type Occasion = keyof SiteTexts['mail']['review']['subject']

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
export function reviewLetter(
  { occasion, texts, by, note }: ReviewLetter,
  { texts: { ar, en } }: SiteContent,
): Omit<Letter, 'to'> {
  const [first] = texts
  const subject = `${ar.mail.review.subject[occasion]} · ${en.mail.review.subject[occasion]}`
  const lines = [ar, en].flatMap(({ mail: { review } }) => [
    review.text[occasion],
    ...(by === null ? [] : [`${review.by[occasion]}: ${isolated(by)}`]),
    '',
  ])
  return {
    senderName: `${ar.common.siteName} · ${en.common.siteName}`,
    subject: first ? `${subject}: ${isolated(first.title)}` : subject,
    text: [
      ...lines,
      ...texts.flatMap(({ id, title }) => [isolated(title), addressOf(id), '']),
      ...(note === null ? [] : [note, '']),
      '-- ',
      `${ar.mail.review.signature} · ${en.mail.review.signature}`,
    ].join('\n'),
    // RFC 3834: suppresses absence notes.
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

const addressOf = (id: number) => `${siteSettings.origin}/admin/publications/edit-bilingual/${id}`
