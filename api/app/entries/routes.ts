import router from '@adonisjs/core/services/router'
import { rowId } from '#core/http/row_id'
import { BODY_LIMITS } from '@ufuq/shared/contract/limits'
import { withShipped } from '#entries/with_shipped'
import { confirmedPassword, staffOnly } from '#start/kernel'

const EntriesController = () => import('#entries/entries_controller')
const EntryCollaborationController = () => import('#entries/entry_collaboration_controller')
const EntryReviewsController = () => import('#entries/review/entry_reviews_controller')

router.get('/api/reviews/entries/counts', [EntryReviewsController, 'counts']).use(staffOnly())

router
  .group(() => {
    router.post('/', [EntriesController, 'store'])
    router.post('/bulk', [EntryCollaborationController, 'bulk'])
    router.patch('/:id', [EntriesController, 'update'])
    router.post('/:id/left-out', [EntryCollaborationController, 'storeDiscardedText'])
  })
  .prefix('/api/entries/:path')
  .as('entries')
  .use([...staffOnly({ bodyLimit: BODY_LIMITS.publication }), withShipped])

router
  .group(() => {
    router.get('/', [EntriesController, 'index'])
    router.get('/bin', [EntriesController, 'bin'])
    router.post('/bin/:id/restore', [EntriesController, 'unbin']).where('id', rowId)
    router
      .delete('/bin/:id', [EntriesController, 'erase'])
      .where('id', rowId)
      .use(confirmedPassword())
    router.get('/:id', [EntriesController, 'show'])
    router.delete('/:id', [EntriesController, 'destroy'])
    router.post('/:id/discard', [EntriesController, 'discard'])
    router.post('/:id/restore', [EntriesController, 'restore'])
    router.get('/:id/uses', [EntriesController, 'uses'])
    router.get('/:id/versions', [EntriesController, 'versions'])
    router.get('/:id/versions/:number', [EntriesController, 'version']).where('number', rowId)
    router.get('/:id/review', [EntryReviewsController, 'show'])
    router.post('/:id/review', [EntryReviewsController, 'store'])
    router.delete('/:id/review', [EntryReviewsController, 'destroy'])
    router.post('/:id/review/return', [EntryReviewsController, 'return'])
    router.post('/:id/review/take', [EntryReviewsController, 'take'])
    router.get('/:id/review/reading', [EntryReviewsController, 'reading'])
    router.put('/:id/review/reading', [EntryReviewsController, 'saveReading'])
    router.put('/:id/presence', [EntryCollaborationController, 'presence'])
    router.delete('/:id/presence', [EntryCollaborationController, 'leave'])
    router.get('/:id/left-out', [EntryCollaborationController, 'discardedText'])
    router.get('/:id/preview-links', [EntryCollaborationController, 'previewLinks'])
    router.post('/:id/preview-links', [EntryCollaborationController, 'createPreviewLink'])
    router
      .delete('/:id/preview-links/:link', [EntryCollaborationController, 'deletePreviewLink'])
      .where('link', rowId)
  })
  .prefix('/api/entries/:path')
  .as('entries')
  .use([...staffOnly(), withShipped])
