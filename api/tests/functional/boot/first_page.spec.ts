import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from '@japa/runner'
import { serverRoom } from '#tests/spawned_server'

const room = serverRoom()

/**
 * Packages for commands, emails, pictures, texts, archives, buckets and other tasks that no page
 * has to wait for.
 */
const PACKAGES = [
  '@adonisjs/ace',
  '@aws-sdk',
  '@embedpdf',
  '@zxcvbn-ts',
  'enquirer',
  'flydrive',
  'ioredis',
  'libheif-js',
  'micromark',
  'nodemailer',
  'prom-client',
  'sharp',
  'tar-stream',
  'yaml',
  'mysql2',
]
/**
 * Our own source files that no page needs. The migrations are not needed, because the tables
 * already exist.
 */
const FILES = [
  'app/core/lists/csv.ts',
  'app/backup/make_backup.ts',
  'app/kinds/publication/demo/load_demo_content.ts',
  'app/kinds/publication/publications_validators.ts',
  'database/migrations/',
]
const FOR_OTHERS = [...PACKAGES.map((name) => `node_modules/${name}/`), ...FILES]

/**
 * Without a bundle, the server would load well over a thousand files. About thirty of the files
 * belong to tasks that start in the server's first seconds. On a slow machine, the test counts
 * these files too.
 */
const MAX_FILES = 555

/** The source files that a file of the build contains. For any other file, the file itself. */
function sourcesOf(file: string): string[] {
  if (!existsSync(`${file}.map`)) return [file]
  const { sources } = JSON.parse(readFileSync(`${file}.map`, 'utf8')) as { sources: string[] }
  return sources.map((source) => resolve(dirname(file), source))
}

test.group('A start with existing tables', (group) => {
  group.each.teardown(() => room.clear())

  test('loads few files, and none that its first page does without', async ({ assert }) => {
    const settings = { ...(await room.emptySettings()), NODE_ENV: 'production' }
    const first = room.spawn(settings)
    await first.ready()
    await first.stop()

    const report = join(settings.DATA_DIR, 'loaded-files')
    const reporter = new URL('../../report_loaded_files.ts', import.meta.url).href
    const second = room.spawn({
      ...settings,
      LOADED_FILES: report,
      NODE_OPTIONS: `--import ${reporter}`,
    })
    const address = await second.ready()
    for (const path of ['/', '/en/publications'])
      assert.equal((await fetch(address + path)).status, 200)
    await second.stop()

    const files = readFileSync(report, 'utf8')
      .split('\n')
      .filter((url) => url.startsWith('file:'))
      .map((url) => fileURLToPath(url))
    const sources = files.flatMap(sourcesOf)
    assert.isTrue(sources.some((source) => source.endsWith('app/site/serving/serve_cached.ts')))
    assert.deepEqual(
      sources.filter((source) => FOR_OTHERS.some((part) => source.includes(part))),
      [],
    )
    assert.isAtMost(files.length, MAX_FILES)
  })
})
