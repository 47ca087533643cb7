import type { HttpContext } from '@adonisjs/core/http'
import { themeStyle } from '@ufuq/shared/kinds/organisation/theme'
import { siteContent } from '#content/site_content'
import { encodeBody } from '#core/http/encoded_body'
import { sendBody } from '#core/http/send_body'

/**
 * The theme for the desktop app, whose window is not a page of this server. Empty for the default
 * theme.
 */
export default class ThemeController {
  async show(ctx: HttpContext) {
    const { theme } = await siteContent()
    const style = theme ? themeStyle(theme, { ofAdmin: true }) : ''
    return sendBody(ctx, await encodeBody(style, 'text/css; charset=utf-8'), 'no-cache')
  }
}
