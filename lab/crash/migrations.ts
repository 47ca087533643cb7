// The task of starting this release on the database of the previous release.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '../bench/content.ts'
import { root } from '../../scripts/steps.ts'
import { until } from '../until.ts'
import { findFaults } from './faults.ts'
import type { Ground } from './ground.ts'
import { Ledger } from './ledger.ts'
import type { Work } from './work.ts'

const PAIRS = 150
const NOW = '2026-11-01 08:00:00'
const COLUMNS =
  'id, language, translation_id, slug, title, title_key, content, html, excerpt, description, rendered_with, tags, status, published_at, listed_at, version, created_at, updated_at'
const INSERT = `insert into publications (${COLUMNS}) values (${COLUMNS.replace(/\w+/g, '?')})`

export function migrations(): Work {
  let ledger = new Ledger()
  /** The time in milliseconds from when the data folder is locked until the product is ready. */
  let span: number | undefined

  /**
   * Starts the product, and reports when it has locked the data folder. The product does this just
   * before it migrates the database.
   */
  async function start(ground: Ground) {
    // The server may have started anyway, although its database was killed.
    await ground.stop('SIGKILL')
    const lock = join(ground.dataDir, 'lock.sqlite3')
    rmSync(lock, { force: true })
    let isOver = false
    const done = ground.start().finally(() => (isOver = true))
    const over = done.then(
      () => {},
      () => {},
    )
    await until('the product to claim its folder', () => isOver || existsSync(lock))
    const kill = async () => {
      ground.killStarting()
      await over
      await ground.stop('SIGKILL')
    }
    return { done, over, kill }
  }

  return {
    async prepare(ground) {
      if (span === undefined) {
        await layFormerRelease(ground)
        const { done } = await start(ground)
        const claimed = performance.now()
        await done
        span = performance.now() - claimed
      }
      ledger = await layFormerRelease(ground)
    },
    async start(ground) {
      const { done, over, kill } = await start(ground)
      // Some starts succeed, because the kill may come after the start is complete.
      return { busy: Promise.resolve(), span: (span ?? 0) * 1.2, done, kill, ended: () => over }
    },
    verify: async (ground) => findFaults(await ground.signIn(), ledger),
  }
}

/**
 * Fills the environment with a database of the previous release that contains pairs. Returns the
 * ledger of these pairs.
 */
export async function layFormerRelease(ground: Ground): Promise<Ledger> {
  await ground.empty()
  const kind = ground.database.name === 'sqlite' ? 'sqlite' : 'mysql'
  const sql = readFileSync(join(root, `api/tests/former_releases/0.9.0/${kind}.sql`), 'utf8')
  const ledger = new Ledger()
  const database = await openDatabase({ ...ground.database.settings, DATA_DIR: ground.dataDir })
  try {
    for (const statement of sql.split(/;\n/)) if (statement.trim()) await database.run(statement)
    await database.atOnce(async () => {
      for (let pair = 0; pair < PAIRS; pair += 1) {
        const mark = ledger.nextMark()
        const arabic = pair * 2 + 1
        const english = arabic + 1
        for (const [language, id, translation] of [
          ['ar', arabic, english],
          ['en', english, arabic],
        ] as const) {
          const text = `${mark} written at once`
          const title = `${mark} ${language}`
          await database.run(INSERT, [
            id,
            language,
            translation,
            `text-${id}`,
            title,
            title,
            text,
            `<p>${text}</p>`,
            text,
            '',
            1,
            JSON.stringify([mark]),
            'published',
            NOW,
            NOW,
            1,
            NOW,
            NOW,
          ])
        }
        ledger.pairs.set(english, { marks: [mark], taken: false })
      }
    })
  } finally {
    await database.close()
  }
  return ledger
}
