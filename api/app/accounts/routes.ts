import router from '@adonisjs/core/services/router'
import { rowId } from '#core/http/row_id'
import { anybody, middleware, staffOnly } from '#start/kernel'

const AccountController = () => import('#accounts/account_controller')
const OwnSessionsController = () => import('#accounts/sessions/own_sessions_controller')
const ResetLinksController = () => import('#accounts/passwords/reset_links_controller')
const SavedViewsController = () => import('#accounts/saved_views/saved_views_controller')
const SessionController = () => import('#accounts/sessions/session_controller')

router.get('/api/auth/me', [SessionController, 'show']).use(staffOnly())
router
  .post('/api/auth/login', [SessionController, 'store'])
  .use([middleware.initializeAuth(), ...anybody()])
router.post('/api/auth/logout', [SessionController, 'destroy']).use(anybody())
router.post('/api/auth/password-reset', [ResetLinksController, 'use']).use(anybody())
router.post('/api/auth/password-reset/check', [ResetLinksController, 'check']).use(anybody())

router
  .group(() => {
    router.post('/confirm-password', [SessionController, 'confirmPassword'])
    router.patch('/account', [AccountController, 'update'])
    router.put('/password', [AccountController, 'updatePassword'])
    router.get('/sessions', [OwnSessionsController, 'index'])
    router.delete('/sessions', [OwnSessionsController, 'destroyOthers'])
    router.delete('/sessions/:id', [OwnSessionsController, 'destroy']).where('id', /^[0-9a-f]{32}$/)
  })
  .prefix('/api/auth')
  .use(staffOnly())

router
  .group(() => {
    router.get('/', [SavedViewsController, 'index'])
    router.post('/', [SavedViewsController, 'store'])
    router.delete('/:id', [SavedViewsController, 'destroy']).where('id', rowId)
  })
  .prefix('/api/views')
  .use(staffOnly())
