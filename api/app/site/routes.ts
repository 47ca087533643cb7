import router from '@adonisjs/core/services/router'
import { localizedPath } from '@ufuq/shared/contract/addresses'
import { FORM_NAMES } from '@ufuq/shared/forms/index'
import { rowId } from '#core/http/row_id'
import { anybody, middleware, visitorsToo } from '#start/kernel'

const AdminPagesController = () => import('#site/admin_pages/admin_pages_controller')
const CalendarController = () => import('#kinds/event/calendar_controller')
const DesktopPageController = () => import('#site/admin_pages/desktop_page_controller')
const DiscoveryController = () => import('#site/discovery/discovery_controller')
const ThemeController = () => import('#site/serving/theme_controller')
const LocalesController = () => import('#site/serving/locales_controller')
const ShortAddressesController = () => import('#site/short_addresses_controller')
const PreviewsController = () => import('#site/pages/previews_controller')
const PagesController = () => import('#site/pages/pages_controller')
const PostedFormsController = () => import('#site/pages/posted_forms_controller')
const ProviderPagesController = () => import('#site/admin_pages/provider_pages_controller')
const SignInPagesController = () => import('#site/admin_pages/sign_in_pages_controller')
const TwoFactorPageController = () => import('#site/admin_pages/two_factor_page_controller')

router.get('/locales/:file', [LocalesController, 'show'])
router.get('/look.css', [ThemeController, 'show'])

router.get('/robots.txt', [DiscoveryController, 'robots'])
router.get('/.well-known/security.txt', [DiscoveryController, 'security'])
router.get('/sitemap.xml', [DiscoveryController, 'sitemap'])
router.get('/feed.xml', [DiscoveryController, 'arabicFeed'])
router.get('/en/feed.xml', [DiscoveryController, 'englishFeed'])
router.get('/site.webmanifest', [DiscoveryController, 'arabicManifest'])
router.get('/en/site.webmanifest', [DiscoveryController, 'englishManifest'])

router.get('/events.ics', [CalendarController, 'index'])
router.get('/events/:file', [CalendarController, 'show']).where('file', /^.+\.ics$/)

router.get('/p/:id', [ShortAddressesController, 'show']).as('short_address')
router.get('/p/:id/both', [ShortAddressesController, 'both']).as('short_address_of_both')

router.get('/admin/login', [SignInPagesController, 'login']).as('admin.login').use(visitorsToo())
router
  .post('/admin/login', [SignInPagesController, 'signIn'])
  .as('admin.sign_in')
  .use([middleware.initializeAuth(), ...anybody()])
router.get('/admin/login/two-factor', [TwoFactorPageController, 'show']).as('admin.two_factor')
router
  .post('/admin/login/two-factor', [TwoFactorPageController, 'prove'])
  .as('admin.prove_two_factor')
  .use([middleware.initializeAuth(), ...anybody()])
router
  .group(() => {
    router.get('/:provider', [ProviderPagesController, 'begin']).as('admin.with_provider')
    router
      .get('/:provider/callback', [ProviderPagesController, 'finish'])
      .as('admin.from_provider')
      .use(visitorsToo())
  })
  .prefix('/admin/login/with')
  .where('provider', rowId)
router
  .get('/admin/login/desktop', [DesktopPageController, 'show'])
  .as('admin.desktop')
  .use(visitorsToo())
router
  .post('/admin/login/desktop', [DesktopPageController, 'admit'])
  .as('admin.admit_desktop')
  .use([...visitorsToo(), middleware.body()])
router.get('/admin/forgot', [SignInPagesController, 'forgot']).as('admin.forgot')
router
  .post('/admin/forgot', [SignInPagesController, 'askForLink'])
  .as('admin.ask_for_link')
  .use(anybody())
router.get('/admin', [AdminPagesController, 'show']).as('admin.root')
router.get('/admin/*', [AdminPagesController, 'show']).as('admin.screen')
router.get('/en/admin', [AdminPagesController, 'withoutLanguage']).as('admin.root_in_english')
router.get('/en/admin/*', [AdminPagesController, 'withoutLanguage']).as('admin.screen_in_english')

router.get('/preview/:token', [PreviewsController, 'show']).as('preview')
router.get('/en/preview/:token', [PreviewsController, 'show']).as('preview_in_english')

const postedForms = [
  ...FORM_NAMES.map((form) => ['message', `/${form}`] as const),
  ['newsletter', '/newsletter'],
  ['confirm', '/newsletter/confirm'],
  ['unsubscribe', '/newsletter/unsubscribe'],
] as const
router
  .group(() => {
    for (const [action, path] of postedForms) {
      for (const address of [path, localizedPath('en', path)]) {
        router.post(address, [PostedFormsController, action]).as(`pages.forms.${address}`)
      }
    }
  })
  .use(anybody())

for (const address of ['/', '*']) {
  router
    .post(address, [PostedFormsController, 'answers'])
    .as(`pages.answers.${address}`)
    .use(anybody())
}

router.get('/', [PagesController, 'show']).as('pages.home')
router.get('*', [PagesController, 'show']).as('pages.show')
