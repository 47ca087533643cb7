import router from '@adonisjs/core/services/router'
import { BODY_LIMITS } from '@ufuq/shared/contract/limits'
import { rowId } from '#core/http/row_id'
import { withShipped } from '#entries/with_shipped'
import { staffOnly } from '#start/kernel'
import '#site/menus/menus_kind'
import '#site/organisation/organisation_kind'

const EntryPreviewsController = () => import('#site/pages/entry_previews_controller')
const OwnPagePreviewsController = () => import('#site/own_pages/own_page_previews_controller')
const PagePreviewsController = () => import('#site/pages/page_previews_controller')

router
  .post('/api/site/pages/:page/preview', [PagePreviewsController, 'store'])
  .use(staffOnly({ bodyLimit: BODY_LIMITS.sitePage, isStored: false }))

router
  .post('/api/pages/:id/preview', [OwnPagePreviewsController, 'store'])
  .where('id', rowId)
  .use(staffOnly({ isStored: false }))

router
  .post('/api/entries/:path/:id/preview', [EntryPreviewsController, 'store'])
  .use([...staffOnly({ bodyLimit: BODY_LIMITS.publication, isStored: false }), withShipped])
