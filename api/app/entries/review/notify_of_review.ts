import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { RATE_LIMITS } from '@ufuq/shared/contract/limits'
import { isolated } from '@ufuq/shared/domain/isolate'
import { wallTextOf } from '@ufuq/shared/domain/time-zones'
import { DateTime } from 'luxon'
import { emailInBoth, joint } from '#content/email_in_both'
import { siteContent, type SiteContent, type SiteTexts } from '#content/site_content'
import { Mailer, type EmailMessage } from '#core/email/mailer'
import { isWithinLimit } from '#core/limits/rate_limit'
import { fromDatabaseTime } from '#core/time/database_time'
import type { ServedKind, EntryEvent } from '#entries/hooks'
import { titlesOf } from '#entries/present'
import type { Review } from '#entries/review/reviews'
import type { ReviewedText, Entry, Side } from '#entries/types'

const MAX_EMAILS = 50

const mailer = () => app.container.make(Mailer)

interface Asked {
  review: Review
  entry: Entry
  wasReturned: boolean
}

/**
 * Notifies the people who may respond, by email, that an entry is waiting for review. If an entry
 * is submitted again soon afterwards, no second email is sent, unless the entry was returned in
 * between. If a person asks for many reviews, the last email says that further ones have none.
 */
export async function notifyReviewers(
  kind: ServedKind,
  { review, entry, wasReturned }: Asked,
): Promise<void> {
  const post = await mailer()
  if (!post.isSet || !(wasReturned || (await isFirstInAWhile(entry)))) return
  const turn = await nextEmail(`review:${review.requestedById}`)
  if (turn === null) return
  const reviewers: { email: string }[] = await db
    .from('users')
    .select('email')
    .whereIn('role', Object.keys(kind.permissions.publish ?? {}))
    .whereNot('id', review.requestedById)
    .whereNull('erased_at')
    .whereNull('disabled_at')
    .whereNull('invited_at')
    .orderBy('id')
    .limit(MAX_EMAILS)
  const about = {
    occasion: review.kind === 'correction' ? 'correction' : 'ready',
    texts: textsUnderReview(kind, entry, review),
    by: review.requestedBy.displayName || null,
    note: review.note,
    isLast: turn === 'last',
  } as const
  const message = reviewEmail(about, await siteContent())
  post.sendLater(reviewers.map(({ email }) => ({ ...message, to: email })))
}

/**
 * Emails the response to a review to the person who asked for the review, unless that person
 * responded themselves.
 */
export async function notifyOfAnswer(
  { kind, person }: { kind: ServedKind; person: { id: number; displayName: string } },
  { review, entry }: Omit<Asked, 'wasReturned'>,
  occasion: 'returned' | 'declined' | 'corrected',
): Promise<void> {
  const post = await mailer()
  if (!post.isSet || !isReachable(review) || review.requestedById === person.id) return
  const texts = textsUnderReview(kind, entry, review)
  const note = review.state === 'returned' ? (review.answer?.note ?? null) : null
  const about = { occasion, texts, by: person.displayName || null, note }
  post.sendLater([{ ...reviewEmail(about, await siteContent()), to: review.requestedBy.email }])
}

/**
 * Notifies the person who asked for a review, by email after the commit, that the text has been
 * published or scheduled, unless they did it themselves.
 */
export async function notifyOfPublishing(
  review: Review,
  { kind, after, by }: Pick<EntryEvent, 'kind' | 'after' | 'by'>,
  client: TransactionClientContract,
): Promise<void> {
  const post = await mailer()
  if (!post.isSet || !isReachable(review) || review.requestedById === by.id) return
  const texts = textsUnderReview(kind, after, review)
  const occasion = texts.every(({ comes }) => comes) ? 'scheduled' : 'published'
  const about = { occasion, texts, by: null, note: null } as const
  client.after('commit', () =>
    post.writeLater(async () => [
      { ...reviewEmail(about, await siteContent()), to: review.requestedBy.email },
    ]),
  )
}

const isReachable = ({ requestedBy }: Review) => !requestedBy.isDisabled

const isFirstInAWhile = ({ id }: Entry): Promise<boolean> => {
  const { accepted: limit, seconds } = RATE_LIMITS.reviewEmails
  return isWithinLimit([{ key: `review letters:entry ${id}`, limit, seconds }])
}

/**
 * Whether one more email with this key goes out, or even the last one for an hour, which says so.
 * Null if it does not.
 */
export async function nextEmail(key: string): Promise<'usual' | 'last' | null> {
  const { accepted, seconds } = RATE_LIMITS.reviewEmailsPerPerson
  const counter = { key: `emails:${key}`, limit: accepted - 1, seconds }
  if (await isWithinLimit([counter])) return 'usual'
  return (await isWithinLimit([{ key: `last:${key}`, limit: 1, seconds }])) ? 'last' : null
}

export type Occasion = keyof SiteTexts['mail']['review']['subject']

interface ReviewEmail {
  occasion: Occasion
  /** The texts, which the email names by their titles. */
  texts: readonly ReviewedText[]
  /** Who asked for the review or responded to it; null if the email names nobody. */
  by: string | null
  note: string | null
  /** Whether this is the last email for some time. */
  isLast?: boolean
}

/** The email about a review. The language of the first text comes first. */
export function reviewEmail(
  { occasion, texts, by, note, isLast = false }: ReviewEmail,
  { texts: { ar, en }, site: { origin, timeZone } }: SiteContent,
): Omit<EmailMessage, 'to'> {
  const [first] = texts
  const both = first?.language === 'en' ? [en, ar] : [ar, en]
  const lines = both.flatMap(({ mail: { review } }) => [
    review.text[occasion],
    ...(by === null ? [] : [`${review.by[occasion]}: ${isolated(by)}`]),
    '',
  ])
  const email = emailInBoth(both, ({ mail }) => mail.review.subject[occasion], [
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
    ...(isLast ? [...both.map(({ mail }) => mail.review.last), ''] : []),
    '-- ',
    joint(both, ({ mail }) => mail.review.signature),
  ])
  return first ? { ...email, subject: `${email.subject}: ${isolated(first.title)}` } : email
}

/** Formats a moment in the organisation's time zone, with the digits of the language. */
const momentOf = (comes: DateTime, zone: string, locale: string): string =>
  isolated(`${wallTextOf(comes.toMillis(), zone, locale)} (${zone})`)

/** How emails about a review name an entry. */
export const textsUnderReview = (
  kind: ServedKind,
  entry: Entry,
  review: Pick<Review, 'requestedById' | 'kind'>,
): ReviewedText[] => kind.reviewedTexts?.(entry, review) ?? [textOfEntry(kind, entry)]

function textOfEntry(kind: ServedKind, entry: Entry): ReviewedText {
  const { ar, en } = titlesOf(kind, entry)
  return {
    title: kind.title === null ? `${ar} · ${en}` : ar || en || `#${entry.id}`,
    path: `/admin/${kind.path}/${entry.key ?? entry.id}`,
    language: 'ar',
    ...comingOf(entry.sides),
  }
}

/** When the first of these sides becomes visible, if none is yet. */
export function comingOf(
  sides: readonly Pick<Side, 'status' | 'publishedAt'>[],
): Pick<ReviewedText, 'comes'> {
  const dates = sides.flatMap(({ status, publishedAt }) =>
    status === 'published' && publishedAt !== null ? [fromDatabaseTime(publishedAt)] : [],
  )
  const first = DateTime.min(...dates)
  return first && first > DateTime.utc() ? { comes: first } : {}
}
