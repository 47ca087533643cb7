import router from '@adonisjs/core/services/router'
import { ARCHIVE_NAME } from '#backup/nightly/archive_names'
import { confirmedPassword, staffOnly } from '#start/kernel'

const BackupsController = () => import('#backup/nightly/backups_controller')

router
  .group(() => {
    router.get('/', [BackupsController, 'index'])
    router.post('/', [BackupsController, 'store']).use(confirmedPassword('backup_begun'))
    router
      .get('/:name', [BackupsController, 'download'])
      .use(confirmedPassword('backup_downloaded'))
  })
  .where('name', ARCHIVE_NAME)
  .prefix('/api/backups')
  .use(staffOnly())
