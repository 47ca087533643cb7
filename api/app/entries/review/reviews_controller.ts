import type { HttpContext } from '@adonisjs/core/http'
import { ApiException } from '#core/errors/api_exception'
import { validateChange } from '#core/validation/validate_change'
import { readingValidator } from '#entries/entries_validators'
import { askedIn } from '#entries/entry_calls'
import { authorize } from '#entries/permissions'
import {
  askForReview,
  confirmCorrection,
  proposeCorrection,
  returnReview,
  takeReview,
  withdrawReview,
  type ReviewCall,
} from '#entries/review/change_review'
import { countReviews } from '#entries/review/count_reviews'
import { mayProposeCorrection, readHandover } from '#entries/review/handover'
import { findReadState, saveReadState } from '#entries/review/read_states'
import { askValidator, returnValidator } from '#entries/review/review_validators'
import { findEntry } from '#entries/rows'

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
