import router from '@adonisjs/core/services/router'
import { confirmedPassword, staffOnly } from '#start/kernel'

const SubscribersController = () => import('#newsletter/subscribers_controller')

router
  .group(() => {
    router.get('/', [SubscribersController, 'index'])
    router.get('/export.csv', [SubscribersController, 'export']).use(confirmedPassword())
    router
      .delete('/:id', [SubscribersController, 'destroy'])
      .where('id', /^[1-9]\d{0,9}$/)
      .use(confirmedPassword())
  })
  .prefix('/api/subscribers')
  .use(staffOnly())
