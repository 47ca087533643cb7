import router from '@adonisjs/core/services/router'
import { rowId } from '#core/http/row_id'
import { staffOnly } from '#start/kernel'

const PageCallsController = () => import('#site/pages/page_calls_controller')

router.get('/api/pages/shown', [PageCallsController, 'show'])
router.get('/api/pages/shown/notice', [PageCallsController, 'notice'])
router.get('/api/pages/unlinked', [PageCallsController, 'unlinked']).use(staffOnly())
router
  .post('/api/entries/pages/:id/header', [PageCallsController, 'addToHeader'])
  .where('id', rowId)
  .use(staffOnly())
