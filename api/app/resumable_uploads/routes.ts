import router from '@adonisjs/core/services/router'
import { UPLOAD_NAME } from '@ufuq/shared/contract/resumable-uploads'
import { staffWithFile } from '#start/kernel'

const UploadsController = () => import('#resumable_uploads/uploads_controller')

router
  .group(() => {
    router.post('/', [UploadsController, 'store'])
    for (const method of ['HEAD', 'PATCH', 'DELETE']) {
      router
        .route('/:upload', [method], [UploadsController, 'resume'])
        .as(method.toLowerCase())
        .where('upload', UPLOAD_NAME)
    }
  })
  .prefix('/api/uploads')
  .as('uploads')
  .use(staffWithFile())
