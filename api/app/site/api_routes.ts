import router from '@adonisjs/core/services/router'
import { BODY_LIMITS } from '@ufuq/shared/contract/limits'
import { KINDS } from '@ufuq/shared/kinds/index'
import { SECTION_ID } from '@ufuq/shared/kinds/page/own-pages'
import type { Kind } from '@ufuq/shared/model/define-kind'
import { rowId } from '#core/http/row_id'
import { withShipped } from '#entries/create_shipped'
import { kindAt } from '#entries/kinds'
import { serveOnSite } from '#reading/serve_on_site'
import { staffOnly } from '#start/kernel'
import '#kinds/checklist/checklist_kind'
import '#kinds/event/event_kind'
import '#kinds/form/form_kind'
import '#kinds/menus/menus_kind'
import '#kinds/organisation/organisation_kind'
import '#kinds/programmes/programmes_kind'
import '#kinds/page/page_kind'
import '#kinds/redirect/redirect_kind'

const ApiDescriptionController = () => import('#site/api_description/api_description_controller')
const EntryPreviewsController = () => import('#site/pages/entry_previews_controller')
const KindsController = () => import('#reading/kinds_controller')
const PageCallsController = () => import('#site/pages/page_calls_controller')
const RedirectsController = () => import('#kinds/redirect/redirects_controller')
const SearchController = () => import('#reading/search_controller')
const ShareImagesController = () => import('#site/share_image/share_images_controller')

// The kinds that need no hooks. Those with hooks are served by files that are imported before.
for (const kind of Object.values<Kind>(KINDS)) if (!kindAt(kind.path)) serveOnSite(kind)

router
  .post('/api/entries/:path/:id/preview', [EntryPreviewsController, 'store'])
  .use([...staffOnly({ bodyLimit: BODY_LIMITS.publication, isStored: false }), withShipped])

router.get('/api/openapi.json', [ApiDescriptionController])

router.get('/og/:name', [ShareImagesController, 'show'])
router.get('/og/passages/:name', [ShareImagesController, 'redirectPassage'])
router.get('/og/figures/:name', [ShareImagesController, 'redirectFigure'])

router
  .get('/api/shown/pages/:slug/:notice', [PageCallsController, 'notice'])
  .where('notice', SECTION_ID)

router
  .group(() => {
    router.get('/', [RedirectsController, 'missed'])
    router.delete('/:id', [RedirectsController, 'ignore']).where('id', rowId)
  })
  .prefix('/api/site/redirects/missed')
  .use(staffOnly())

router.get('/api/search', [SearchController, 'show'])

router.get('/api/choices/:path', [KindsController, 'choices'])
router.get('/api/shown/:path', [KindsController, 'index'])
router.get('/api/shown/:path/:slug', [KindsController, 'show'])
