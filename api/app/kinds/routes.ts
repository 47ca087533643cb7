import router from '@adonisjs/core/services/router'
import { BODY_LIMITS } from '@ufuq/shared/contract/limits'
import { OWN_PAGES_PATH } from '@ufuq/shared/contract/own-pages'
import { rowId } from '#core/http/row_id'
import '#kinds/pages/page_kind'
import { confirmedPassword, staffOnly } from '#start/kernel'

const EntriesController = () => import('#kinds/entries_controller')
const EntryBinController = () => import('#kinds/entry_bin_controller')
const EntryReviewsController = () => import('#kinds/entry_reviews_controller')
const OwnPagesController = () => import('#kinds/own_pages/own_pages_controller')
const SectionsBelowController = () => import('#kinds/own_pages/sections_below_controller')
const OwnPagePreviewLinksController = () =>
  import('#kinds/own_pages/previews/own_page_preview_links_controller')
const EntryCollaborationController = () => import('#kinds/entry_collaboration_controller')

router.get('/api/reviews/entries/counts', [EntryReviewsController, 'counts']).use(staffOnly())

/** The calls that every kind has. The path names the kind. */
function addCalls(path: string) {
  router
    .post(`/api/${path}/:id/left-out`, [EntryCollaborationController, 'storeDiscardedText'])
    .as(`${path}.discarded_text.store`)
    .where('id', rowId)
    .use(staffOnly({ bodyLimit: BODY_LIMITS.sitePage }))

  router
    .group(() => {
      router.post('/', [EntriesController, 'store'])
      router.patch('/:id', [EntriesController, 'update']).where('id', rowId)
    })
    .prefix(`/api/${path}`)
    .as(path)
    .use(staffOnly(path === OWN_PAGES_PATH ? { bodyLimit: BODY_LIMITS.sitePage } : {}))

  router
    .group(() => {
      router.get('/', [EntriesController, 'index'])
      router.get('/bin', [EntryBinController, 'index'])
      router.post('/bin/:id/restore', [EntryBinController, 'restore'])
      router.delete('/bin/:id', [EntryBinController, 'erase']).use(confirmedPassword())
      router.get('/:id', [EntriesController, 'show'])
      router.delete('/:id', [EntriesController, 'destroy'])
      router.get('/:id/versions', [EntriesController, 'versions'])
      router.get('/:id/versions/:number', [EntriesController, 'version']).where('number', rowId)
      router.get('/:id/review', [EntryReviewsController, 'show'])
      router.post('/:id/review', [EntryReviewsController, 'store'])
      router.delete('/:id/review', [EntryReviewsController, 'destroy'])
      router.post('/:id/review/return', [EntryReviewsController, 'return'])
      router.post('/:id/review/take', [EntryReviewsController, 'take'])
      router.put('/:id/presence', [EntryCollaborationController, 'presence'])
      router.delete('/:id/presence', [EntryCollaborationController, 'leave'])
      router.get('/:id/left-out', [EntryCollaborationController, 'discardedText'])
    })
    .where('id', rowId)
    .prefix(`/api/${path}`)
    .as(path)
    .use(staffOnly())
}

addCalls(OWN_PAGES_PATH)
router
  .group(() => {
    router.get('/unlinked', [OwnPagesController, 'unlinked'])
    router.get('/below', [SectionsBelowController, 'index'])
    router.put('/below/:name', [SectionsBelowController, 'open'])
    router.post('/:id/withdraw', [OwnPagesController, 'withdraw'])
    router.get('/:id/preview-links', [OwnPagePreviewLinksController, 'index'])
    router.post('/:id/preview-links', [OwnPagePreviewLinksController, 'store'])
    router
      .delete('/:id/preview-links/:link', [OwnPagePreviewLinksController, 'destroy'])
      .where('link', rowId)
  })
  .where('id', rowId)
  .prefix('/api/pages')
  .use(staffOnly())
