// `npm run lab -- bench`: measures the built product; docs/performance.md contains the latest
// tables. `--answers --memory` measures only these parts. `--json=<file>` and `--markdown=<file>`
// also write the results to a file. If the Markdown file already contains a section of figures,
// `--markdown` replaces this section. For a quick run: `--requests=2000`, `--mixed=30000`,
// `--records=10000`, `--rounds=3`. `--mariadb` measures the calls on a separate MariaDB.
import { benchAnswers } from './bench/answers.ts'
import { benchCalls } from './bench/calls.ts'
import { benchDownloads } from './bench/downloads.ts'
import { benchEditor } from './bench/editor.ts'
import { benchLaunch } from './bench/launch.ts'
import { forget, prepare, type Library } from './bench/library.ts'
import { benchLoad } from './bench/load.ts'
import { benchMemory } from './bench/memory.ts'
import { benchPictures } from './bench/pictures.ts'
import { benchProfile } from './bench/profile.ts'
import { benchSpike } from './bench/spike.ts'
import { toMarkdown, writeJson, writeMarkdown, type Table } from './bench/report.ts'
import { benchVisits } from './bench/visits.ts'
import { build } from '../scripts/build.ts'
import { numberOption, option } from './figures.ts'
import type { Settings } from '../scripts/product.ts'
import { signals, step, task } from '../scripts/steps.ts'
import { withMariadb } from '../scripts/with-mariadb.ts'

const FEW = 1000
const MANY = Math.max(FEW, numberOption('records', 100_000))
/** The options of MariaDB, as an operator would tune it for this many publications. */
const MARIADB = ['--innodb-flush-log-at-trx-commit=0', '--innodb-buffer-pool-size=512M']
const SQLITE = { DB_CONNECTION: 'sqlite' }

/** Measures calls. Both arguments are the settings of empty databases. */
const calls = (few: Settings, many: Settings) =>
  benchCalls({ settings: few, records: FEW }, { settings: many, records: MANY })

/** Runs a measurement on its own library, which contains few publications. */
const on = (bench: (library: Library) => Promise<Table[]>) => async () => {
  const library = await prepare(SQLITE, FEW)
  try {
    return await bench(library)
  } finally {
    forget(library)
  }
}

const parts = {
  answers: on(benchAnswers),
  profile: on(benchProfile),
  launch: on(({ env }) => benchLaunch(env)),
  memory: on(benchMemory),
  visits: () => benchVisits(SQLITE),
  load: on(benchLoad),
  spike: on(benchSpike),
  downloads: on(benchDownloads),
  calls: () => calls(SQLITE, SQLITE),
  pictures: () => benchPictures(SQLITE),
  editor: () => benchEditor(SQLITE),
}

const onMariadb = {
  calls: () => withMariadb((few) => withMariadb((many) => calls(few, many), MARIADB), MARIADB),
}

async function measure(): Promise<Table[]> {
  const all = Object.entries(process.argv.includes('--mariadb') ? onMariadb : parts)
  const chosen = all.filter(([name]) => process.argv.includes(`--${name}`))
  const tables: Table[] = []
  for (const [name, part] of chosen.length > 0 ? chosen : all) {
    await step(`bench     ${name}`, async () => {
      tables.push(...(await part()))
    })
  }
  return tables
}

// All child processes, including those of the databases, end with this process.
for (const signal of signals) process.once(signal, () => process.exit(1))

await task(async () => {
  await build()
  const tables = await measure()
  console.log(tables.map(toMarkdown).join('\n\n'))
  const [json, markdown] = [option('json'), option('markdown')]
  if (json) writeJson(json, tables)
  if (markdown) writeMarkdown(markdown, tables)
})
