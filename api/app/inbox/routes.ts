import router from '@adonisjs/core/services/router'
import { anybody } from '#start/kernel'

const FormsController = () => import('#inbox/forms_controller')

router.post('/api/contact', [FormsController, 'contact']).use(anybody())
router.post('/api/volunteer', [FormsController, 'volunteer']).use(anybody())
