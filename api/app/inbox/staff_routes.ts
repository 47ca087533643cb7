import router from '@adonisjs/core/services/router'
import { rowId } from '#core/http/row_id'
import { confirmedPassword, staffOnly } from '#start/kernel'

const MessagesController = () => import('#inbox/messages_controller')

router
  .group(() => {
    router.get('/', [MessagesController, 'index'])
    router.get('/counts', [MessagesController, 'counts'])
    router.get('/assignees', [MessagesController, 'assignees'])
    router.get('/in-charge', [MessagesController, 'inCharge'])
    router.get('/replying', [MessagesController, 'replying'])
    router.post('/bulk', [MessagesController, 'bulk'])
    router.get('/retention', [MessagesController, 'retention'])
    router.get('/export.csv', [MessagesController, 'export']).use(confirmedPassword())
    router.get('/:id', [MessagesController, 'show'])
    router.get('/:id/neighbours', [MessagesController, 'neighbours'])
    router.post('/:id/replies', [MessagesController, 'reply'])
    router.patch('/:id', [MessagesController, 'update'])
    router.delete('/:id', [MessagesController, 'destroy']).use(confirmedPassword())
  })
  .where('id', rowId)
  .prefix('/api/messages')
  .use(staffOnly())
