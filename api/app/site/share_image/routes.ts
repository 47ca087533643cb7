import router from '@adonisjs/core/services/router'

const FiguresController = () => import('#site/share_image/figures_controller')
const PassagesController = () => import('#site/share_image/passages_controller')
const ShareImagesController = () => import('#site/share_image/share_images_controller')

router.get('/og/:name', [ShareImagesController, 'show'])
router.get('/og/passages/:name', [PassagesController, 'show'])
router.get('/og/figures/:name', [FiguresController, 'show'])

router.get('/api/publications/:id/passage', [PassagesController, 'find'])
