import router from '@adonisjs/core/services/router'
import { staffOnly } from '#start/kernel'

const ServerNoticesController = () => import('#server_notices/server_notices_controller')

router.get('/api/server-notices', [ServerNoticesController, 'index']).use(staffOnly())
router.post('/api/test-email', [ServerNoticesController, 'testEmail']).use(staffOnly())
