import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import type { Backups } from '@ufuq/shared/contract/backups'
import { readArchive } from '#backup/archive_reader'
import { ARCHIVE_NAME, momentOf } from '#backup/nightly/archive_names'
import { silent } from '#backup/progress'
import { ADMIN, healthOf, settingsWithBackups } from '#tests/functional/backup/backing_up'
import { serverRoom, signedIn } from '#tests/spawned_server'

const TOKEN = 'a-token-of-the-length-that-is-asked-for'
const room = serverRoom()

const archivesIn = (folder: string) =>
  existsSync(folder) ? readdirSync(folder).filter((name) => ARCHIVE_NAME.test(name)) : []

async function until(isSo: () => boolean | Promise<boolean>) {
  while (!(await isSo())) await sleep(100)
}

test.group('Nightly backups', (group) => {
  group.each.teardown(() => room.clear())

  test('that could not be verified stay, marked, and do not count', async ({ assert }) => {
    const settings = await settingsWithBackups(room)
    const { BACKUP_DIR } = settings
    mkdirSync(BACKUP_DIR, { recursive: true })
    const noFolder = join(BACKUP_DIR, 'file')
    writeFileSync(noFolder, '')
    writeFileSync(join(BACKUP_DIR, 'ufuq-20250101T000000Z.tar.gz.unproved'), 'former')
    const server = room.spawn({ ...settings, TMPDIR: noFolder })
    const call = await signedIn(await server.ready(), ADMIN)
    let list: Backups | undefined
    await until(async () => {
      list = (await (await call('/api/backups')).json()) as Backups
      return list.hasFailed && !list.isRunning
    })
    assert.deepEqual(list?.backups, [])
    const [archive = '', ...others] = readdirSync(BACKUP_DIR).filter((name) => name !== 'file')
    assert.match(archive, /^ufuq-20(?!25).*\.tar\.gz\.unproved$/)
    assert.deepEqual(others, [])
    await readArchive({ path: join(BACKUP_DIR, archive) }, silent('Checking'))
  })

  test('are made, verified and private; an administrator lists, makes and downloads them', async ({
    assert,
  }) => {
    const settings = { ...(await settingsWithBackups(room)), METRICS_TOKEN: TOKEN }
    const { BACKUP_DIR } = settings
    // Files that a killed process left behind.
    mkdirSync(join(BACKUP_DIR, '.unproved'), { recursive: true })
    writeFileSync(join(BACKUP_DIR, '.unproved/half'), 'half')
    const server = room.spawn(settings)
    const origin = await server.ready()
    const call = await signedIn(origin, ADMIN)
    const list = async () => (await (await call('/api/backups')).json()) as Backups
    await until(async () => {
      const { isRunning, backups } = await list()
      return !isRunning && backups.length === 1
    })

    const [name = ''] = archivesIn(BACKUP_DIR)
    assert.deepEqual(readdirSync(BACKUP_DIR), [name])
    assert.equal(statSync(join(BACKUP_DIR, name)).mode & 0o777, 0o600)
    assert.equal(statSync(BACKUP_DIR).mode & 0o777, 0o700)
    const manifest = await readArchive({ path: join(BACKUP_DIR, name) }, silent('Checking'))
    assert.isAbove(manifest.tables['users']?.rows ?? 0, 0)
    assert.equal(await healthOf(origin), 'ok')
    const headers = { authorization: `Bearer ${TOKEN}` }
    const metrics = await (await fetch(`${origin}/metrics`, { headers })).text()
    const seconds = Number(/^ufuq_backup_last_good_timestamp_seconds (\S+)$/m.exec(metrics)?.[1])
    assert.equal(seconds, momentOf(name)?.toSeconds())

    const response = await call('/api/backups', 'POST', {})
    assert.equal(response.status, 202)
    assert.isTrue(((await response.json()) as Backups).isRunning)
    await until(async () => !(await list()).isRunning)
    const { backups, hasFailed, isSetUp } = await list()
    assert.lengthOf(backups, 2)
    assert.deepEqual([isSetUp, hasFailed], [true, false])
    assert.deepEqual(
      backups.map((backup) => backup.name),
      archivesIn(BACKUP_DIR).toSorted().toReversed(),
    )

    const file = await call(`/api/backups/${name}`)
    assert.equal(file.headers.get('content-type'), 'application/gzip')
    assert.equal(file.headers.get('cache-control'), 'no-store')
    assert.include(file.headers.get('content-disposition') ?? '', `filename="${name}"`)
    assert.equal((await file.arrayBuffer()).byteLength, backups.at(-1)?.size)
    const gone = await call('/api/backups/ufuq-20200101T000000Z.tar.gz')
    assert.equal(gone.status, 404)
    await gone.text()
    const outside = await call('/api/backups/..%2f..%2fapp.key')
    assert.equal(outside.status, 404)
    await outside.text()
    await server.stop()
  })

  test('that fail do not count, are late, and keep nobody from the site', async ({ assert }) => {
    const settings = await settingsWithBackups(room)
    // An archive can't be verified if temporary files can't be created.
    const server = room.spawn({ ...settings, TMPDIR: '/dev/null' })
    const origin = await server.ready()
    const call = await signedIn(origin, ADMIN)
    assert.equal(await healthOf(origin), 'late')
    assert.equal((await fetch(`${origin}/en`)).status, 200)
    const notices = (await (await call('/api/server-notices')).json()) as { notices: string[] }
    assert.include(notices.notices, 'lateBackup')
    await until(async () => ((await (await call('/api/backups')).json()) as Backups).hasFailed)
    assert.deepEqual(archivesIn(settings.BACKUP_DIR), [])
    await server.stop()
    assert.include(server.stdout, 'Backup failed')
  })
})
