import router from '@adonisjs/core/services/router'
import { anybody } from '#start/kernel'

const NewsletterController = () => import('#newsletter/newsletter_controller')

router.post('/api/newsletter', [NewsletterController, 'store']).use(anybody())
