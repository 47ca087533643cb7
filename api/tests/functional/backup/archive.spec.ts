import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { test } from '@japa/runner'
import { readArchive } from '#backup/archive_reader'
import { ArchiveFailure, MANIFEST } from '#backup/manifest'
import { silent } from '#backup/progress'
import { FILES_THAT_STAY, ORIGINALS, TABLES_THAT_STAY } from '#backup/what_travels'
import { everyRow, filledDatabase } from '#tests/functional/backup/filled_database'
import { changedManifest, repacked, type Change } from '#tests/functional/backup/repacked_archive'
import { runCommand, SpawnedCommand } from '#tests/spawned_command'
import { databaseOf, leaveDatabase } from '#tests/spawned_database'
import { isOnMysql, serverRoom } from '#tests/spawned_server'

const room = serverRoom()
const check = (path: string) => readArchive({ path }, silent('Checking'))

/** Whether an entry is listed, or is a folder that contains a listed entry. */
const isKnown = (entry: string) =>
  [ORIGINALS, ...Object.keys(FILES_THAT_STAY)].some(
    (path) => path === entry || path.startsWith(`${entry}/`),
  )

/**
 * Whether a changed compressed file still unpacks to its full content. If so, the change is
 * harmless.
 */
function hasContent(bytes: Buffer, content: Buffer): boolean {
  try {
    return gunzipSync(bytes).equals(content)
  } catch {
    return false
  }
}

test.group('An archive', (group) => {
  let archive = ''
  let settings: Record<string, string> = {}

  group.setup(async () => {
    settings = await filledDatabase(room, 200)
    archive = join(room.dataFolder(), 'ufuq.tar.gz')
    await runCommand(['backup', archive], settings)
  })
  group.teardown(() => room.clear())

  test('has every table and every file of the data folder that is not on the list of what stays', async ({
    assert,
  }) => {
    const own = await room.emptySettings()
    const server = room.spawn(own)
    const origin = await server.ready()
    const page = await (await fetch(`${origin}/about`)).text()
    const [, image = ''] = /property="og:image" content="([^"]+)"/.exec(page) ?? []
    assert.equal((await fetch(origin + new URL(image).pathname)).status, 200)
    const entries = readdirSync(own.DATA_DIR)
    assert.includeMembers(entries, ['app.key', 'share-images', 'lock.sqlite3'])
    const file = join(room.dataFolder(), 'all.tar.gz')
    await runCommand(['backup', file], own)
    const tables: string[] = await databaseOf(own).getAllTables()
    await leaveDatabase()

    const manifest = await check(file)
    assert.sameMembers(
      tables.filter((name) => !(name in TABLES_THAT_STAY)),
      Object.keys(manifest.tables),
    )
    for (const entry of entries) {
      assert.isTrue(isKnown(entry), entry)
    }
    assert.isEmpty(manifest.files)
    await server.stop()
  })

  test('is tested with rows in every table that it contains', async ({ assert }) => {
    const empty = [...(await everyRow(settings))].flatMap(([table, rows]) =>
      rows.length === 0 && !(table in TABLES_THAT_STAY) ? [table] : [],
    )
    assert.deepEqual(empty, [])
  })

  test('is its owner’s alone, and takes no other file’s place', async ({ assert }) => {
    assert.equal(statSync(archive).mode & 0o777, 0o600)
    const before = readFileSync(archive)
    const { code, output } = await new SpawnedCommand(['backup', archive], settings).ended
    assert.equal(code, 1)
    assert.include(output, 'already exists')
    assert.isTrue(readFileSync(archive).equals(before))
  })

  test('is refused with a bit flipped, wherever it is', async ({ assert }) => {
    const whole = readFileSync(archive)
    const content = gunzipSync(whole)
    const file = `${archive}.flipped`
    let flipped = 0
    // The first ten bytes of a compressed file are its header, which includes a time and the
    // operating system. They do not matter here.
    for (let position = 10; position < whole.length; position += Math.ceil(whole.length / 40)) {
      const bytes = Buffer.from(whole)
      bytes[position]! ^= 0x10
      // The padding bits at the end of a compressed block do not matter in this test.
      if (hasContent(bytes, content)) continue
      flipped += 1
      writeFileSync(file, bytes)
      await assert.rejects(() => check(file), ArchiveFailure)
    }
    assert.isAbove(flipped, 30)
    const target = await room.emptySettings()
    const { code, output } = await new SpawnedCommand(['restore', file], target).ended
    assert.equal(code, 1)
    assert.match(output, /can't be restored/)
    assert.notMatch(output, /node_modules|^\s+at /m)
    const tables: string[] = await databaseOf(target).getAllTables()
    await leaveDatabase()
    assert.deepEqual(tables, [])
  })

  test('is refused when it is cut off, wherever it is', async ({ assert }) => {
    const whole = readFileSync(archive)
    const file = `${archive}.cut`
    for (let part = 0; part < 20; part += 1) {
      writeFileSync(file, whole.subarray(0, Math.floor((whole.length * part) / 20)))
      await assert.rejects(() => check(file), ArchiveFailure)
    }
    writeFileSync(file, whole.subarray(0, -1))
    await assert.rejects(() => check(file), ArchiveFailure)
  })

  test('is refused when {0}')
    .with([
      ['a part of a table is missing', (members) => members.delete('tables/sides/000001.jsonl')],
      ['its manifest is missing', (members) => members.delete(MANIFEST)],
      ['it would write outside', (members) => members.set('files/../evil', Buffer.from('evil'))],
      [
        'a member is too much',
        (members) => members.set('tables/entries/000002.jsonl', Buffer.from('{"id":9}\n')),
      ],
      [
        'a line has changed',
        (members) => {
          const name = 'tables/users/000001.jsonl'
          members.set(
            name,
            Buffer.from(String(members.get(name)).replace('someone 2', 'someone X')),
          )
        },
      ],
    ] as [string, Change][])
    .run(async ({ assert }, [, change]) => {
      const file = await repacked(archive, change)
      await assert.rejects(() => check(file), ArchiveFailure)
    })

  test('is verified with a copy that is thrown away', async ({ assert }) => {
    const own = { DATA_DIR: room.dataFolder(), TMPDIR: room.dataFolder() }
    assert.match(
      await runCommand(['backup:prove', archive], own),
      /Verified: \d+ rows of .+ restored and identical/,
    )
    const file = `${archive}.unproved`
    const bytes = readFileSync(archive)
    bytes[Math.floor(bytes.length / 2)]! ^= 1
    writeFileSync(file, bytes)
    const { code } = await new SpawnedCommand(['backup:prove', file], own).ended
    assert.equal(code, 1)
    assert.deepEqual(readdirSync(own.TMPDIR), [])
    assert.notInclude(readdirSync(own.DATA_DIR), 'ufuq.sqlite3')
  })

  test('of a newer schema is refused', async ({ assert }) => {
    const file = await repacked(
      archive,
      changedManifest(({ migrations }) =>
        migrations.push('database/migrations/9999_from_tomorrow'),
      ),
    )
    const target = await room.emptySettings()
    const { code, output } = await new SpawnedCommand(['restore', file], target).ended
    assert.equal(code, 1)
    assert.include(
      output,
      'newer release: it contains migrations that this release does not have (9999_from_tomorrow',
    )
  })

  test('fills no database that has content, and no data folder whose server runs', async ({
    assert,
  }) => {
    const target = await room.emptySettings()
    const server = room.spawn(target)
    await server.ready()
    const beside = await new SpawnedCommand(['restore', archive], target).ended
    assert.equal(beside.code, 1)
    assert.include(beside.output, 'Another server is using the data folder')
    await server.stop()
    const key = readFileSync(join(target.DATA_DIR, 'app.key'))
    const before = await everyRow(target)
    const words = ['restore', '--from-elsewhere', archive]
    const refused = await new SpawnedCommand(words, target).ended
    assert.equal(refused.code, 1)
    assert.include(refused.output, isOnMysql ? 'set DB_DATABASE' : 'Set DATA_DIR')
    assert.deepEqual(await everyRow(target), before)
    assert.isTrue(readFileSync(join(target.DATA_DIR, 'app.key')).equals(key))
  })

  test('is not made of nothing', async ({ assert }) => {
    const file = join(room.dataFolder(), 'nothing.tar.gz')
    const { code } = await new SpawnedCommand(['backup', file], await room.emptySettings()).ended
    assert.equal(code, 1)
    assert.isFalse(existsSync(file))
  })
})
