import type { HttpContext } from '@adonisjs/core/http'
import router from '@adonisjs/core/services/router'
import type { NextFn } from '@adonisjs/core/types/http'
import { rowId } from '#core/http/row_id'
import { staffOnly, staffWithFile, visitorsToo } from '#start/kernel'
import '#kinds/picture/picture_kind'

const PicturesController = () => import('#kinds/picture/pictures_controller')
const ServedPicturesController = () => import('#kinds/picture/served_pictures_controller')

async function forbidCaching({ response }: HttpContext, next: NextFn) {
  await next()
  response.header('cache-control', 'no-store')
}

router
  .group(() => {
    router.post('/', [PicturesController, 'store'])
    router.put('/:id/file', [PicturesController, 'replaceFile']).where('id', rowId)
  })
  .prefix('/api/pictures')
  .use([forbidCaching, ...staffWithFile()])

router
  .group(() => {
    router.get('/limits', [PicturesController, 'limits'])
    router.get('/bin/:id/file', [PicturesController, 'binnedFile']).where('id', rowId)
  })
  .prefix('/api/pictures')
  .use([forbidCaching, ...staffOnly()])

router.get('/uploads/:id/:name', [ServedPicturesController, 'file']).where('id', rowId)
router.get('/uploads/:id', [ServedPicturesController, 'show']).where('id', rowId).use(visitorsToo())
