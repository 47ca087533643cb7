import router from '@adonisjs/core/services/router'
import { middleware, staffOnly } from '#start/kernel'

const SessionController = () => import('#auth/session_controller')

router.get('/api/auth/me', [SessionController, 'show']).use(staffOnly())
router.post('/api/auth/login', [SessionController, 'store']).use(middleware.initializeAuth())
router.post('/api/auth/logout', [SessionController, 'destroy'])
