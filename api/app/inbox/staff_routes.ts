import router from '@adonisjs/core/services/router'
import { confirmedPassword, staffOnly } from '#start/kernel'

const MessagesController = () => import('#inbox/messages_controller')

const id = /^[1-9]\d{0,9}$/

router
  .group(() => {
    router.get('/', [MessagesController, 'index'])
    router.get('/counts', [MessagesController, 'counts'])
    router.get('/retention', [MessagesController, 'retention'])
    router.get('/export.csv', [MessagesController, 'export']).use(confirmedPassword())
    router.get('/:id', [MessagesController, 'show']).where('id', id)
    router.patch('/:id', [MessagesController, 'update']).where('id', id)
    router.delete('/:id', [MessagesController, 'destroy']).where('id', id).use(confirmedPassword())
  })
  .prefix('/api/messages')
  .use(staffOnly())
