import type { HttpContext } from '@adonisjs/core/http'
import type { ReadingAnswer } from '@ufuq/shared/contract/readings'
import { validateChange } from '#core/validation/validate_change'
import { returnValidator } from '#entries/review/review_validators'
import { ReviewsController, type ReviewRights } from '#entries/review/reviews_controller'
import type Publication from '#publications/publication'
import PublicationsPolicy from '#publications/publications_policy'
import {
  confirmCorrection,
  pairReviews,
  proposeCorrection,
} from '#publications/review/change_review'
import { countReviews } from '#publications/review/count_reviews'
import { readHandover, sidesWith } from '#publications/review/read_handover'
import { findReading, saveReading } from '#publications/review/readings'
import { readingValidator } from '#publications/review/review_validators'

/** The calls by which authors submit a pair and editors respond. `id` is the id of either side. */
export default class PairReviewsController extends ReviewsController<number, Publication> {
  protected readonly reviews = pairReviews

  protected keyOf({ params }: HttpContext): number {
    return params['id']
  }

  protected rights({ bouncer }: HttpContext): ReviewRights<number, Publication> {
    const policy = bouncer.with(PublicationsPolicy)
    return {
      read: () => policy.authorize('manage'),
      ask: async (id, pair) =>
        policy.authorize('askForReview', pair?.sides ?? (await sidesWith(id))),
      answer: () => policy.authorize('answerReview'),
      withdraw: (_id, review) => policy.authorize('withdrawReview', review),
    }
  }

  protected handover(id: number, { auth }: HttpContext) {
    return readHandover(id, auth.getUserOrFail())
  }

  async counts({ auth, bouncer }: HttpContext) {
    await bouncer.with(PublicationsPolicy).authorize('manage')
    return countReviews(auth.getUserOrFail())
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
    return this.answer(ctx)
  }

  async confirmCorrection(ctx: HttpContext) {
    const { auth, bouncer, params } = ctx
    await bouncer.with(PublicationsPolicy).authorize('answerReview')
    await confirmCorrection(params['id'], auth.getUserOrFail())
    return this.answer(ctx)
  }

  async reading(ctx: HttpContext) {
    await ctx.bouncer.with(PublicationsPolicy).authorize('answerReview')
    return this.#reading(ctx)
  }

  async saveReading(ctx: HttpContext) {
    const { auth, bouncer, params, request } = ctx
    await bouncer.with(PublicationsPolicy).authorize('answerReview')
    const values = await readingValidator.validate(request.body())
    await saveReading(params['id'], values, auth.getUserOrFail())
    return this.#reading(ctx)
  }

  async #reading({ auth, params }: HttpContext): Promise<ReadingAnswer> {
    return { reading: await findReading(params['id'], auth.getUserOrFail()) }
  }
}
