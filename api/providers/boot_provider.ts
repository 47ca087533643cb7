import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ApplicationService } from '@adonisjs/core/types'
import { callDatabase } from '#core/boot/call_database'
import { lockDataFolder } from '#core/boot/data_folder_lock'
import env, { dataFolder } from '#start/env'

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
    await this.#callDatabase()
    const { migrate, oneAtATime } = await import('#core/boot/migrate')
    const database = await this.app.container.make('lucid.db')
    await oneAtATime(database, async () => {
      await migrate(this.app, database)
      if (isServer) await this.#fill()
    })
  }

  async ready() {
    if (this.app.getEnvironment() !== 'web') return
    const server = await this.app.container.make('server')
    const { address, family, port } = (server.getNodeServer() as Server).address() as AddressInfo
    const listening = `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`
    const admin = `${env.get('APP_URL') ?? listening}/admin`
    console.log(`Ufuq is ready at ${listening} (admin area: ${admin})`)
  }

  async shutdown() {
    this.releaseDataFolder()
  }

  #callDatabase() {
    const isMysql = env.get('DB_CONNECTION') === 'mysql'
    const connection = this.app.config.get<object>('database.connections.mysql.connection')
    return callDatabase(
      isMysql ? { kind: 'mysql', connection } : { kind: 'sqlite', file: dataFolder.databaseFile },
    )
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
}
