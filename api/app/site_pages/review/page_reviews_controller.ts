import type { HttpContext } from '@adonisjs/core/http'
import type { PageReadingAnswer } from '@ufuq/shared/contract/site/reviews'
import { askValidator, returnValidator } from '#entries/review/review_validators'
import { assertKnownKeys } from '#site_pages/known_keys'
import { pageNamedIn } from '#site_pages/read_pages'
import { findReading, keepReading } from '#site_pages/review/page_readings'
import {
  askForReview,
  countReviews,
  readHandover,
  returnWithNote,
  takeReview,
  withdrawReview,
} from '#site_pages/review/page_review'
import SitePagesPolicy from '#site_pages/site_pages_policy'
import { readingValidator } from '#site_pages/site_pages_validators'

/** Somebody asks colleagues to look at the draft of a page, and they answer. */
export default class PageReviewsController {
  async counts({ auth, bouncer }: HttpContext) {
    await bouncer.with(SitePagesPolicy).authorize('view')
    return countReviews(auth.getUserOrFail())
  }

  async show(ctx: HttpContext) {
    await ctx.bouncer.with(SitePagesPolicy).authorize('view')
    return this.#answer(ctx)
  }

  async store(ctx: HttpContext) {
    const name = pageNamedIn(ctx)
    await ctx.bouncer.with(SitePagesPolicy).authorize('askForReview', name)
    const { note = null } = await askValidator.validate(bodyOf(ctx, 'note'))
    await askForReview(name, note, ctx.auth.getUserOrFail())
    return this.#answer(ctx)
  }

  async return(ctx: HttpContext) {
    const name = pageNamedIn(ctx)
    await ctx.bouncer.with(SitePagesPolicy).authorize('answerReview', name)
    const { note } = await returnValidator.validate(bodyOf(ctx, 'note'))
    await returnWithNote(name, note, ctx.auth.getUserOrFail())
    return this.#answer(ctx)
  }

  async take(ctx: HttpContext) {
    const name = pageNamedIn(ctx)
    await ctx.bouncer.with(SitePagesPolicy).authorize('answerReview', name)
    await takeReview(name, ctx.auth.getUserOrFail())
    return this.#answer(ctx)
  }

  async destroy(ctx: HttpContext) {
    const name = pageNamedIn(ctx)
    const policy = ctx.bouncer.with(SitePagesPolicy)
    await policy.authorize('view')
    await withdrawReview(name, (review) => policy.authorize('withdrawReview', name, review))
    return ctx.response.noContent()
  }

  async reading(ctx: HttpContext) {
    await ctx.bouncer.with(SitePagesPolicy).authorize('answerReview', pageNamedIn(ctx))
    return this.#reading(ctx)
  }

  async keepReading(ctx: HttpContext) {
    const name = pageNamedIn(ctx)
    await ctx.bouncer.with(SitePagesPolicy).authorize('answerReview', name)
    const { version } = await readingValidator.validate(bodyOf(ctx, 'version'))
    await keepReading(name, version, ctx.auth.getUserOrFail())
    return this.#reading(ctx)
  }

  #answer(ctx: HttpContext) {
    return readHandover(pageNamedIn(ctx), ctx.auth.getUserOrFail())
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
