import { inject } from '@adonisjs/core'
import app from '@adonisjs/core/services/app'
import {
  SIGN_IN_PATHS,
  type SignInInput,
  type SignInOutcome,
} from '@ufuq/shared/calls/sign-in-pages'
import { PasswordLinks } from '#accounts/passwords/password_links'
import { siteContent, type SiteContent } from '#content/site_content'
import { encodeBody, uncachedBody, type EncodedBody } from '#core/http/encoded_body'
import { countRendering } from '#core/limits/read_limit'
import { WebApp } from '#site/web_app/web_app'

const TYPE = 'text/html; charset=utf-8'

export type PageParams = Omit<SignInInput, 'site' | 'texts' | 'theme' | 'emailsLinks' | 'outcome'>

/**
 * Cached pages. They are valid as long as the site's content is the same object, and contain no
 * data about a visitor.
 */
const cached = new WeakMap<SiteContent, Map<string, Promise<EncodedBody>>>()

/** The pages that are shown before sign-in. */
@inject()
export class SignInPages {
  readonly #webApp: WebApp
  readonly #passwordLinks: PasswordLinks

  constructor(webApp: WebApp, passwordLinks: PasswordLinks) {
    this.#webApp = webApp
    this.#passwordLinks = passwordLinks
  }

  /**
   * Finds a page. A page is cached if it is the same for everybody. A page with an address to
   * return to, or with a failure, is rendered for each request, and these requests are limited per
   * network.
   */
  async find(params: PageParams, address: string): Promise<EncodedBody> {
    const content = await siteContent()
    const { page: name, language, returnTo, login } = params
    if (returnTo !== null || login?.failure || app.inDev)
      return this.#render(params, address, content)
    const pages = cached.get(content) ?? new Map<string, Promise<EncodedBody>>()
    cached.set(content, pages)
    const offer = JSON.stringify(login)
    const key = `${name} ${language} ${this.#passwordLinks.canBeEmailed} ${offer}`
    const page =
      pages.get(key) ?? this.#html(params, content).then((html) => encodeBody(html, TYPE))
    pages.set(key, page)
    page.catch(() => pages.delete(key))
    return page
  }

  /** A page for one person: the response to a submitted form, or the second step of a sign-in. */
  async answer(params: PageParams, address: string, outcome?: SignInOutcome): Promise<EncodedBody> {
    return this.#render(params, address, await siteContent(), outcome)
  }

  async #render(
    params: PageParams,
    address: string,
    content: SiteContent,
    outcome?: SignInOutcome,
  ) {
    await countRendering(address)
    return uncachedBody(await this.#html(params, content, outcome), TYPE)
  }

  #html(params: PageParams, { site, texts, theme }: SiteContent, outcome?: SignInOutcome) {
    const emailsLinks = this.#passwordLinks.canBeEmailed
    const input = { ...params, site, texts, theme, emailsLinks, outcome }
    return this.#webApp.signInPage(SIGN_IN_PATHS[params.page], input)
  }
}
