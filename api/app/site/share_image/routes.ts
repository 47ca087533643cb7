import router from '@adonisjs/core/services/router'

const PassagesController = () => import('#site/share_image/passages_controller')

router.get('/api/publications/:id/passage', [PassagesController, 'find'])
