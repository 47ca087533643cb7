import type { AddressInfo } from 'node:net'
import type { ApplicationService } from '@adonisjs/core/types'
import type { ConnectionOptions } from 'mysql2/promise'
import { lockDataFolder } from '#core/boot/data_folder_lock'
import { explainDatabaseFailure } from '#core/database_failures'
import { StartFailure } from '#core/boot/start_failure'
import env, { dataFolder } from '#start/env'

const connection = env.get('DB_CONNECTION') ?? 'sqlite'

/**
 * Makes everything ready before the server listens: the claim on the data folder, the tables, the first
 * administrator, the demo publications. Then says where it listens.
 */
export default class BootProvider {
  protected app: ApplicationService
  protected releaseDataFolder = () => {}

  constructor(app: ApplicationService) {
    this.app = app
  }

  async start() {
    const isServer = this.app.getEnvironment() === 'web'
    if (isServer) this.releaseDataFolder = lockDataFolder(dataFolder.path)
    const { migrate, oneAtATime } = await import('#core/boot/migrate')
    await this.#withSentences(async () => {
      if (connection === 'mysql') await this.#callMysql()
      const database = await this.app.container.make('lucid.db')
      await oneAtATime(database, async () => {
        await migrate(this.app, database)
        if (isServer) await this.#fill()
      })
    })
  }

  async ready() {
    if (this.app.getEnvironment() !== 'web') return
    const server = await this.app.container.make('server')
    const { address, family, port } = server.getNodeServer()?.address() as AddressInfo
    const listening = `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`
    console.log(
      `Ufuq is ready at ${listening} (admin area: ${env.get('APP_URL') ?? listening}/admin)`,
    )
  }

  async shutdown() {
    this.releaseDataFolder()
  }

  async #fill() {
    const { createFirstAdministrator } = await import('#users/create_first_administrator')
    const administrator = await createFirstAdministrator()
    if (!administrator) return
    const { username, madeUpPassword } = administrator
    // Shown here and nowhere again, also when the start fails later; so not by the logger.
    console.log(
      madeUpPassword
        ? `First administrator: ${username}, password: ${madeUpPassword} (shown only this once)`
        : `First administrator: ${username}, with the password of ADMIN_PASSWORD`,
    )
  }

  /** One connection without the pool, which logs a failure with its stack before it passes it on. */
  async #callMysql() {
    const settings = this.app.config.get<ConnectionOptions>('database.connections.mysql.connection')
    const { createConnection } = await import('mysql2/promise')
    await (await createConnection(settings)).end()
  }

  async #withSentences(work: () => Promise<void>) {
    try {
      await work()
    } catch (error) {
      const sentence = explainDatabaseFailure(error, {
        kind: connection,
        file: dataFolder.databaseFile,
        host: env.get('DB_HOST'),
        port: env.get('DB_PORT'),
        socket: env.get('DB_SOCKET'),
        user: env.get('DB_USER'),
        database: env.get('DB_DATABASE'),
      })
      throw sentence ? new StartFailure(sentence, { cause: error }) : error
    }
  }
}
