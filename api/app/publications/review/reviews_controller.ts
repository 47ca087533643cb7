import type { HttpContext } from '@adonisjs/core/http'
import type { ReadingAnswer } from '@ufuq/shared/contract/readings'
import { validateChange } from '#core/validation/validate_change'
import { askValidator, returnValidator } from '#entries/review/review_validators'
import PublicationsPolicy from '#publications/publications_policy'
import {
  askForReview,
  confirmCorrection,
  proposeCorrection,
  returnWithNote,
  takeReview,
  withdrawReview,
} from '#publications/review/change_review'
import { countReviews } from '#publications/review/count_reviews'
import { readHandover, sidesWith } from '#publications/review/read_handover'
import { findReading, keepReading } from '#publications/review/readings'
import { readingValidator } from '#publications/review/review_validators'

/** An author hands a pair over, an editor answers; `id` is that of either side. */
export default class ReviewsController {
  async counts({ auth, bouncer }: HttpContext) {
    await bouncer.with(PublicationsPolicy).authorize('manage')
    return countReviews(auth.getUserOrFail())
  }

  async show(ctx: HttpContext) {
    await ctx.bouncer.with(PublicationsPolicy).authorize('manage')
    return this.#answer(ctx)
  }

  async store(ctx: HttpContext) {
    const { auth, bouncer, params, request } = ctx
    const policy = bouncer.with(PublicationsPolicy)
    const person = auth.getUserOrFail()
    const { note = null } = await validateChange(askValidator, request.body(), async () =>
      policy.authorize('askForReview', await sidesWith(params['id'])),
    )
    await askForReview(params['id'], note, person, (sides) =>
      policy.authorize('askForReview', sides),
    )
    return this.#answer(ctx)
  }

  async propose(ctx: HttpContext) {
    const { auth, bouncer, params, request } = ctx
    const policy = bouncer.with(PublicationsPolicy)
    const { note } = await validateChange(returnValidator, request.body(), async () =>
      policy.authorize('proposeCorrection', await sidesWith(params['id'])),
    )
    await proposeCorrection(params['id'], note, auth.getUserOrFail(), (sides) =>
      policy.authorize('proposeCorrection', sides),
    )
    return this.#answer(ctx)
  }

  async confirmCorrection(ctx: HttpContext) {
    const { auth, bouncer, params } = ctx
    await bouncer.with(PublicationsPolicy).authorize('answerReview')
    await confirmCorrection(params['id'], auth.getUserOrFail())
    return this.#answer(ctx)
  }

  async return(ctx: HttpContext) {
    const { auth, bouncer, params, request } = ctx
    await bouncer.with(PublicationsPolicy).authorize('answerReview')
    const { note } = await returnValidator.validate(request.body())
    await returnWithNote(params['id'], note, auth.getUserOrFail())
    return this.#answer(ctx)
  }

  async take(ctx: HttpContext) {
    const { auth, bouncer, params } = ctx
    await bouncer.with(PublicationsPolicy).authorize('answerReview')
    await takeReview(params['id'], auth.getUserOrFail())
    return this.#answer(ctx)
  }

  async reading(ctx: HttpContext) {
    await ctx.bouncer.with(PublicationsPolicy).authorize('answerReview')
    return this.#reading(ctx)
  }

  async keepReading(ctx: HttpContext) {
    const { auth, bouncer, params, request } = ctx
    await bouncer.with(PublicationsPolicy).authorize('answerReview')
    const values = await readingValidator.validate(request.body())
    await keepReading(params['id'], values, auth.getUserOrFail())
    return this.#reading(ctx)
  }

  async destroy({ bouncer, params, response }: HttpContext) {
    const policy = bouncer.with(PublicationsPolicy)
    await policy.authorize('manage')
    await withdrawReview(params['id'], (review) => policy.authorize('withdrawReview', review))
    return response.noContent()
  }

  #answer({ auth, params }: HttpContext) {
    return readHandover(params['id'], auth.getUserOrFail())
  }

  async #reading({ auth, params }: HttpContext): Promise<ReadingAnswer> {
    return { reading: await findReading(params['id'], auth.getUserOrFail()) }
  }
}
