import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ApplicationService } from '@adonisjs/core/types'
import type { Database } from '@adonisjs/lucid/database'
import { appUrl, host } from '#config/app'
import { lockDataFolder } from '#core/boot/data_folder_lock'
import { untilReachable } from '#core/boot/start_failure'
import { reportStart } from '#core/boot/start_progress'
import { announce, isAwaitedBySystemd } from '#core/boot/systemd'
import { callDatabase, databaseAddress } from '#core/database/call_database'
import { plainConnectionWarning } from '#core/database/mysql_connection'
import { turnBetweenJobs } from '#core/database/turn_between_jobs'
import { checkFolderRisks } from '#core/files/folder_risk'
import { isOwnMachine } from '#core/http/client_address'
import { prepareBackupFolder, sameDiskWarning } from '#core/settings/backup_settings'
import { checkHost, isOpenWithoutProxy, OPEN_WITHOUT_PROXY } from '#core/settings/listening_host'
import type User from '#people/user'
import env, { backupBucket, backupFolder, dataFolder, settingsWarnings } from '#start/env'

const PAUSE_MS = 15_000

/**
 * Prepares everything before the server listens: the lock of the data folder, the tables, the first
 * administrator and the demo publications. Then reports where the server listens.
 */
export default class BootProvider {
  protected releaseDataFolder = () => {}

  constructor(protected app: ApplicationService) {}

  /** Runs before the first query. */
  async boot() {
    const emitter = await this.app.container.make('emitter')
    emitter.on('db:connection:connect', ({ client, config }) => {
      if (client && config.client === 'better-sqlite3') turnBetweenJobs(client.client)
    })
  }

  async start() {
    const isServer = this.app.getEnvironment() === 'web'
    if (isServer) {
      this.releaseDataFolder = lockDataFolder(dataFolder.path)
      await this.#warn([...settingsWarnings, ...dataFolder.warnings])
      if (isOpenWithoutProxy()) await this.#warn([OPEN_WITHOUT_PROXY])
      await checkHost(host)
      await this.#checkBackupFolder()
      await this.#warn(checkFolderRisks())
    }
    await this.#callDatabase(isServer)
    const { checkRights } = await import('#core/database/mysql_checks')
    const { oneAtATime, prepareTables } = await import('#core/boot/migrate')
    const { refuseUnfinishedRestore } = await import('#backup/unfinished_restore')
    const database = await this.app.container.make('lucid.db')
    await oneAtATime(database, async () => {
      await refuseUnfinishedRestore(database)
      await prepareTables(this.app, database)
      await checkRights(database.connection())
      if (!isServer) return
      await this.#introduceAdministrator()
      await this.#loadDemoContent()
    })
    if (!isServer) return
    await this.#checkDurability(database)
    await this.#watchDatabaseDisk(database)
    // Runs before anybody waits for a response, because clearing a large database file takes time.
    const { clearErasedTraces } = await import('#core/database/erasing')
    await clearErasedTraces({ whileServing: false })
  }

  async ready() {
    if (this.app.getEnvironment() !== 'web') return
    const server = await this.app.container.make('server')
    const { address, family, port } = (server.getNodeServer() as Server).address() as AddressInfo
    announce({ address, port, isIPv6: family === 'IPv6' })
    this.#refreshRenderings()
  }

  /**
   * Re-renders texts in the background. Until a text is re-rendered, visitors see its previous
   * rendering.
   */
  #refreshRenderings() {
    void this.#refreshInTurn().catch(async (error: unknown) => {
      const logger = await this.app.container.make('logger')
      logger.error({ event: 'rerender_failed', err: error }, 'Failed to re-render texts')
    })
  }

  /**
   * Re-renders texts in one process at a time. A process that has waited for another process has
   * nothing to do, unless that process died.
   */
  async #refreshInTurn() {
    const { doJob } = await import('#core/jobs/jobs')
    const { refreshRenderings, RENDERING } =
      await import('#kinds/publication/rendering/refresh_renderings')
    while (!(await doJob(RENDERING, refreshRenderings))) {
      await sleep(PAUSE_MS, undefined, { ref: false })
    }
  }

  async shutdown() {
    this.releaseDataFolder()
  }

  async #warn(sentences: string[]) {
    const logger = await this.app.container.make('logger')
    for (const sentence of sentences) logger.warn({ event: 'start_warning' }, sentence)
  }

  /**
   * A server waits for a database on another machine. A file is waited for only under systemd,
   * which would treat starts that fail soon as a crash loop; see `docs/systemd/ufuq.service`.
   */
  async #callDatabase(isServer: boolean) {
    const isMysql = env.get('DB_CONNECTION') === 'mysql'
    if (isMysql && !env.get('DB_SOCKET')) {
      const warning = plainConnectionWarning(env.get('DB_HOST'), env.get('DB_TLS'))
      if (warning) await this.#warn([warning])
    }
    const call = () => callDatabase(databaseAddress(this.app))
    if (!isServer || !(isMysql || isAwaitedBySystemd)) return call()
    return untilReachable(call, {
      onWait: ({ message }) => this.#warn([`${message} The server waits for it.`]),
    })
  }

  async #checkBackupFolder() {
    if (!backupFolder) return
    prepareBackupFolder(backupFolder)
    const warning = backupBucket ? null : sameDiskWarning(backupFolder, dataFolder.path)
    if (warning) await this.#warn([warning])
  }

  async #checkDurability(database: Database) {
    const { checkDurability } = await import('#core/database/mysql_checks')
    const warning = await checkDurability(database)
    if (warning) await this.#warn([warning])
  }

  /** Watches the disk of the database, unless it is on another machine. */
  async #watchDatabaseDisk(database: Database) {
    if (env.get('DB_CONNECTION') !== 'mysql') return
    const host = env.get('DB_SOCKET') ? undefined : env.get('DB_HOST')
    if (host !== undefined && !isOwnMachine(host)) return
    const [[row]] = await database.rawQuery('select @@global.datadir as folder')
    const { diskSpace } = await import('#core/files/disk_space')
    diskSpace.watch('database', String(row.folder))
  }

  async #introduceAdministrator() {
    const { createFirstAdministrator } = await import('#accounts/staff/administrators')
    const administrator = await createFirstAdministrator()
    if (!administrator) return
    const { username, madeUpPassword } = administrator
    console.log(`First administrator: ${username}, ${passwordHint(username, madeUpPassword)}`)
  }

  async #loadDemoContent() {
    const isTrial = env.get('DB_CONNECTION') !== 'mysql' && !appUrl.startsWith('https:')
    const isWanted = env.get('DEMO_CONTENT') ?? isTrial
    if (!isWanted) return
    const { isUntouched } = await import('#kinds/publication/demo/demo_content')
    if (!(await isUntouched())) return
    const { loadDemoContent } = await import('#kinds/publication/demo/load_demo_content')
    const { storeDemoPictures } = await import('#kinds/picture/demo/store_demo_pictures')
    const report = reportStart('Loading the demo publications')
    const { loadDemoPage } = await import('#kinds/page/demo_page')
    let pictures: ReadonlyMap<string, number> = new Map()
    const store = async (author: User) => (pictures = await storeDemoPictures(author, report))
    await loadDemoContent(store, report)
    await loadDemoPage(pictures)
  }
}

/**
 * What to print about the first password. The output of a service is stored, for example in the
 * journal, so for a site on the internet it must not contain the password.
 */
function passwordHint(username: string, madeUpPassword: string | null): string {
  if (!madeUpPassword) return 'with the password of ADMIN_PASSWORD'
  const isKept = appUrl.startsWith('https:') && !process.stdout.isTTY
  return isKept
    ? `whose password the command "admin:restore ${username}" gives`
    : `password: ${madeUpPassword} (shown only once)`
}
