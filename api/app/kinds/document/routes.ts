import router from '@adonisjs/core/services/router'
import { rowId } from '#core/http/row_id'
import '#kinds/document/document_kind'
import { staffOnly } from '#start/kernel'

const DocumentsController = () => import('#kinds/document/documents_controller')
const ServedFilesController = () => import('#kinds/document/serving/served_files_controller')

const side = /^(?:shared|ar|en)$/

router
  .group(() => {
    router.get('/limits', [DocumentsController, 'limits'])
    router.get('/found', [DocumentsController, 'found'])
    router.post('/uploaded', [DocumentsController, 'storeUploaded'])
    router.get('/:id/files', [DocumentsController, 'files'])
    router.get('/:id/files/:file', [ServedFilesController, 'former']).where('file', rowId)
    router
      .get('/:id/files/:file/picture/:version', [ServedFilesController, 'formerPicture'])
      .where('file', rowId)
    router.put('/:id/files/:side', [DocumentsController, 'putFile']).where('side', side)
  })
  .where('id', rowId)
  .prefix('/api/documents')
  .as('documents.own')
  .use(staffOnly())

router.get('/files/pictures/:file/:name', [ServedFilesController, 'picture']).where('file', rowId)
router.get('/files/:key/:name', [ServedFilesController, 'show'])
