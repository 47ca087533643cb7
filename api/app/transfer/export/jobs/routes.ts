import router from '@adonisjs/core/services/router'
import { rowId } from '#core/http/row_id'
import { confirmedPassword, staffOnly } from '#start/kernel'

const ExportsController = () => import('#transfer/export/jobs/exports_controller')

router
  .group(() => {
    router.get('/', [ExportsController, 'index'])
    router.post('/', [ExportsController, 'store'])
    router.delete('/:id', [ExportsController, 'destroy'])
    router.get('/:id/file', [ExportsController, 'download']).use(confirmedPassword())
  })
  .where('id', rowId)
  .prefix('/api/exports')
  .use(staffOnly())
