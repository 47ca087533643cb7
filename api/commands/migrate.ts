import { BaseCommand } from '@adonisjs/core/ace'

export default class Migrate extends BaseCommand {
  static override commandName = 'migrate'
  static override description = 'Bring the tables of an older release up to this one'
  static override options = { startApp: true }

  override async run() {
    const { lockDataFolder } = await import('#core/boot/data_folder_lock')
    const { migrate, oneAtATime } = await import('#core/boot/migrate')
    const { refuseUnfinishedRestore } = await import('#backup/unfinished_restore')
    const { dataFolder } = await import('#start/env')
    const database = await this.app.container.make('lucid.db')
    const release = lockDataFolder(dataFolder.path)
    try {
      await oneAtATime(database, async () => {
        await refuseUnfinishedRestore(database)
        const count = await migrate(this.app, database)
        this.logger.info(
          count > 0 ? `Migrations run: ${count}. Start the server.` : 'Nothing to migrate.',
        )
      })
    } finally {
      release()
    }
  }
}
