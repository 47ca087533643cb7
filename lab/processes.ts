// npm run lab -- processes [--edits=1000 --seconds=60 --database=sqlite|mariadb|galera]: tests
// several processes on one database under load, and three machines on a Galera cluster. One of the
// machines is killed. Prints the measurements.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SteadyLoad } from '../api/tests/steady_load.ts'
import { processesOf } from '../api/tests/process_family.ts'
import { build } from '../scripts/build.ts'
import { numberOption, option } from './figures.ts'
import { viewersAt } from './processes/connections.ts'
import { measureEdits } from './processes/edits.ts'
import { testGalera } from './processes/galera.ts'
import { killEachSecond, replaceAll } from './processes/interruptions.ts'
import { countGuesses, endSessions, tidyUp } from './processes/sharing.ts'
import { signIn, startProduct, type Product, type Settings } from '../scripts/product.ts'
import { signals, task } from '../scripts/steps.ts'
import { withMariadb } from '../scripts/with-mariadb.ts'

const edits = numberOption('edits', 1000)
const seconds = numberOption('seconds', 60)
const say = (line: string) => process.stdout.write(`${line}\n`)

/** Tests `count` processes that share one address. */
async function testTogether(name: string, database: Settings, count: number) {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'ufuq-processes-'))
  const settings = {
    ...database,
    DATA_DIR,
    PROCESSES: String(count),
    // All requests come from one address, so the limit for reading is raised.
    TRUST_PROXY: 'loopback',
    READ_LIMIT_FACTOR: '1000000',
  }
  let product: Product | undefined
  try {
    product = await startProduct(settings)
    for (const trial of trialsOf(product, settings, count)) say(`${name}  ${await trial()}`)
  } finally {
    await product?.stop('SIGKILL')
    rmSync(DATA_DIR, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
}

const trialsOf = (product: Product, settings: Settings, count: number) => [
  async () => {
    const { viewers, close } = await viewersOf(product)
    const load = new SteadyLoad(product.origin, { persistent: 8, fresh: 2 })
    try {
      return await measureEdits(await signIn(product.origin), viewers, edits)
    } finally {
      await load.stop()
      close()
    }
  },
  async () => {
    const { viewers, close } = await viewersOf(product)
    return endSessions(viewers).finally(close)
  },
  () => tidyUp(settings, count),
  () => replaceAll(product, count),
  () => killEachSecond(product, count, seconds),
  async () => {
    const { viewers, close } = await viewersOf(product)
    return countGuesses(viewers).finally(close)
  },
]

async function viewersOf({ origin, dataDir }: Product) {
  const viewers = [
    ...(await viewersAt(origin, processesOf({ DATA_DIR: dataDir }).serving)).values(),
  ]
  return { viewers, close: () => viewers.forEach((viewer) => viewer.close()) }
}

const trials = {
  mariadb: () => withMariadb((database) => testTogether('mariadb', database, 4)),
  sqlite: () => testTogether('sqlite', { DB_CONNECTION: 'sqlite' }, 2),
  galera: () => testGalera((line) => say(`galera  ${line}`), Math.ceil(seconds / 3)),
}

// All child processes end with this process.
for (const signal of signals) process.once(signal, () => process.exit(1))
await task(build)
for (const [name, trial] of Object.entries(trials)) {
  if (process.exitCode !== undefined) break
  if ((option('database') ?? name) === name) await task(trial)
}
process.exit()
