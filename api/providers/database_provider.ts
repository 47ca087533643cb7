import type { ApplicationService } from '@adonisjs/core/types'

/** Brings the database up to date before the server listens. */
export default class DatabaseProvider {
  protected app: ApplicationService

  constructor(app: ApplicationService) {
    this.app = app
  }

  async start() {
    const { MigrationRunner } = await import('@adonisjs/lucid/migration')
    const database = await this.app.container.make('lucid.db')
    const migrator = new MigrationRunner(database, this.app, { direction: 'up' })
    await migrator.run()
    if (migrator.error) throw migrator.error
  }
}
