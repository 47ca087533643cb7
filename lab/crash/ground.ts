// The place of a trial: a database, a data folder, and the product, which is started on both again
// and again. All files are on a small disk if one can be mounted.
import { spawnSync, type ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createConnection } from 'mysql2/promise'
import { signIn, startProduct, type Call, type Product } from '../../scripts/product.ts'
import * as mariadb from '../../scripts/with-mariadb.ts'

export const DATABASES = ['sqlite', 'mariadb'] as const
type DatabaseName = (typeof DATABASES)[number]
/** A loss of power also loses all data that is not yet on the disk. */
export type Target = 'server' | 'database' | 'both' | 'power'

const DISK_SIZE = 1024 ** 3
const RECOVERY_MS = 60_000
/** With this setting, a commit is on the disk before it is acknowledged. */
const DURABLE = ['--innodb-flush-log-at-trx-commit=1']

/** Returns whether the command has succeeded. */
const succeeds = (command: string, ...args: string[]) => spawnSync(command, args).status === 0

async function untilTrue(what: string, isTrue: () => boolean | Promise<boolean>) {
  for (const limit = Date.now() + RECOVERY_MS; !(await isTrue()); await sleep(50)) {
    if (Date.now() > limit) throw new Error(`A minute was not enough for ${what}.`)
  }
}

export class Ground {
  readonly dataDir: string
  readonly targets: Target[]
  readonly folder: string
  readonly #socket: string
  readonly #image: string
  readonly #hasDisk: boolean
  readonly #isMariadb: boolean
  #mariadb: ChildProcess | undefined
  #product: Product | undefined

  private constructor(database: DatabaseName, mayMount: boolean) {
    this.folder = mkdtempSync(join(tmpdir(), 'ufuq-crash-'))
    this.#socket = join(this.folder, 'socket')
    this.#image = `${this.folder}.image`
    writeFileSync(this.#image, '')
    truncateSync(this.#image, DISK_SIZE)
    this.#hasDisk = mayMount && succeeds('mkfs.ext4', '-q', this.#image) && this.#mount()
    this.#isMariadb = database === 'mariadb'
    this.dataDir = join(this.folder, 'data')
    this.targets = this.#isMariadb ? ['server', 'database', 'both'] : ['server']
    if (this.#hasDisk) this.targets.push('power')
    process.on('exit', () => this.#mariadb && mariadb.end(this.#mariadb))
  }

  static async open(database: DatabaseName, mayMount: boolean): Promise<Ground> {
    const ground = new Ground(database, mayMount)
    mkdirSync(ground.dataDir)
    if (database === 'mariadb') {
      await mariadb.installed(mariadb.startInstalling(join(ground.folder, 'mariadb')))
      await ground.#startDatabase()
      await mariadb.createDatabase(ground.#socket)
    }
    return ground
  }

  get settings() {
    const connection = this.#isMariadb
      ? { DB_CONNECTION: 'mysql', DB_SOCKET: this.#socket, ...mariadb.account }
      : { DB_CONNECTION: 'sqlite' }
    return { ...connection, DATA_DIR: this.dataDir }
  }

  /** Retries, because the server must recover by itself after its database was killed. */
  async signIn(): Promise<Call> {
    const { origin } = (this.#product ??= await startProduct(this.settings, { program: 'service' }))
    await untilTrue('signing in', () => signIn(origin).then(Boolean, () => false))
    return signIn(origin)
  }

  /** Crashes `target`, and restores everything except the product. */
  async crash(target: Target): Promise<void> {
    // The disk accepts no more writes, and loses what has not been flushed.
    if (target === 'power') succeeds('mount', '-o', 'remount,abort', this.folder)
    if (target !== 'server') await this.#killDatabase()
    if (target !== 'database') await this.stop('SIGKILL')
    if (target === 'power') {
      await this.#unmount()
      if (!this.#mount()) throw new Error('The disk could not be mounted again.')
    }
    if (target !== 'server') await this.#startDatabase()
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const product = this.#product
    this.#product = undefined
    await product?.stop(signal)
  }

  async empty(): Promise<void> {
    await this.stop()
    for (const name of readdirSync(this.dataDir))
      rmSync(join(this.dataDir, name), { recursive: true })
    if (!this.#isMariadb) return
    const root = await createConnection({ socketPath: this.#socket, user: 'root' })
    await root.query(`drop database ${mariadb.account.DB_DATABASE}`)
    await root.query(`create database ${mariadb.account.DB_DATABASE} character set utf8mb4`)
    await root.end()
  }

  async remove(): Promise<void> {
    await this.stop('SIGKILL')
    await this.#killDatabase()
    if (this.#hasDisk) await this.#unmount()
    for (const path of [this.#image, this.folder]) rmSync(path, { recursive: true })
  }

  async #startDatabase() {
    if (!this.#isMariadb) return
    this.#mariadb = mariadb.startServing(join(this.folder, 'mariadb'), this.#socket, DURABLE)
    await untilTrue('MariaDB to answer', () =>
      createConnection({ socketPath: this.#socket, user: 'root' }).then(
        (connection) => connection.end().then(() => true),
        () => false,
      ),
    )
  }

  async #killDatabase() {
    const server = this.#mariadb
    this.#mariadb = undefined
    if (!server) return
    mariadb.end(server)
    await untilTrue('MariaDB to end', () => server.exitCode !== null || server.signalCode !== null)
  }

  #mount = () => succeeds('mount', '-o', 'loop', this.#image, this.folder)

  /** A killed process may take a moment to release its files. */
  #unmount = () => untilTrue('the disk to be unmounted', () => succeeds('umount', this.folder))
}
