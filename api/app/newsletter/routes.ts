import router from '@adonisjs/core/services/router'

const NewsletterController = () => import('#newsletter/newsletter_controller')

router.post('/api/newsletter', [NewsletterController, 'store'])
