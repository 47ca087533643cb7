import type { HttpContext } from '@adonisjs/core/http'
import { ReviewsController, type ReviewRights } from '#entries/review/reviews_controller'
import { kindOf } from '#kinds/all'
import { countReviews } from '#kinds/count_reviews'
import { entryReviews, readHandover, type Named, type Reviewed } from '#kinds/entry_review'
import KindsPolicy from '#kinds/kinds_policy'
import { findEntry } from '#kinds/read_entries'

export default class EntryReviewsController extends ReviewsController<Named, Reviewed> {
  protected readonly reviews = entryReviews

  protected keyOf(ctx: HttpContext): Named {
    return { kind: kindOf(ctx), id: Number(ctx.params['id']) }
  }

  protected rights({ bouncer }: HttpContext): ReviewRights<Named, Reviewed> {
    const policy = bouncer.with(KindsPolicy)
    return {
      read: ({ kind }) => policy.authorize('view', kind),
      async ask({ kind, id }, entry) {
        if (!entry) await findEntry(kind, id)
        await policy.authorize('change', kind)
      },
      answer: ({ kind }) => policy.authorize('publish', kind),
      withdraw: ({ kind }, review) => policy.authorize('withdrawReview', kind, review),
    }
  }

  async counts({ auth }: HttpContext) {
    return countReviews(auth.getUserOrFail())
  }

  protected handover(named: Named, { auth }: HttpContext) {
    return readHandover(named, auth.getUserOrFail())
  }
}
