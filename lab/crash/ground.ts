// The environment of a task: a database, a data folder, and the product, which is started on both
// again and again.
import type { ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { signIn, startProduct, type Call, type Product } from '../../scripts/product.ts'
import { openDatabase, ROOM, type Database, type DatabaseName, type Target } from './databases.ts'
import { makeDisk, type Disk } from './disk.ts'

export class Ground {
  readonly database: Database
  readonly disk: Disk | null
  readonly dataDir: string
  product: Product | undefined
  /** The latest process of the product, whether it is ready or not. */
  #child: ChildProcess | undefined
  readonly #folder: string

  private constructor(database: Database, disk: Disk | null, folder: string) {
    this.database = database
    this.disk = disk
    this.#folder = folder
    this.dataDir = join(folder, 'data')
    mkdirSync(this.dataDir)
    process.on('exit', () => this.#child?.kill('SIGKILL'))
  }

  static async open(name: DatabaseName): Promise<Ground> {
    const disk = makeDisk(ROOM[name])
    const folder = disk?.path ?? mkdtempSync(join(tmpdir(), 'ufuq-crash-'))
    return new Ground(await openDatabase(name, folder), disk, folder)
  }

  get targets(): Target[] {
    return this.disk?.canBeCut ? [...this.database.targets, 'power'] : this.database.targets
  }

  /** Returns the running product. Starts it if necessary. */
  async start(): Promise<Product> {
    const settings = { ...this.database.settings, DATA_DIR: this.dataDir }
    this.product ??= await startProduct(settings, {
      onSpawn: (child) => (this.#child = child),
    })
    return this.product
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM') {
    const { product } = this
    this.product = undefined
    await product?.stop(signal)
  }

  /** Kills the product while it is starting. The promise of the pending start is then rejected. */
  killStarting() {
    this.#child?.kill('SIGKILL')
  }

  /**
   * Signs in. Retries for a minute, because the server must be able to recover by itself after its
   * database was killed.
   */
  async signIn(): Promise<Call> {
    const { origin } = await this.start()
    const limit = Date.now() + 60_000
    for (;;) {
      try {
        return await signIn(origin)
      } catch (error) {
        if (Date.now() > limit) throw error
        await sleep(100)
      }
    }
  }

  /**
   * Crashes `target` during the task. `kill` ends the task's process. Then restores everything
   * except the product.
   */
  async crash(target: Target, kill: (target: Target) => Promise<unknown>) {
    if (target === 'power') this.disk?.cut()
    if (target !== 'server') await this.database.kill()
    if (target === 'database') await sleep(200)
    else await kill(target)
    if (target === 'power') await this.disk?.mend()
    if (target !== 'server') await this.database.restart()
  }

  async empty() {
    await this.stop()
    await this.database.empty(this.dataDir)
  }

  async remove() {
    await this.stop('SIGKILL')
    await this.database.remove()
    if (this.disk) await this.disk.remove()
    else rmSync(this.#folder, { recursive: true, force: true })
  }
}
