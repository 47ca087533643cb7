import app from '@adonisjs/core/services/app'
import { RATE_LIMITS } from '@ufuq/shared/contract/limits'
import type User from '#accounts/user'
import { siteContent } from '#content/site_content'
import { Mailer } from '#core/email/mailer'
import { isWithinLimit } from '#core/limits/rate_limit'
import type Publication from '#publications/publication'
import { reviewEmail } from '#entries/review/review_email'
import { toReviewedText } from '#publications/review/notify_of_review'

type SharedDraft = Pick<Publication, 'id' | 'pairId' | 'title' | 'language'>

/** The maximum number of titles in an email. Further texts are not listed. */
const MAX_TITLES = 10

const mailer = () => app.container.make(Mailer)

/**
 * Notifies a person by email that drafts are shared with them. Sends at most one email a day about
 * each pair, even if sharing ends and begins again.
 */
export async function notifyOfSharing(
  user: User,
  drafts: readonly SharedDraft[],
  by: User,
): Promise<void> {
  const post = await mailer()
  const [draft] = drafts.toSorted((a, b) => a.language.localeCompare(b.language))
  if (!post.isSet || !draft) return
  const { accepted: limit, seconds } = RATE_LIMITS.sharingEmails
  const key = `sharing letters:${draft.pairId}:${user.id}`
  if (!(await isWithinLimit([{ key, limit, seconds }]))) return
  await send(user, 'shared', [draft], by)
}

/** Notifies a person in a single email that they now own drafts. */
export async function notifyOfNewDrafts(
  user: User,
  drafts: readonly SharedDraft[],
  by: User,
): Promise<void> {
  const post = await mailer()
  if (!post.isSet || drafts.length === 0 || user.id === by.id) return
  const ofPairs = Map.groupBy(drafts, ({ pairId }) => pairId)
  const firsts = [...ofPairs.values()].flatMap((sides) =>
    sides.toSorted((a, b) => a.language.localeCompare(b.language)).slice(0, 1),
  )
  await send(user, 'reassigned', firsts.slice(0, MAX_TITLES), by)
}

async function send(
  user: User,
  occasion: 'shared' | 'reassigned',
  drafts: readonly SharedDraft[],
  by: User,
) {
  const about = { occasion, texts: drafts.map(toReviewedText), by: by.shownName, note: null }
  const post = await mailer()
  post.sendLater([{ ...reviewEmail(about, await siteContent()), to: user.email }])
}
