import type { HttpContext } from '@adonisjs/core/http'
import type { EntryHandover } from '@ufuq/shared/contract/reviews'
import { validateChange } from '#core/validation/validate_change'
import { askValidator, returnValidator } from '#entries/review/review_validators'
import type { Review } from '#entries/review/reviews'
import type { reviewsOf } from '#entries/review/reviews_of'

/**
 * The permissions for the review of an entry. Each function throws if the person does not have the
 * permission.
 */
export interface ReviewRights<Key, Entry> {
  read: (key: Key) => Promise<unknown>
  /** `entry` is undefined until the entry is locked. */
  ask: (key: Key, entry?: Entry) => Promise<unknown>
  answer: (key: Key) => Promise<unknown>
  withdraw: (key: Key, review: Review) => Promise<unknown>
}

/** The calls for asking colleagues to review a draft, and for their responses. */
export abstract class ReviewsController<Key, Entry> {
  protected abstract readonly reviews: ReturnType<typeof reviewsOf<Key, Entry>>
  protected abstract keyOf(ctx: HttpContext): Key
  protected abstract rights(ctx: HttpContext): ReviewRights<Key, Entry>
  protected abstract handover(key: Key, ctx: HttpContext): Promise<EntryHandover>

  /**
   * The body of a request. A kind may override this method to reject properties other than `key`.
   */
  protected bodyOf({ request }: HttpContext, _key: string): unknown {
    return request.body()
  }

  async show(ctx: HttpContext) {
    await this.rights(ctx).read(this.keyOf(ctx))
    return this.answer(ctx)
  }

  async store(ctx: HttpContext) {
    const key = this.keyOf(ctx)
    const rights = this.rights(ctx)
    const body = this.bodyOf(ctx, 'note')
    const { note = null } = await validateChange(askValidator, body, async () => {
      await rights.ask(key)
    })
    const asking = { note, person: ctx.auth.getUserOrFail() }
    await this.reviews.ask(key, asking, (entry) => rights.ask(key, entry))
    return this.answer(ctx)
  }

  async return(ctx: HttpContext) {
    const key = this.keyOf(ctx)
    await this.rights(ctx).answer(key)
    const { note } = await returnValidator.validate(this.bodyOf(ctx, 'note'))
    await this.reviews.return(key, note, ctx.auth.getUserOrFail())
    return this.answer(ctx)
  }

  async take(ctx: HttpContext) {
    const key = this.keyOf(ctx)
    await this.rights(ctx).answer(key)
    await this.reviews.take(key, ctx.auth.getUserOrFail())
    return this.answer(ctx)
  }

  async destroy(ctx: HttpContext) {
    const key = this.keyOf(ctx)
    const rights = this.rights(ctx)
    await rights.read(key)
    await this.reviews.withdraw(key, (review) => rights.withdraw(key, review))
    return ctx.response.noContent()
  }

  protected answer(ctx: HttpContext): Promise<EntryHandover> {
    return this.handover(this.keyOf(ctx), ctx)
  }
}
