// npm run lab -- bench [--answers --calls --memory --visits --editor]: measures the built product,
// all parts or those that are named, and prints tables; docs/performance.md explains the latest
// ones. For a quick run: `--rounds=2 --requests=500 --records=2000`. `--mariadb` measures the calls
// on a separate MariaDB.
import { availableParallelism, cpus } from 'node:os'
import { build } from '../scripts/build.ts'
import type { Settings } from '../scripts/product.ts'
import { signals, step, task } from '../scripts/steps.ts'
import { withMariadb } from '../scripts/with-mariadb.ts'
import { benchAnswers } from './bench/answers.ts'
import { benchCalls } from './bench/calls.ts'
import { benchEditor } from './bench/editor.ts'
import { withLibrary } from './bench/library.ts'
import { benchMemory, benchStarts } from './bench/memory.ts'
import { toMarkdown, type Table } from './bench/table.ts'
import { benchVisits } from './bench/visits.ts'
import { numberOption } from './options.ts'

const FEW = 1000
const records = numberOption('records', 100_000)
/** The options of MariaDB, as an operator would set them for this many publications. */
const TUNED = ['--innodb-flush-log-at-trx-commit=0', '--innodb-buffer-pool-size=512M']
const sqlite = { DB_CONNECTION: 'sqlite' }
const calls = (few: Settings, many: Settings) => benchCalls({ few, many }, [FEW, records])
const callsOnMariadb = () =>
  withMariadb((few) => withMariadb((many) => calls(few, many), TUNED), TUNED)

const parts: Record<string, () => Promise<Table[]>> = {
  answers: () => withLibrary(sqlite, FEW, benchAnswers),
  calls: process.argv.includes('--mariadb') ? callsOnMariadb : () => calls(sqlite, sqlite),
  memory: () =>
    withLibrary(sqlite, FEW, async (library) => [
      await benchStarts(library),
      await benchMemory(library),
    ]),
  visits: benchVisits,
  editor: benchEditor,
}

// All child processes, including those of the databases, end with this process.
for (const signal of signals) process.once(signal, () => process.exit(1))

await task(async () => {
  await build()
  const named = Object.keys(parts).filter((name) => process.argv.includes(`--${name}`))
  const tables: Table[] = []
  for (const [name, part] of Object.entries(parts)) {
    if (named.length > 0 && !named.includes(name)) continue
    await step(`bench     ${name}`, async () => {
      tables.push(...(await part()))
    })
  }
  const machine = `${availableParallelism()} × ${cpus()[0]?.model.trim()}`
  console.log(`\nNode ${process.versions.node}, ${process.platform}, ${machine}\n`)
  console.log(tables.map(toMarkdown).join('\n\n'))
})
