import router from '@adonisjs/core/services/router'
import { BODY_LIMITS } from '@ufuq/shared/contract/limits'
import { declaredPaths } from '@ufuq/shared/contract/declared-kinds'
import { rowId } from '#core/http/row_id'
import { confirmedPassword, staffOnly } from '#start/kernel'

const EntriesController = () => import('#kinds/entries_controller')
const EntryBinController = () => import('#kinds/entry_bin_controller')
const EntryReviewsController = () => import('#kinds/entry_reviews_controller')
const EntryCollaborationController = () => import('#kinds/entry_collaboration_controller')

router.get('/api/reviews/entries/counts', [EntryReviewsController, 'counts']).use(staffOnly())

/** The calls of every declared kind; the address names the kind. */
for (const path of declaredPaths()) {
  router.get(`/api/${path}/shown`, [EntriesController, 'shown'])

  router
    .post(`/api/${path}/:id/left-out`, [EntryCollaborationController, 'storeDiscardedText'])
    .where('id', rowId)
    .use(staffOnly({ bodyLimit: BODY_LIMITS.sitePage }))

  router
    .group(() => {
      router.get('/', [EntriesController, 'index'])
      router.post('/', [EntriesController, 'store'])
      router.get('/bin', [EntryBinController, 'index'])
      router.post('/bin/:id/restore', [EntryBinController, 'restore'])
      router.delete('/bin/:id', [EntryBinController, 'erase']).use(confirmedPassword())
      router.get('/:id', [EntriesController, 'show'])
      router.patch('/:id', [EntriesController, 'update'])
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
    .use(staffOnly())
}
