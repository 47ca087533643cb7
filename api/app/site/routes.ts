import { errors } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import router from '@adonisjs/core/services/router'

const AdminPagesController = () => import('#site/admin_pages_controller')
const LocalesController = () => import('#site/locales_controller')
const PagesController = () => import('#site/pages_controller')

router.get('/locales/:file', [LocalesController, 'show'])

router.get('/admin', [AdminPagesController, 'show'])
router.get('/admin/*', [AdminPagesController, 'show'])
router.get('/en/admin', [AdminPagesController, 'withoutLanguage'])
router.get('/en/admin/*', [AdminPagesController, 'withoutLanguage'])

const notFound = ({ request }: HttpContext) => {
  throw new errors.E_ROUTE_NOT_FOUND([request.method(), request.url()])
}
router.get('/api', notFound)
router.get('/api/*', notFound)

router.get('/', [PagesController, 'show'])
router.get('*', [PagesController, 'show'])
