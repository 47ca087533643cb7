import router from '@adonisjs/core/services/router'
import { rowId } from '#core/http/row_id'
import { BODY_LIMITS } from '@ufuq/shared/contract/limits'
import { confirmedPassword, staffOnly } from '#start/kernel'

const EntriesController = () => import('#entries/entries_controller')

router
  .group(() => {
    router.post('/', [EntriesController, 'store'])
    router.patch('/:id', [EntriesController, 'update'])
  })
  .prefix('/api/entries/:path')
  .as('entries')
  .use(staffOnly({ bodyLimit: BODY_LIMITS.publication }))

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
  })
  .prefix('/api/entries/:path')
  .as('entries')
  .use(staffOnly())
