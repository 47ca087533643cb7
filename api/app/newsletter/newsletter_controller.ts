import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import type { NewsletterAnswer } from '@ufuq/shared/contract/forms'
import { languageOfPage } from '#core/http/page_address'
import { findProof, isTrapFilled } from '#core/validation/form_proof'
import { newsletterValidator } from '#newsletter/newsletter_validators'
import { Subscription } from '#newsletter/subscription'

@inject()
export default class NewsletterController {
  constructor(private readonly subscription: Subscription) {}

  async store({ request }: HttpContext): Promise<NewsletterAnswer> {
    if (isTrapFilled(request.body())) return this.subscription.pretend()
    const { language, ...params } = await request.validateUsing(newsletterValidator)
    // The body normally contains no language, so the language of the form's page applies. Pages of
    // an earlier release still send a language.
    const read = language ?? languageOfPage(request.header('referer'))
    const proof = await findProof(request.body())
    return this.subscription.ask(
      { ...params, ...(read && { language: read }) },
      { address: request.ip(), proof },
    )
  }
}
