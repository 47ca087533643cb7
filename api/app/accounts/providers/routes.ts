import router from '@adonisjs/core/services/router'
import { rowId } from '#core/http/row_id'
import { anybody, confirmedPassword, staffOnly } from '#start/kernel'

const ProvidersController = () => import('#accounts/providers/providers_controller')
const WorkAccountsController = () => import('#accounts/providers/work_accounts_controller')

router.get('/api/auth/providers', [ProvidersController, 'offer'])
router
  .post('/api/auth/password-reset/provider', [WorkAccountsController, 'acceptInvitation'])
  .use(anybody())

router
  .group(() => {
    router.get('/', [ProvidersController, 'index'])
    router
      .group(() => {
        router.post('/', [ProvidersController, 'store'])
        router.put('/:id', [ProvidersController, 'update'])
        router.put('/:id/enabled', [ProvidersController, 'updateEnabled'])
        router.delete('/:id', [ProvidersController, 'destroy'])
        router.post('/:id/test', [ProvidersController, 'test'])
      })
      .where('id', rowId)
      .use(confirmedPassword())
  })
  .prefix('/api/sign-in-providers')
  .use(staffOnly())

router
  .group(() => {
    router.post('/confirm-password/provider', [WorkAccountsController, 'confirm'])
    router
      .post('/work-accounts/:provider', [WorkAccountsController, 'link'])
      .where('provider', rowId)
      .use(confirmedPassword())
    router
      .delete('/work-accounts/:id', [WorkAccountsController, 'destroy'])
      .where('id', rowId)
      .use(confirmedPassword())
  })
  .prefix('/api/auth')
  .use(staffOnly())
