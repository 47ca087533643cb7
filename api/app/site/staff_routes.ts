import router from '@adonisjs/core/services/router'
import { BODY_LIMITS } from '@ufuq/shared/contract/limits'
import { withShipped } from '#entries/create_shipped'
import { staffOnly } from '#start/kernel'
import '#site/checklists/checklist_kind'
import '#site/menus/menus_kind'
import '#site/organisation/organisation_kind'
import '#site/programmes/programmes_kind'
import '#site/pages/page_kind'

const EntryPreviewsController = () => import('#site/pages/entry_previews_controller')

router
  .post('/api/entries/:path/:id/preview', [EntryPreviewsController, 'store'])
  .use([...staffOnly({ bodyLimit: BODY_LIMITS.publication, isStored: false }), withShipped])
