import router from '@adonisjs/core/services/router'
import { confirmedPassword, staffOnly } from '#start/kernel'

const ExportsController = () => import('#transfer/export/exports_controller')

router
  .get('/api/exports/:form', [ExportsController, 'download'])
  .where('form', /^(?:json|wordpress)$/)
  .use(staffOnly())
  .use(confirmedPassword('site_exported'))
