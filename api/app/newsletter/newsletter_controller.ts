import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import type { NewsletterAnswer } from '@ufuq/shared/contract/forms'
import { findProof } from '#core/form_proof'
import { isTrapFilled } from '#core/form_trap'
import { languageOfPage } from '#core/language_of_page'
import { newsletterValidator } from '#newsletter/newsletter_validators'
import { Subscription } from '#newsletter/subscription'

@inject()
export default class NewsletterController {
  readonly #subscription: Subscription

  constructor(subscription: Subscription) {
    this.#subscription = subscription
  }

  async store({ request }: HttpContext): Promise<NewsletterAnswer> {
    if (isTrapFilled(request.body())) return this.#subscription.pretend()
    const { language, ...wish } = await request.validateUsing(newsletterValidator)
    // The specified body has no language: the page with the form has one. Pages of a former release send it.
    const read = language ?? languageOfPage(request.header('referer'))
    const proof = await findProof(request.body())
    return this.#subscription.ask(
      { ...wish, ...(read && { language: read }) },
      { address: request.ip(), proof },
    )
  }
}
