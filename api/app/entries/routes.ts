import router from '@adonisjs/core/services/router'
import { BODY_LIMITS } from '@ufuq/shared/contract/limits'
import { rowId } from '#core/http/row_id'
import { withShipped } from '#entries/create_shipped'
import { readSharesOfReader } from '#entries/sharing/shares'
import { confirmedPassword, staffOnly } from '#start/kernel'

const EntriesController = () => import('#entries/entries_controller')
const EntryCollaborationController = () => import('#entries/entry_collaboration_controller')
const ReviewsController = () => import('#entries/review/reviews_controller')
const SharingController = () => import('#entries/sharing/sharing_controller')

router.get('/api/reviews/counts', [ReviewsController, 'counts']).use(staffOnly())

router
  .group(() => {
    router.post('/', [EntriesController, 'store'])
    router.post('/bulk', [EntryCollaborationController, 'bulk'])
    router.patch('/:id', [EntriesController, 'update'])
    router.post('/:id/left-out', [EntryCollaborationController, 'storeDiscardedText'])
  })
  .prefix('/api/entries/:path')
  .as('entries')
  .use([...staffOnly({ bodyLimit: BODY_LIMITS.publication }), readSharesOfReader, withShipped])

router
  .group(() => {
    router.get('/', [EntriesController, 'index'])
    router.get('/bin', [EntriesController, 'bin'])
    router.get('/counts', [EntriesController, 'counts'])
    router.post('/bin/:id/restore', [EntriesController, 'unbin']).where('id', rowId)
    router
      .delete('/bin/:id', [EntriesController, 'erase'])
      .where('id', rowId)
      .use(confirmedPassword('entry_erased'))
    router.get('/colleagues', [SharingController, 'colleagues'])
    router.get('/sides/:side', [EntriesController, 'ofSide']).where('side', rowId)
    router.get('/:id', [EntriesController, 'show'])
    router.delete('/:id', [EntriesController, 'destroy'])
    router.post('/:id/discard', [EntriesController, 'discard'])
    router.post('/:id/followed', [EntriesController, 'followed'])
    router.post('/:id/restore', [EntriesController, 'restore'])
    router.get('/:id/uses', [EntriesController, 'uses'])
    router.get('/:id/versions', [EntriesController, 'versions'])
    router.get('/:id/versions/:number', [EntriesController, 'version']).where('number', rowId)
    router.get('/:id/review', [ReviewsController, 'show'])
    router.post('/:id/review', [ReviewsController, 'store'])
    router.delete('/:id/review', [ReviewsController, 'destroy'])
    router.post('/:id/review/return', [ReviewsController, 'return'])
    router.post('/:id/review/take', [ReviewsController, 'take'])
    router.get('/:id/review/reading', [ReviewsController, 'reading'])
    router.put('/:id/review/reading', [ReviewsController, 'saveReading'])
    router.post('/:id/review/correction', [ReviewsController, 'propose'])
    router.post('/:id/review/corrected', [ReviewsController, 'corrected'])
    router.get('/:id/sharing', [SharingController, 'show'])
    router.post('/:id/sharing', [SharingController, 'store'])
    router.delete('/:id/sharing/:user', [SharingController, 'destroy']).where('user', rowId)
    router.put('/:id/author', [SharingController, 'changeAuthor'])
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
  .use([...staffOnly(), readSharesOfReader, withShipped])
