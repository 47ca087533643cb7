import router from '@adonisjs/core/services/router'
import { rowId } from '#core/http/row_id'
import { confirmedPassword, staffOnly } from '#start/kernel'

const ImportsController = () => import('#transfer/jobs/imports_controller')

router
  .group(() => {
    router.post('/', [ImportsController, 'store'])
    router.get('/current', [ImportsController, 'current'])
    router.post('/:id/apply', [ImportsController, 'apply']).use(confirmedPassword('import_applied'))
    router.post('/:id/pause', [ImportsController, 'pause'])
    router.post('/:id/resume', [ImportsController, 'resume'])
    router.post('/:id/undo', [ImportsController, 'undo']).use(confirmedPassword('import_reverted'))
    router.delete('/:id', [ImportsController, 'destroy'])
    router.get('/:id/plan', [ImportsController, 'plan'])
    router.patch('/:id', [ImportsController, 'update'])
    router.get('/:id/report', [ImportsController, 'report'])
    router.get('/:id/report.csv', [ImportsController, 'exportReport'])
  })
  .where('id', rowId)
  .prefix('/api/imports')
  .use(staffOnly())
