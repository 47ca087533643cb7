import type { HttpContext } from '@adonisjs/core/http'
import { ApiException } from '#core/errors/api_exception'
import { askedIn, type EntryCall } from '#entries/entry_calls'
import { readingValidator } from '#entries/entries_validators'
import { authorize } from '#entries/permissions'
import { countReviews } from '#entries/review/count_reviews'
import {
  entryReviews,
  mayWithdraw,
  readHandover,
  type ReviewedEntry,
} from '#entries/review/entry_review'
import { findReadState, saveReadState } from '#entries/review/read_states'
import { ReviewsController, type ReviewRights } from '#entries/review/reviews_controller'
import { findEntry } from '#entries/rows'

/** The calls for the review of entries of every kind. */
export default class EntryReviewsController extends ReviewsController<EntryCall, ReviewedEntry> {
  protected readonly reviews = entryReviews

  protected keyOf(ctx: HttpContext): EntryCall {
    return askedIn(ctx)
  }

  protected rights(): ReviewRights<EntryCall, ReviewedEntry> {
    return {
      read: async ({ kind, by }) => authorize(by, 'read', kind),
      ask: async (call, locked) =>
        authorize(call.by, 'change', call.kind, locked?.entry ?? (await findEntry(call))),
      answer: mayAnswer,
      withdraw: async ({ kind, by }, review) => {
        if (!mayWithdraw(by, kind, review)) throw ApiException.forbidden()
      },
    }
  }

  async counts({ auth }: HttpContext) {
    return countReviews(auth.getUserOrFail())
  }

  protected handover(call: EntryCall) {
    return readHandover(call)
  }

  async reading(ctx: HttpContext) {
    const call = askedIn(ctx)
    await mayAnswer(call)
    return { reading: await findReadState(call) }
  }

  async saveReading(ctx: HttpContext) {
    const call = askedIn(ctx)
    await mayAnswer(call)
    const { base } = await readingValidator(call.kind).validate(ctx.request.body())
    await saveReadState(call, base)
    return this.reading(ctx)
  }
}

const mayAnswer = async (call: EntryCall) =>
  authorize(call.by, 'publish', call.kind, await findEntry(call))
