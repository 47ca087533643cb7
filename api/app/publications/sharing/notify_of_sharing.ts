import app from '@adonisjs/core/services/app'
import { RATE_LIMITS } from '@ufuq/shared/contract/limits'
import type User from '#accounts/user'
import { siteContent } from '#content/site_content'
import { Mailer } from '#core/email/mailer'
import { isWithinLimit } from '#core/limits/rate_limit'
import { reviewEmail } from '#entries/review/review_email'
import type { PublicationRecord } from '#publications/records/record'
import { toReviewedText } from '#publications/review/reviewed_record'

/** The maximum number of titles in an email. Further texts are not listed. */
const MAX_TITLES = 10

const inOrder = (one: PublicationRecord, other: PublicationRecord) =>
  one.side.language.localeCompare(other.side.language)

const mailer = () => app.container.make(Mailer)

/**
 * Notifies a person by email that drafts are shared with them. Sends at most one email a day about
 * each pair, even if sharing ends and begins again.
 */
export async function notifyOfSharing(
  user: User,
  drafts: readonly PublicationRecord[],
  by: User,
): Promise<void> {
  const post = await mailer()
  const [draft] = drafts.toSorted(inOrder)
  if (!post.isSet || !draft) return
  const { accepted: limit, seconds } = RATE_LIMITS.sharingEmails
  const key = `sharing letters:${draft.entry.id}:${user.id}`
  if (!(await isWithinLimit([{ key, limit, seconds }]))) return
  await send(user, 'shared', [draft], by)
}

/** Notifies a person in a single email that they now own drafts. */
export async function notifyOfNewDrafts(
  user: User,
  drafts: readonly PublicationRecord[],
  by: User,
): Promise<void> {
  const post = await mailer()
  if (!post.isSet || drafts.length === 0 || user.id === by.id) return
  const ofPairs = Map.groupBy(drafts, ({ entry }) => entry.id)
  const firsts = [...ofPairs.values()].flatMap((sides) => sides.toSorted(inOrder).slice(0, 1))
  await send(user, 'reassigned', firsts.slice(0, MAX_TITLES), by)
}

async function send(
  user: User,
  occasion: 'shared' | 'reassigned',
  drafts: readonly PublicationRecord[],
  by: User,
) {
  const texts = drafts.map(({ entry, side }) => toReviewedText(entry, side))
  const about = { occasion, texts, by: by.shownName, note: null }
  const post = await mailer()
  post.sendLater([{ ...reviewEmail(about, await siteContent()), to: user.email }])
}
