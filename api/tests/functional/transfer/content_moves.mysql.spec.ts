// Expensive: twenty texts, with all other content, move to the other database and back.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import sharp from 'sharp'
import { Sqlite } from '#core/database/call_database'
import { ADMIN, CREDENTIALS, filledDatabase } from '#tests/functional/backup/filled_database'
import { runCommand, SpawnedCommand } from '#tests/spawned_command'
import { isOnMysql, serverRoom, signedIn } from '#tests/spawned_server'

const room = serverRoom()
/** The heap limit in megabytes. */
const HEAP = 64

const CONTENT = {
  title: 'مجلس الأمناء',
  slug: 'مجلس',
  lead: 'سبعة أعضاء.',
  searchTitle: '',
  description: '',
  cover: 900_001,
  sections: [],
}

const REPORT = 'year,villages\n2025,12\n'

/**
 * Adds real files for the rows of the filled database, and puts content that can be shown on its
 * page.
 */
async function completed(settings: Record<string, string>) {
  const folder = join(settings['DATA_DIR'] ?? '', 'uploads/originals')
  mkdirSync(folder, { recursive: true })
  const file = new Sqlite(join(settings['DATA_DIR'] ?? '', 'ufuq.sqlite3'))
  const run = (sql: string, ...values: string[]) => file.prepare(sql).get(...values)
  const store = (key: string, content: Buffer) => {
    writeFileSync(join(folder, key), content)
    return createHash('sha256').update(content).digest('hex')
  }
  for (const id of ['1', '2']) {
    const background = { r: Number(id) * 50, g: 90, b: 60 }
    const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background } })
      .jpeg()
      .toBuffer()
    const hash = store(`original-${id}`, picture)
    const size = String(picture.length)
    run(
      'update files set hash = ?, living_hash = ?, bytes = cast(? as integer) where key = ? returning id',
      hash,
      hash,
      size,
      `original-${id}`,
    )
  }
  const hash = store('original-of-a-document', Buffer.from(REPORT))
  const size = String(REPORT.length)
  run(
    `update files set hash = ?, bytes = cast(? as integer), type = 'csv', download_only = null
     where id = 2 returning id`,
    hash,
    size,
  )
  run('update sides set live = ? where id = 503013 returning id', JSON.stringify(CONTENT))
  run('update entries set changed_at = created_at where changed_at is null returning id')
  file.close()
}

/** An installation without content. */
async function emptySite(settings: Record<string, string>) {
  const server = room.spawn({ ...settings, ...ADMIN })
  await server.ready()
  await server.stop()
  return settings
}

test.group('The content as JSON', (group) => {
  group.options.meta['commits'] = true
  group.each.timeout(900_000)
  group.each.teardown(() => room.clear())

  test(`moves from SQLite to ${isOnMysql ? 'MySQL' : 'another file'} and back, byte for byte`, async ({
    assert,
  }) => {
    const first = await filledDatabase(room, 20)
    await completed(first)
    const there = await emptySite(await room.emptySettings())
    const back = await emptySite({ DB_CONNECTION: 'sqlite', DATA_DIR: room.dataFolder() })
    const folder = room.dataFolder()
    const fileOf = (name: string) => join(folder, `${name}.zip`)

    await runCommand(['export', 'json', fileOf('first')], first, { heap: HEAP })
    for (const [name, former, settings] of [
      ['there', 'first', there],
      ['back', 'there', back],
    ] as const) {
      await runCommand(['import', fileOf(former), '--apply'], settings, { heap: HEAP })
      await runCommand(['export', 'json', fileOf(name)], settings, { heap: HEAP })
      const [before, after] = [former, name].map((one) => readFileSync(fileOf(one)))
      assert.isTrue(before?.equals(after ?? Buffer.alloc(0)), `${name} has the same bytes`)
    }

    const server = room.spawn(there)
    const origin = await server.ready()
    const page = await fetch(`${origin}/${encodeURIComponent('مجلس')}`)
    assert.include(await page.text(), 'سبعة أعضاء.')
    const text = await fetch(`${origin}/publications/text-1`)
    assert.include(await text.text(), 'نصّ بالعربيّة')
    const call = await signedIn(origin, CREDENTIALS)
    const download = Buffer.from(await (await call('/api/exports/json')).arrayBuffer())
    assert.isTrue(download.equals(readFileSync(fileOf('first'))), 'The server makes the same file')
    const report = await fetch(`${origin}/files/900012/${encodeURIComponent('التقرير-السنوي')}.csv`)
    assert.equal(await report.text(), REPORT)
    await server.stop()

    const again = new SpawnedCommand(['import', fileOf('first'), '--apply'], there)
    const { code, output } = await again.ended
    assert.equal(code, 1)
    assert.include(output, 'The site already has content')
  })

  test('leaves nothing if the file is damaged', async ({ assert }) => {
    const first = await filledDatabase(room, 4)
    await completed(first)
    const there = await emptySite(await room.emptySettings())
    const file = join(room.dataFolder(), 'content.zip')
    await runCommand(['export', 'json', file], first)
    const whole = readFileSync(file, 'latin1')
    writeFileSync(file, whole.replace('villages', 'villagez'), 'latin1')
    const { code, output } = await new SpawnedCommand(['import', file, '--apply'], there).ended
    assert.equal(code, 1)
    assert.include(output, 'files/2.csv is damaged')
    const after = join(room.dataFolder(), 'after.zip')
    const report = await runCommand(['export', 'json', after], there)
    assert.include(report, 'entries/publications.jsonl: 0')
  })
})
