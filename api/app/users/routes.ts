import router from '@adonisjs/core/services/router'
import { confirmedPassword, staffOnly } from '#start/kernel'

const UsersController = () => import('#users/users_controller')

router
  .group(() => {
    router.get('/', [UsersController, 'index']).as('users.index')
    router.get('/admin', [UsersController, 'index']).as('users.dashboard')
    router.post('/', [UsersController, 'store'])
    router
      .post('/:id/password-reset', [UsersController, 'storeResetLink'])
      .where('id', /^[1-9]\d{0,9}$/)
      .use(confirmedPassword())
    router
      .delete('/:id', [UsersController, 'destroy'])
      .where('id', /^[1-9]\d{0,9}$/)
      .use(confirmedPassword())
    router.put('/:id/disabled', [UsersController, 'updateDisabled']).where('id', /^[1-9]\d{0,9}$/)
    router
      .put('/:id/role', [UsersController, 'updateRole'])
      .where('id', /^[1-9]\d{0,9}$/)
      .use(confirmedPassword())
  })
  .prefix('/api/users')
  .use(staffOnly())
