import router from '@adonisjs/core/services/router'
import { confirmedPassword, staffOnly } from '#start/kernel'

const ErasuresController = () => import('#erasure/erasures_controller')

router
  .group(() => {
    router.post('/', [ErasuresController, 'store']).use(confirmedPassword('person_erased'))
    router.post('/counts', [ErasuresController, 'counts'])
  })
  .prefix('/api/erasures')
  .use(staffOnly())
