import router from '@adonisjs/core/services/router'

const ShareImagesController = () => import('#site/share_image/share_images_controller')

router.get('/og/:name', [ShareImagesController, 'show'])
router.get('/og/passages/:name', [ShareImagesController, 'redirectPassage'])
router.get('/og/figures/:name', [ShareImagesController, 'redirectFigure'])
