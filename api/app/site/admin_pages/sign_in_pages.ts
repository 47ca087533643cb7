import { inject } from '@adonisjs/core'
import app from '@adonisjs/core/services/app'
import type { SignInInput, SignInOutcome } from '@ufuq/shared/contract/rendering'
import { PasswordLinks } from '#accounts/passwords/password_links'
import { siteContent, type SiteContent } from '#content/site_content'
import { encodeBody, passingBody, type EncodedBody } from '#core/http/encoded_body'
import { countRendering } from '#core/limits/read_limit'
import { WebApp } from '#site/web_app/web_app'

const TYPE = 'text/html; charset=utf-8'

export type Place = Pick<SignInInput, 'page' | 'language' | 'returnTo' | 'registration'>

/** As long as the site's content stays the same object. Nothing of a visitor is in these. */
const kept = new WeakMap<SiteContent, Map<string, Promise<EncodedBody>>>()

/** The pages before sign-in, and that for registering accounts. */
@inject()
export class SignInPages {
  readonly #webApp: WebApp
  readonly #passwordLinks: PasswordLinks

  constructor(webApp: WebApp, passwordLinks: PasswordLinks) {
    this.#webApp = webApp
    this.#passwordLinks = passwordLinks
  }

  /** As everybody gets it; rendered for this network where the address says more than page and language. */
  async find(place: Place, address: string): Promise<EncodedBody> {
    const content = await siteContent()
    if (place.returnTo !== null || app.inDev) return this.#render(place, address, content)
    const pages = kept.get(content) ?? new Map<string, Promise<EncodedBody>>()
    kept.set(content, pages)
    const { page: name, language, registration } = place
    const asks = registration?.needsConfirmation ?? false
    const key = `${name} ${language} ${this.#passwordLinks.canBeEmailed} ${asks}`
    const page = pages.get(key) ?? this.#html(place, content).then((html) => encodeBody(html, TYPE))
    pages.set(key, page)
    page.catch(() => pages.delete(key))
    return page
  }

  /** The answer to a posted form. */
  async answer(place: Place, address: string, outcome: SignInOutcome): Promise<EncodedBody> {
    return this.#render(place, address, await siteContent(), outcome)
  }

  async #render(place: Place, address: string, content: SiteContent, outcome?: SignInOutcome) {
    await countRendering(address)
    return passingBody(await this.#html(place, content, outcome), TYPE)
  }

  #html(place: Place, { site, texts, look }: SiteContent, outcome?: SignInOutcome) {
    const emailsLinks = this.#passwordLinks.canBeEmailed
    const input = { ...place, site, texts, look, emailsLinks, outcome }
    return this.#webApp.signInPage(`/admin/${place.page}`, input)
  }
}
