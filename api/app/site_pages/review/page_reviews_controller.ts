import type { HttpContext } from '@adonisjs/core/http'
import type { PageReadingAnswer } from '@ufuq/shared/contract/site/reviews'
import type { SitePageName } from '@ufuq/shared/contract/site/page-names'
import { ReviewsController, type ReviewRights } from '#entries/review/reviews_controller'
import { assertKnownKeys } from '#site_pages/known_keys'
import { pageNamedIn } from '#site_pages/read_pages'
import { findReading, saveReading } from '#site_pages/review/page_readings'
import { countReviews, pageReviews, readHandover } from '#site_pages/review/page_review'
import type SitePage from '#site_pages/site_page'
import SitePagesPolicy from '#site_pages/site_pages_policy'
import { readingValidator } from '#site_pages/site_pages_validators'

/** The calls for asking colleagues to review the draft of a page, and for their responses. */
export default class PageReviewsController extends ReviewsController<SitePageName, SitePage> {
  protected readonly reviews = pageReviews

  protected keyOf(ctx: HttpContext) {
    return pageNamedIn(ctx)
  }

  protected override bodyOf(ctx: HttpContext, key: string) {
    return bodyOf(ctx, key)
  }

  protected rights({ bouncer }: HttpContext): ReviewRights<SitePageName, SitePage> {
    const policy = bouncer.with(SitePagesPolicy)
    return {
      read: () => policy.authorize('edit'),
      ask: () => policy.authorize('edit'),
      answer: () => policy.authorize('edit'),
      withdraw: (_, review) => policy.authorize('withdrawReview', review),
    }
  }

  protected handover(name: SitePageName, { auth }: HttpContext) {
    return readHandover(name, auth.getUserOrFail())
  }

  async counts({ auth, bouncer }: HttpContext) {
    await bouncer.with(SitePagesPolicy).authorize('edit')
    return countReviews(auth.getUserOrFail())
  }

  async reading(ctx: HttpContext) {
    await ctx.bouncer.with(SitePagesPolicy).authorize('edit')
    return this.#reading(ctx)
  }

  async saveReading(ctx: HttpContext) {
    const name = pageNamedIn(ctx)
    await ctx.bouncer.with(SitePagesPolicy).authorize('edit')
    const { version } = await readingValidator.validate(bodyOf(ctx, 'version'))
    await saveReading(name, version, ctx.auth.getUserOrFail())
    return this.#reading(ctx)
  }

  async #reading(ctx: HttpContext): Promise<PageReadingAnswer> {
    return { reading: await findReading(pageNamedIn(ctx), ctx.auth.getUserOrFail()) }
  }
}

function bodyOf({ request }: HttpContext, key: string) {
  const body = request.body()
  assertKnownKeys(body, { [key]: '' })
  return body
}
