import router from '@adonisjs/core/services/router'
import { localizedPath } from '@ufuq/shared/contract/addresses'
import { anybody, middleware, visitorsToo } from '#start/kernel'

const AdminPagesController = () => import('#site/admin_pages/admin_pages_controller')
const DiscoveryController = () => import('#site/discovery/discovery_controller')
const ThemeController = () => import('#site/serving/theme_controller')
const LocalesController = () => import('#site/serving/locales_controller')
const ShortAddressesController = () => import('#site/short_addresses_controller')
const PreviewsController = () => import('#site/pages/previews_controller')
const PagesController = () => import('#site/pages/pages_controller')
const PostedFormsController = () => import('#site/pages/posted_forms_controller')
const RegistrationPageController = () => import('#site/admin_pages/registration_page_controller')
const SignInPagesController = () => import('#site/admin_pages/sign_in_pages_controller')

router.get('/locales/:file', [LocalesController, 'show'])
router.get('/look.css', [ThemeController, 'show'])

router.get('/robots.txt', [DiscoveryController, 'robots'])
router.get('/.well-known/security.txt', [DiscoveryController, 'security'])
router.get('/sitemap.xml', [DiscoveryController, 'sitemap'])
router.get('/feed.xml', [DiscoveryController, 'arabicFeed'])
router.get('/en/feed.xml', [DiscoveryController, 'englishFeed'])
router.get('/site.webmanifest', [DiscoveryController, 'arabicManifest'])
router.get('/en/site.webmanifest', [DiscoveryController, 'englishManifest'])

router.get('/p/:id', [ShortAddressesController, 'show']).as('short_address')
router.get('/p/:id/both', [ShortAddressesController, 'both']).as('short_address_of_both')

router.get('/admin/login', [SignInPagesController, 'login']).as('admin.login').use(visitorsToo())
router
  .post('/admin/login', [SignInPagesController, 'signIn'])
  .as('admin.sign_in')
  .use([middleware.initializeAuth(), ...anybody()])
router.get('/admin/forgot', [SignInPagesController, 'forgot']).as('admin.forgot')
router
  .post('/admin/forgot', [SignInPagesController, 'askForLink'])
  .as('admin.ask_for_link')
  .use(anybody())
router
  .get('/admin/register', [RegistrationPageController, 'show'])
  .as('admin.register')
  .use(visitorsToo())
router
  .post('/admin/register', [RegistrationPageController, 'register'])
  .as('admin.register_account')
  .use([...visitorsToo(), middleware.body()])
router.get('/admin', [AdminPagesController, 'show']).as('admin.root')
router.get('/admin/*', [AdminPagesController, 'show']).as('admin.screen')
router.get('/en/admin', [AdminPagesController, 'withoutLanguage']).as('admin.root_in_english')
router.get('/en/admin/*', [AdminPagesController, 'withoutLanguage']).as('admin.screen_in_english')

router.get('/preview/:token', [PreviewsController, 'show']).as('preview')
router.get('/en/preview/:token', [PreviewsController, 'show']).as('preview_in_english')

const postedForms = [
  ['contact', '/contact'],
  ['volunteer', '/volunteer'],
  ['newsletter', '/newsletter'],
  ['confirm', '/newsletter/confirm'],
  ['unsubscribe', '/newsletter/unsubscribe'],
] as const
router
  .group(() => {
    for (const [action, path] of postedForms) {
      router.post(path, [PostedFormsController, action]).as(`pages.forms.${action}`)
      router
        .post(localizedPath('en', path), [PostedFormsController, action])
        .as(`pages.forms.${action}_in_english`)
    }
  })
  .use(anybody())

router.get('/', [PagesController, 'show']).as('pages.home')
router.get('*', [PagesController, 'show']).as('pages.show')
