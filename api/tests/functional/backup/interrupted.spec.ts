import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import { backUp, restore } from '#tests/functional/backup/backing_up'
import {
  ADMIN,
  CREDENTIALS,
  everyRow,
  filledDatabase,
} from '#tests/functional/backup/filled_database'
import { changeOf, ENTRIES } from '#tests/functional/publications/pair_calls'
import { runCommand, SpawnedCommand } from '#tests/spawned_command'
import { serverRoom, signedIn } from '#tests/spawned_server'

const room = serverRoom()
/** Enough that a command is still writing them when it is killed. */
const PUBLICATIONS = 1000

test.group('A backup and a restore', (group) => {
  let archive = ''
  let settings: Record<string, string> = {}

  group.setup(async () => {
    settings = await filledDatabase(room, PUBLICATIONS)
    archive = join(room.dataFolder(), 'ufuq.tar.gz')
    await backUp(settings, archive)
  })
  group.teardown(() => room.clear())

  test('leave no archive when the one is killed, and nothing after a second attempt', async ({
    assert,
  }) => {
    const folder = room.dataFolder()
    const file = join(folder, 'killed.tar.gz')
    await new SpawnedCommand(['backup', file], settings).killAt('Writing')
    assert.isFalse(existsSync(file))
    // The command may have been killed too early to leave this file, so the test creates it. The
    // other files belong to another archive and another owner.
    writeFileSync(join(folder, 'killed.tar.gz.0a1b2c3d.part'), '')
    const others = ['not-killed.tar.gz.0a1b2c3d.part', 'killed.tar.gz.part']
    for (const other of others) writeFileSync(join(folder, other), '')

    await backUp(settings, file)
    assert.sameMembers(readdirSync(folder), ['killed.tar.gz', ...others])
  })

  test('leave no database when the other is killed, and a second attempt succeeds', async ({
    assert,
  }) => {
    const target = await room.emptySettings()
    await new SpawnedCommand(['restore', '--from-elsewhere', archive], target).killAt('Writing')
    assert.isFalse(existsSync(join(target.DATA_DIR, 'ufuq.sqlite3')))
    await runCommand(['restore', '--from-elsewhere', archive], target)
    const [before, after] = [await everyRow(settings), await everyRow(target)]
    for (const table of ['users', 'sides', 'derived', 'words', 'message_emails']) {
      assert.deepEqual(after.get(table), before.get(table))
    }
    assert.notInclude(readdirSync(target.DATA_DIR), 'restoring')
  })

  test('leave nothing on a disk that is full', async ({ assert }) => {
    const folder = room.dataFolder()
    const limits = { files: 40 }
    const words = ['backup', join(folder, 'full.tar.gz')]
    const made = await new SpawnedCommand(words, settings, limits).ended
    assert.equal(made.code, 1)
    assert.match(made.output, /can't be written \(E/)
    assert.deepEqual(readdirSync(folder), [])

    const target = { DB_CONNECTION: 'sqlite', DATA_DIR: room.dataFolder() }
    const again = ['restore', '--from-elsewhere', archive]
    const restored = await new SpawnedCommand(again, target, limits).ended
    assert.equal(restored.code, 1)
    assert.include(restored.output, 'Nothing was restored')
    assert.notMatch(restored.output, /node_modules|^\s+at /m)
    assert.sameMembers(readdirSync(target.DATA_DIR), ['app.key', 'lock.sqlite3'])
  })

  test('beside writers take every pair as a whole', async ({ assert }) => {
    const own = await room.migratedSettings()
    const server = room.spawn({ ...own, ...ADMIN })
    const call = await signedIn(await server.ready(), CREDENTIALS)
    const writing = { on: true, made: 0 }
    let marks = 0
    const write = async () => {
      const pairs: number[] = []
      while (writing.on) {
        const mark = `m${++marks}`
        const texts = changeOf({
          english: { title: `${mark} english`, content: mark },
          arabic: { title: `${mark} عربي`, content: mark },
          status: 'published',
        })
        const known = marks % 2 ? undefined : pairs[marks % pairs.length]
        const answer = known
          ? await call(`${ENTRIES}/${known}`, 'PATCH', texts)
          : await call(ENTRIES, 'POST', texts)
        if (!answer.ok) throw new Error(await answer.text())
        const { publication } = (await answer.json()) as { publication: { id: number } }
        pairs.push(publication.id)
        if (!known) writing.made += 1
      }
    }
    const writers = Promise.all([write(), write(), write()])
    const folder = room.dataFolder()
    const archives = ['1', '2'].map((name) => join(folder, name))
    for (const file of archives) {
      const before = writing.made
      while (writing.made === before) await Promise.race([writers, sleep(5)])
      await backUp(own, file)
    }
    writing.on = false
    await writers
    await server.stop()

    const counts: number[] = []
    for (const file of archives) {
      const copy = { DB_CONNECTION: 'sqlite', DATA_DIR: room.dataFolder() }
      await restore(file, copy)
      const rows = await everyRow(copy)
      counts.push(wholePairs(rows.get('sides') ?? []))
    }
    assert.isAbove(counts[0]!, 0)
    assert.isAbove(counts[1]!, counts[0]!, 'what was written meanwhile is in the later one')
  })
})

/** Returns the number of pairs. Throws if the sides of a pair differ. */
function wholePairs(sides: string[]): number {
  const pairs = new Map<number, string[]>()
  for (const line of sides) {
    const row = Object.fromEntries(JSON.parse(line) as [string, unknown][])
    if (row['kind'] !== 'publication') continue
    const { title, content } = JSON.parse(String(row['live'])) as Record<string, string>
    const mark = String(title).split(' ')[0]
    if (content !== mark || row['title'] !== title) throw new Error(`${line} is made of two texts`)
    const id = Number(row['entry_id'])
    pairs.set(id, [...(pairs.get(id) ?? []), String(mark)])
  }
  for (const [pair, [first, second, ...more]] of pairs) {
    if (first !== second || more.length > 0) throw new Error(`pair ${pair} is not whole`)
  }
  return pairs.size
}
