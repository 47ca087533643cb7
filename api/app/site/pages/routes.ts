import router from '@adonisjs/core/services/router'
import { staffOnly } from '#start/kernel'

const PageCallsController = () => import('#site/pages/page_calls_controller')

router.get('/api/pages/shown', [PageCallsController, 'show'])
router.get('/api/pages/shown/notice', [PageCallsController, 'notice'])
router.get('/api/pages/unlinked', [PageCallsController, 'unlinked']).use(staffOnly())
