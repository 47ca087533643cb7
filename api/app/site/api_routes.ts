import router from '@adonisjs/core/services/router'
import { BODY_LIMITS } from '@ufuq/shared/contract/limits'
import { KINDS, type KindName } from '@ufuq/shared/kinds/index'
import { SECTION_ID } from '@ufuq/shared/kinds/page/own-pages'
import type { Kind } from '@ufuq/shared/model/define-kind'
import { keyOfKind } from '#content/cache'
import { rowId } from '#core/http/row_id'
import { withShipped } from '#entries/create_shipped'
import type { Hooks } from '#entries/hooks'
import { kindAt, serveKind } from '#entries/kinds'
import { eventHooks } from '#kinds/event/event_kind'
import { staffOnly } from '#start/kernel'
import '#kinds/checklist/checklist_kind'
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

const HOOKS: { [Name in KindName]?: Hooks } = { event: eventHooks }

// The kinds with the usual reads. The others are served by files that are imported before.
for (const kind of Object.values<Kind>(KINDS)) {
  if (kindAt(kind.path)) continue
  const served = serveKind(kind, {
    keysOf: ({ id }) => [keyOfKind(kind), `${kind.name}:${id}`],
    ...(kind.address?.onSite && {
      preview: async (entry, language, person) => {
        const { reader } = await import('#reading/reader')
        return reader.preview(served, entry, { language, owner: person })
      },
    }),
    ...HOOKS[kind.name as KindName],
  })
}

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
