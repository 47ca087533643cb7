import router from '@adonisjs/core/services/router'
import { BODY_LIMITS } from '@ufuq/shared/contract/limits'
import { staffOnly } from '#start/kernel'

const PagePreviewsController = () => import('#site/pages/page_previews_controller')

router
  .post('/api/site/pages/:page/preview', [PagePreviewsController, 'store'])
  .use(staffOnly({ bodyLimit: BODY_LIMITS.sitePage, isStored: false }))
