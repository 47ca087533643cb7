import app from '@adonisjs/core/services/app'
import { RATE_LIMITS } from '@ufuq/shared/contract/limits'
import { siteContent } from '#content/site_content'
import { Mailer } from '#core/email/mailer'
import { isWithinLimit } from '#core/limits/rate_limit'
import type { ServedKind } from '#entries/hooks'
import { nextEmail, reviewEmail, textsUnderReview } from '#entries/review/notify_of_review'
import type { Writer } from '#entries/sharing/writing_colleagues'
import type { ReviewedText, Entry } from '#entries/types'

/** The maximum number of titles in an email. Further texts are not listed. */
const MAX_TITLES = 10

/** Who shares or hands over drafts. */
interface Sharer {
  id: number
  shownName: string | null
}

const mailer = () => app.container.make(Mailer)

/**
 * Notifies a person by email that drafts are shared with them. Sends at most one email a day about
 * each entry, even if sharing ends and begins again.
 */
export async function notifyOfSharing(
  kind: ServedKind,
  { user, entry }: { user: Writer; entry: Entry },
  by: Sharer,
): Promise<void> {
  if (!(await mailer()).isSet) return
  const { accepted: limit, seconds } = RATE_LIMITS.sharingEmails
  const key = `sharing letters:${entry.id}:${user.id}`
  if (!(await isWithinLimit([{ key, limit, seconds }]))) return
  const texts = textsUnderReview(kind, entry, { requestedById: by.id, kind: 'draft' })
  await send(user, { occasion: 'shared', texts }, by)
}

interface NewDrafts {
  user: Writer
  /** The former author. */
  from: number
  drafts: readonly { kind: ServedKind; entry: Entry }[]
}

/** Notifies a person in a single email that they now own drafts. */
export async function notifyOfNewDrafts(
  { user, from, drafts }: NewDrafts,
  by: Sharer,
): Promise<void> {
  if (!(await mailer()).isSet || drafts.length === 0 || user.id === by.id) return
  const texts = drafts
    .slice(0, MAX_TITLES)
    .flatMap(({ kind, entry }) =>
      textsUnderReview(kind, entry, { requestedById: from, kind: 'draft' }),
    )
  await send(user, { occasion: 'reassigned', texts }, by)
}

async function send(
  { id, email }: Writer,
  about: { occasion: 'shared' | 'reassigned'; texts: ReviewedText[] },
  by: Sharer,
): Promise<void> {
  const turn = await nextEmail(`sharing:${by.id}:${id}`)
  if (turn === null) return
  const isLast = turn === 'last'
  const message = reviewEmail(
    { ...about, by: by.shownName, note: null, isLast },
    await siteContent(),
  )
  ;(await mailer()).sendLater([{ ...message, to: email }])
}
