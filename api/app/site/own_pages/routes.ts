import router from '@adonisjs/core/services/router'
import { rowId } from '#core/http/row_id'
import { staffOnly } from '#start/kernel'

const PublishedPagesController = () => import('#site/own_pages/published_pages_controller')
const ShownPagesController = () => import('#site/own_pages/shown_pages_controller')

router.get('/api/pages/shown', [ShownPagesController, 'show'])
router.get('/api/pages/shown/notice', [ShownPagesController, 'notice'])
router
  .post('/api/pages/:id/publish', [PublishedPagesController, 'store'])
  .where('id', rowId)
  .use(staffOnly())
