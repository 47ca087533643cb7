import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import router from '@adonisjs/core/services/router'
import { BODY_LIMITS } from '@ufuq/shared/contract/limits'
import { siteContent } from '#site/site_content'
import { staffOnly } from '#start/kernel'

const SitePagesController = () => import('#site_pages/site_pages_controller')

async function keepAnswersFresh({ response }: HttpContext, next: NextFn) {
  // Another process may have given the organisation another name.
  await siteContent()
  await next()
  response.header('cache-control', 'no-store')
}

router
  .put('/api/site/pages/:page', [SitePagesController, 'update'])
  .use([keepAnswersFresh, ...staffOnly({ bodyLimit: BODY_LIMITS.sitePage })])

router
  .group(() => {
    router.get('/', [SitePagesController, 'index'])
    router.get('/:page', [SitePagesController, 'show'])
    router.post('/:page/publish', [SitePagesController, 'publish'])
    router.get('/:page/versions', [SitePagesController, 'versions'])
    router
      .get('/:page/versions/:number', [SitePagesController, 'version'])
      .where('number', /^(0|[1-9]\d{0,8})$/)
    router.post('/:page/restore', [SitePagesController, 'restore'])
  })
  .prefix('/api/site/pages')
  .use([keepAnswersFresh, ...staffOnly()])
