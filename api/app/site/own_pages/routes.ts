import router from '@adonisjs/core/services/router'
import { rowId } from '#core/http/row_id'
import { staffOnly } from '#start/kernel'

const PagesController = () => import('#site/own_pages/pages_controller')
const ShownPagesController = () => import('#site/own_pages/shown_pages_controller')

router.get('/api/pages/shown', [ShownPagesController, 'show'])
router.get('/api/pages/shown/notice', [ShownPagesController, 'notice'])
router.get('/api/pages/unlinked', [PagesController, 'unlinked']).use(staffOnly())
router
  .post('/api/entries/pages/:id/header', [PagesController, 'addToHeader'])
  .where('id', rowId)
  .use(staffOnly())
