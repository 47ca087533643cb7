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
    router
      .post('/authenticator', [TwoFactorController, 'store'])
      .use(confirmedPassword('two_factor_begun'))
    router
      .post('/authenticator/check', [TwoFactorController, 'check'])
      .use(confirmedPassword('two_factor_begun'))
    router
      .put('/authenticator', [TwoFactorController, 'update'])
      .use(confirmedPassword('two_factor_added'))
    router
      .delete('/authenticator', [TwoFactorController, 'destroy'])
      .use(confirmedPassword('two_factor_removed'))
    router
      .post('/recovery-codes', [TwoFactorController, 'storeRecoveryCodes'])
      .use(confirmedPassword('recovery_codes_created'))
    router
      .post('/passkeys', [PasskeysController, 'store'])
      .use(confirmedPassword('two_factor_added'))
    router
      .post('/passkeys/options', [PasskeysController, 'options'])
      .use(confirmedPassword('two_factor_begun'))
    router
      .patch('/passkeys/:id', [PasskeysController, 'update'])
      .where('id', rowId)
      .use(confirmedPassword('passkey_renamed'))
    router
      .delete('/passkeys/:id', [PasskeysController, 'destroy'])
      .where('id', rowId)
      .use(confirmedPassword('two_factor_removed'))
  })
  .prefix('/api/auth')
  .use(staffOnly({ withoutTwoFactor: true }))

router
  .group(() => {
    router
      .patch('/account', [AccountController, 'update'])
      .use(confirmedPassword('account_changed'))
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
    router.post('/', [ProvidersController, 'store']).use(confirmedPassword('provider_created'))
    router.put('/:id', [ProvidersController, 'update']).use(confirmedPassword('provider_changed'))
    router
      .put('/:id/enabled', [ProvidersController, 'updateEnabled'])
      .use(confirmedPassword('provider_changed'))
    router
      .delete('/:id', [ProvidersController, 'destroy'])
      .use(confirmedPassword('provider_deleted'))
  })
  .where('id', rowId)
  .prefix('/api/sign-in-providers')
  .use(staffOnly())

router
  .group(() => {
    router.post('/confirm-password/provider', [WorkAccountsController, 'confirm'])
    router
      .post('/work-accounts/:provider', [WorkAccountsController, 'link'])
      .where('provider', rowId)
      .use(confirmedPassword('work_account_begun'))
    router
      .delete('/work-accounts/:id', [WorkAccountsController, 'destroy'])
      .where('id', rowId)
      .use(confirmedPassword('work_account_unlinked'))
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
    router
      .post('/invitations', [UsersController, 'invite'])
      .use(confirmedPassword('account_invited'))
    router
      .post('/:id/invitation', [UsersController, 'inviteAgain'])
      .use(confirmedPassword('account_invited'))
    router
      .post('/:id/password-reset', [UsersController, 'storeResetLink'])
      .use(confirmedPassword('password_link_created'))
    router
      .post('/:id/recovery-code', [UsersController, 'storeHelpCode'])
      .use(confirmedPassword('help_code_created'))
    router.delete('/:id', [UsersController, 'destroy']).use(confirmedPassword('account_erased'))
    router.get('/:id/drafts', [UsersController, 'drafts'])
    router.post('/:id/drafts/hand-over', [UsersController, 'handOver'])
    router.put('/:id/disabled', [UsersController, 'updateDisabled'])
    router.put('/:id/role', [UsersController, 'updateRole']).use(confirmedPassword('role_changed'))
  })
  .where('id', rowId)
  .prefix('/api/users')
  .use(staffOnly())

router
  .group(() => {
    router.get('/', [SignInRulesController, 'show'])
    router
      .put('/', [SignInRulesController, 'update'])
      .use(confirmedPassword('sign_in_rules_changed'))
  })
  .prefix('/api/sign-in-rules')
  .use(staffOnly())
