import router from '@adonisjs/core/services/router'
import { rowId } from '#core/http/row_id'
import { anybody, confirmedPassword, middleware, staffOnly } from '#start/kernel'

const AccountController = () => import('#accounts/account_controller')
const PasskeysController = () => import('#accounts/two_factor/passkeys_controller')
const ResetLinksController = () => import('#accounts/passwords/reset_links_controller')
const SessionController = () => import('#accounts/sessions/session_controller')
const TwoFactorController = () => import('#accounts/two_factor/two_factor_controller')

router
  .group(() => {
    router.post('/login', [SessionController, 'store'])
    router.post('/two-factor', [SessionController, 'storeTwoFactor'])
    router.post('/two-factor/passkey-options', [SessionController, 'twoFactorOptions'])
    router.post('/passkey', [SessionController, 'storeWithPasskey'])
    router.post('/passkey/options', [SessionController, 'passkeyOptions'])
    router.post('/password-reset', [ResetLinksController, 'use'])
    router.post('/desktop', [SessionController, 'storeFromDesktop'])
  })
  .prefix('/api/auth')
  .use([middleware.initializeAuth(), ...anybody()])
router.post('/api/auth/logout', [SessionController, 'destroy']).use(anybody())
router.post('/api/auth/password-reset/check', [ResetLinksController, 'check']).use(anybody())

router
  .group(() => {
    router.get('/me', [SessionController, 'show'])
    router.get('/security', [TwoFactorController, 'show'])
    router.post('/confirm-password', [SessionController, 'confirmPassword'])
    router.post('/confirm-password/passkey-options', [SessionController, 'confirmationOptions'])
  })
  .prefix('/api/auth')
  .use(staffOnly({ withoutTwoFactor: true }))

router
  .group(() => {
    router.post('/authenticator', [TwoFactorController, 'store'])
    router.post('/authenticator/check', [TwoFactorController, 'check'])
    router.put('/authenticator', [TwoFactorController, 'update'])
    router.delete('/authenticator', [TwoFactorController, 'destroy'])
    router.post('/recovery-codes', [TwoFactorController, 'storeRecoveryCodes'])
    router.post('/passkeys', [PasskeysController, 'store'])
    router.post('/passkeys/options', [PasskeysController, 'options'])
    router.patch('/passkeys/:id', [PasskeysController, 'update']).where('id', rowId)
    router.delete('/passkeys/:id', [PasskeysController, 'destroy']).where('id', rowId)
  })
  .prefix('/api/auth')
  .use([...staffOnly({ withoutTwoFactor: true }), confirmedPassword()])

router
  .group(() => {
    router.patch('/account', [AccountController, 'update']).use(confirmedPassword())
    router.put('/password', [AccountController, 'updatePassword'])
    router.get('/sessions', [AccountController, 'listSessions'])
    router.delete('/sessions', [AccountController, 'endOtherSessions'])
    router.delete('/sessions/:id', [AccountController, 'endSession']).where('id', /^[0-9a-f]{32}$/)
  })
  .prefix('/api/auth')
  .use(staffOnly())

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
