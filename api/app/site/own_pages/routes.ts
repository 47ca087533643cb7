import router from '@adonisjs/core/services/router'

const ShownPagesController = () => import('#site/own_pages/shown_pages_controller')

router.get('/api/pages/shown', [ShownPagesController, 'show'])
router.get('/api/pages/shown/notice', [ShownPagesController, 'notice'])
