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
