import router from '@adonisjs/core/services/router'

const AdminPagesController = () => import('#site/admin_pages_controller')
const LocalesController = () => import('#site/locales_controller')
const PagesController = () => import('#site/pages_controller')

router.get('/locales/:file', [LocalesController, 'show'])

router.get('/admin', [AdminPagesController, 'show']).as('admin.root')
router.get('/admin/*', [AdminPagesController, 'show']).as('admin.screen')
router.get('/en/admin', [AdminPagesController, 'withoutLanguage']).as('admin.root_in_english')
router.get('/en/admin/*', [AdminPagesController, 'withoutLanguage']).as('admin.screen_in_english')

router.get('/', [PagesController, 'show']).as('pages.home')
router.get('*', [PagesController, 'show']).as('pages.show')
