import router from '@adonisjs/core/services/router'

const FormsController = () => import('#inbox/forms_controller')

router.post('/api/contact', [FormsController, 'contact'])
router.post('/api/volunteer', [FormsController, 'volunteer'])
