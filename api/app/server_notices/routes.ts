import router from '@adonisjs/core/services/router'
import { staffOnly } from '#start/kernel'

const ServerNoticesController = () => import('#server_notices/server_notices_controller')
const TestEmailController = () => import('#server_notices/test_email_controller')

router.get('/api/server-notices', [ServerNoticesController, 'index']).use(staffOnly())
router.post('/api/test-email', [TestEmailController, 'store']).use(staffOnly())
