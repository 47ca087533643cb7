import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import router from '@adonisjs/core/services/router'
import { rowId } from '#core/http/row_id'
import { confirmedPassword, staffOnly, staffWithFile, visitorsToo } from '#start/kernel'

const PicturesController = () => import('#pictures/pictures_controller')
const PictureBinController = () => import('#pictures/bin/picture_bin_controller')
const ServedPicturesController = () => import('#pictures/served_pictures_controller')

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
    router.get('/', [PicturesController, 'index'])
    router.get('/counts', [PicturesController, 'counts'])
    router.get('/limits', [PicturesController, 'limits'])
    router.get('/bin', [PictureBinController, 'index'])
    router.get('/bin/:id/file', [PictureBinController, 'file']).where('id', rowId)
    router.post('/bin/:id/restore', [PictureBinController, 'restore']).where('id', rowId)
    router
      .delete('/bin/:id', [PictureBinController, 'destroy'])
      .where('id', rowId)
      .use(confirmedPassword())
    router.get('/:id', [PicturesController, 'show']).where('id', rowId)
    router.patch('/:id', [PicturesController, 'update']).where('id', rowId)
    router.delete('/:id', [PicturesController, 'destroy']).where('id', rowId)
  })
  .prefix('/api/pictures')
  .use([forbidCaching, ...staffOnly()])

router.get('/uploads/:id/:name', [ServedPicturesController, 'file']).where('id', rowId)
router.get('/uploads/:id', [ServedPicturesController, 'show']).where('id', rowId).use(visitorsToo())
