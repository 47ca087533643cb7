import router from '@adonisjs/core/services/router'

const PageCallsController = () => import('#site/pages/page_calls_controller')

router.get('/api/pages/shown', [PageCallsController, 'show'])
router.get('/api/pages/shown/notice', [PageCallsController, 'notice'])
