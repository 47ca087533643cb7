import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { desktopPageValidator } from '#accounts/accounts_validators'
import { issueDesktopCode } from '#accounts/sessions/desktop_codes'
import { sendBody } from '#core/http/send_body'
import { paramsOf, redirect } from '#site/admin_pages/posted_page'
import { SignInPages } from '#site/admin_pages/sign_in_pages'

/**
 * The page that the desktop app opens in the browser, where people can use passkeys and work
 * accounts. It asks first, so that no other page can start this unnoticed.
 */
@inject()
export default class DesktopPageController {
  readonly #pages: SignInPages

  constructor(pages: SignInPages) {
    this.#pages = pages
  }

  async show(ctx: HttpContext) {
    const { address, port } = await openedBy(ctx)
    if (!ctx.auth.user) return toSignIn(ctx, address, 302)
    const { language } = paramsOf(ctx, 'desktop')
    const desktop = { username: ctx.auth.user.username }
    const params = { page: 'desktop', language, returnTo: address, desktop } as const
    const body = await this.#pages.find(params, ctx.request.ip())
    allowRedirect(ctx, port)
    ctx.response.header('x-robots-tag', 'noindex')
    return sendBody(ctx, body, 'no-store')
  }

  async admit(ctx: HttpContext) {
    const { address, challenge, port, state } = await openedBy(ctx)
    if (!ctx.auth.user) return toSignIn(ctx, address, 303)
    const code = await issueDesktopCode(ctx, challenge)
    const answer = new URLSearchParams({ code, state })
    return redirect(ctx, 303, `http://127.0.0.1:${port}/?${answer}`)
  }
}

/** Throws 422 if it was not the app that opened the page. */
async function openedBy({ request }: HttpContext) {
  const opened = await desktopPageValidator.validate(request.qs())
  const query = new URLSearchParams({ ...opened, port: String(opened.port) })
  return { ...opened, address: `/admin/login/desktop?${query}` }
}

const toSignIn = (ctx: HttpContext, address: string, status: 302 | 303) =>
  redirect(ctx, status, `/admin/login?${new URLSearchParams({ to: address })}`)

/** Browsers apply `form-action` to the redirect after a form too. */
function allowRedirect({ response }: HttpContext, port: number) {
  const name = 'content-security-policy'
  const policy = String(response.getHeader(name))
  response.header(name, policy.replace("form-action 'self'", `$& http://127.0.0.1:${port}`))
}
