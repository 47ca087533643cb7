import router from '@adonisjs/core/services/router'
import { staffWithFile } from '#start/kernel'

const UploadsController = () => import('#stored_files/resumable/uploads_controller')

const upload = /^\d{1,10}-[0-9a-f-]{36}$/

router
  .group(() => {
    router.post('/', [UploadsController, 'store'])
    for (const method of ['HEAD', 'PATCH', 'DELETE']) {
      router
        .route('/:upload', [method], [UploadsController, 'resume'])
        .as(method.toLowerCase())
        .where('upload', upload)
    }
  })
  .prefix('/api/uploads')
  .as('uploads')
  .use(staffWithFile())
