import router from '@adonisjs/core/services/router'
import { rowId } from '#core/http/row_id'
import { confirmedPassword, staffOnly } from '#start/kernel'

const SignInRulesController = () => import('#accounts/two_factor/sign_in_rules_controller')
const UsersController = () => import('#accounts/staff/users_controller')

router
  .group(() => {
    router.get('/', [UsersController, 'index']).as('users.index')
    router.get('/admin', [UsersController, 'index']).as('users.dashboard')
    router.post('/', [UsersController, 'store'])
    router.post('/invitations', [UsersController, 'invite']).use(confirmedPassword())
    router.post('/:id/invitation', [UsersController, 'inviteAgain']).use(confirmedPassword())
    router.post('/:id/password-reset', [UsersController, 'storeResetLink']).use(confirmedPassword())
    router.post('/:id/recovery-code', [UsersController, 'storeHelpCode']).use(confirmedPassword())
    router.delete('/:id', [UsersController, 'destroy']).use(confirmedPassword())
    router.get('/:id/drafts', [UsersController, 'drafts'])
    router.post('/:id/drafts/hand-over', [UsersController, 'handOver'])
    router.put('/:id/disabled', [UsersController, 'updateDisabled'])
    router.put('/:id/role', [UsersController, 'updateRole']).use(confirmedPassword())
  })
  .where('id', rowId)
  .prefix('/api/users')
  .use(staffOnly())

router
  .group(() => {
    router.get('/', [SignInRulesController, 'show'])
    router.put('/', [SignInRulesController, 'update']).use(confirmedPassword())
  })
  .prefix('/api/sign-in-rules')
  .use(staffOnly())
