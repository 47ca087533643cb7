import type { HttpContext } from '@adonisjs/core/http'
import { lookStyle } from '@ufuq/shared/contract/site/look'
import { encodeBody, sendBody } from '#site/encoded_body'
import { siteContent } from '#site/site_content'

/** The look for the desktop app, whose window is no page of this server. Empty as long as it is as shipped. */
export default class LookController {
  async show(ctx: HttpContext) {
    const { look } = await siteContent()
    const style = look ? lookStyle(look, { ofAdmin: true }) : ''
    return sendBody(ctx, await encodeBody(style, 'text/css; charset=utf-8'), 'no-cache')
  }
}
