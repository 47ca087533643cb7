import router from '@adonisjs/core/services/router'
import { staffOnly } from '#start/kernel'

const FirstStepsController = () => import('#first_steps/first_steps_controller')

router
  .group(() => {
    router.get('/', [FirstStepsController, 'index'])
    router.put('/', [FirstStepsController, 'update'])
    router.delete('/example', [FirstStepsController, 'removeExample'])
  })
  .prefix('/api/first-steps')
  .use(staffOnly())
