import router from '@adonisjs/core/services/router'
import { staffOnly } from '#start/kernel'

const DisclosureController = () => import('#site/disclosure/disclosure_controller')

const id = /^[a-z][a-z-]{1,30}$/

router
  .group(() => {
    router.get('/', [DisclosureController, 'index'])
    router.get('/:list', [DisclosureController, 'show'])
    router.put('/:list', [DisclosureController, 'update'])
    router.delete('/:list', [DisclosureController, 'destroy'])
    router.patch('/:list/items/:item', [DisclosureController, 'updateItem']).where('item', id)
  })
  .where('list', id)
  .prefix('/api/site/disclosure')
  .use(staffOnly())
