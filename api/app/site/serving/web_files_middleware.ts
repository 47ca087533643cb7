import { errors } from '@adonisjs/core/http'
import app from '@adonisjs/core/services/app'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { sendPage } from '#content/page_cache'
import { sendBody } from '#core/http/send_body'
import { ownIcon } from '#site/serving/site_icons'
import { StaticFiles } from '#site/serving/static_files'
import { ViteWebApp } from '#site/web_app/vite_web_app'
import { WebApp } from '#site/web_app/web_app'

/** The web app's own files: scripts, styles, fonts, icons. */
export default class WebFilesMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    const method = ctx.request.method()
    const path = ctx.request.url()
    if ((method !== 'GET' && method !== 'HEAD') || path.startsWith('/api/')) return next()
    const icon = await ownIcon(path)
    if (icon) {
      ctx.servedFrom = 'file'
      return sendBody(ctx, icon, 'no-cache')
    }
    if (app.inDev) return this.#throughVite(ctx, next)

    const files = await app.container.make(StaticFiles)
    const file = await files.find(path)
    if (file) {
      ctx.servedFrom = 'file'
      return sendPage(ctx, file)
    }
    if (path.startsWith('/assets/')) throw new errors.E_ROUTE_NOT_FOUND([method, path])
    return next()
  }

  async #throughVite({ request, response }: HttpContext, next: NextFn) {
    const webApp = await app.container.make(WebApp)
    if (!(webApp instanceof ViteWebApp)) return next()
    const answered = await new Promise<boolean>((resolve) => {
      response.response.once('close', () => resolve(true))
      webApp.vite.middlewares.handle(request.request, response.response, () => resolve(false))
    })
    return answered ? undefined : next()
  }
}
