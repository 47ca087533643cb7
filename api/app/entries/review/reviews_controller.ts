import type { HttpContext } from '@adonisjs/core/http'
import db from '@adonisjs/lucid/services/db'
import {
  REVIEW_LIMITS,
  type ReviewCounts,
  type ReviewKind,
  type ReviewState,
} from '@ufuq/shared/contract/reviews'
import vine from '@vinejs/vine'
import { ApiException } from '#core/errors/api_exception'
import { optionalText, writtenText } from '#core/validation/text_rules'
import { validateChange } from '#core/validation/validate_change'
import { readingValidator } from '#entries/entries_validators'
import { askedIn } from '#entries/entry_calls'
import type { ServedKind } from '#entries/hooks'
import { servedKinds } from '#entries/kinds'
import { authorize, may } from '#entries/permissions'
import {
  askForReview,
  confirmCorrection,
  proposeCorrection,
  returnReview,
  takeReview,
  withdrawReview,
  type ReviewCall,
  mayProposeCorrection,
  readHandover,
} from '#entries/review/change_review'
import { findReadState, saveReadState } from '#entries/review/read_states'
import { findEntry } from '#entries/rows'
import { countShared } from '#entries/sharing/shares'
import type { Person } from '#entries/types'

const askValidator = vine.create({ note: optionalText(REVIEW_LIMITS.note) })

/**
 * Validates the note of a response: the reason why an entry is returned or, for a correction, what
 * is wrong and what would be right.
 */
const returnValidator = vine.create({ note: writtenText(REVIEW_LIMITS.note) })

const callIn = (ctx: HttpContext): ReviewCall => ({
  ...askedIn(ctx),
  person: ctx.auth.getUserOrFail(),
})

/** The call of somebody who may respond to reviews. */
async function answering(ctx: HttpContext): Promise<ReviewCall> {
  const call = callIn(ctx)
  authorize(call.by, 'publish', call.kind, await findEntry(call))
  return call
}

/** The calls by which people submit entries for review, and others respond. */
export default class ReviewsController {
  async counts({ auth }: HttpContext) {
    return countReviews(auth.getUserOrFail())
  }

  async show(ctx: HttpContext) {
    const call = callIn(ctx)
    authorize(call.by, 'read', call.kind)
    return readHandover(call)
  }

  async store(ctx: HttpContext) {
    const call = callIn(ctx)
    const { note = null } = await validateChange(askValidator, ctx.request.body(), async () =>
      authorize(call.by, 'change', call.kind, await findEntry(call)),
    )
    await askForReview(call, note)
    return readHandover(call)
  }

  async propose(ctx: HttpContext) {
    const call = callIn(ctx)
    const { note } = await validateChange(returnValidator, ctx.request.body(), async () => {
      const isAllowed = mayProposeCorrection(call.by, call.kind, await findEntry(call))
      if (!isAllowed) throw ApiException.forbidden()
    })
    await proposeCorrection(call, note)
    return readHandover(call)
  }

  async corrected(ctx: HttpContext) {
    const call = await answering(ctx)
    await confirmCorrection(call)
    return readHandover(call)
  }

  async return(ctx: HttpContext) {
    const call = await answering(ctx)
    const { note } = await returnValidator.validate(ctx.request.body())
    await returnReview(call, note)
    return readHandover(call)
  }

  async take(ctx: HttpContext) {
    const call = await answering(ctx)
    await takeReview(call)
    return readHandover(call)
  }

  async destroy(ctx: HttpContext) {
    const call = callIn(ctx)
    authorize(call.by, 'read', call.kind)
    await withdrawReview(call)
    return ctx.response.noContent()
  }

  async reading(ctx: HttpContext) {
    return { reading: await findReadState(await answering(ctx)) }
  }

  async saveReading(ctx: HttpContext) {
    const call = await answering(ctx)
    const { base } = await readingValidator(call.kind).validate(ctx.request.body())
    await saveReadState(call, base)
    return { reading: await findReadState(call) }
  }
}

interface CountRow {
  kind: string
  state: ReviewState
  about: ReviewKind
  count: number | string
}

/** Counts what waits for a person, by the paths of the kinds that they may change. */
async function countReviews({ id, role }: Person & { id: number }): Promise<ReviewCounts> {
  const by = { id, role }
  const kinds = servedKinds().filter(
    (kind) => kind.publishing !== 'always' && may(by, 'change', kind),
  )
  const rows: CountRow[] = kinds.length === 0 ? [] : await waitingFor(id, kinds)
  const counts = await Promise.all(
    kinds.map(async (kind) => {
      const countOf = (state: ReviewState, about: ReviewKind) =>
        Number(
          rows.find((row) => row.kind === kind.name && row.state === state && row.about === about)
            ?.count ?? 0,
        )
      const open = countOf('open', 'draft') + countOf('open', 'correction')
      const ofKind = {
        ready: may(by, 'publish', kind) ? open : 0,
        returned: countOf('returned', 'draft'),
        answered: countOf('returned', 'correction'),
        shared: kind.sharing ? await countShared(kind, id) : 0,
      }
      return [kind.path, ofKind] as const
    }),
  )
  return Object.fromEntries(counts)
}

/** Counts open reviews that others asked for, and answered reviews that this person asked for. */
const waitingFor = (id: number, kinds: readonly ServedKind[]) =>
  db
    .from('entry_reviews as review')
    .join('entries as entry', 'entry.id', 'review.entry_id')
    .whereIn(
      'entry.kind',
      kinds.map(({ name }) => name),
    )
    .where((waiting) =>
      waiting
        .where((open) => open.where('review.state', 'open').whereNot('review.requested_by_id', id))
        .orWhere({ 'review.state': 'returned', 'review.requested_by_id': id }),
    )
    .groupBy('entry.kind', 'review.state', 'review.kind')
    .select('entry.kind', 'review.state', 'review.kind as about')
    .count('* as count')
