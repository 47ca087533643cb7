import router from '@adonisjs/core/services/router'
import { staffOnly } from '#start/kernel'

const SessionController = () => import('#auth/session_controller')

router.get('/api/auth/me', [SessionController, 'show']).use(staffOnly())
