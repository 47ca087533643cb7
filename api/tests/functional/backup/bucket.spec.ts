import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import type { Backups } from '@ufuq/shared/contract/backups'
import type { S3Driver } from 'flydrive/drivers/s3'
import { s3Server } from '#tests/s3_server'
import { leaveDatabase } from '#tests/spawned_database'
import { refusal, serverRoom, signedIn } from '#tests/spawned_server'
import { ADMIN, healthOf, settingsWithBackups } from '#tests/functional/backup/backing_up_server'

const room = serverRoom()

async function keysIn(bucket: S3Driver): Promise<string[]> {
  const pages = await Promise.all(['/', 'site', 'site/older'].map((way) => bucket.listAll(way)))
  const objects = pages.flatMap((page) => [...page.objects])
  return objects.flatMap((object) => (object.isFile ? [object.key] : [])).toSorted()
}

/** Waits until the backups of a server meet the condition, and returns them. */
async function backupsOf(origin: string, isSo: (state: Backups) => boolean) {
  const call = await signedIn(origin, ADMIN)
  for (;;) {
    const state = (await (await call('/api/backups')).json()) as Backups
    if (isSo(state)) return state
    await sleep(100)
  }
}

test.group('Copies of backups in a bucket', (group) => {
  group.each.teardown(async () => {
    await leaveDatabase()
    await room.clear()
  })

  test('arrive whole; expired ones are deleted, and nothing that is not ours', async ({
    assert,
    cleanup,
  }) => {
    const place = await s3Server()
    cleanup(() => place.stop())
    const { bucket } = place
    const stays = [
      'site/notes.txt',
      'site/ufuq-20250101T040000Z.tar.gz',
      'site/older/ufuq-20250101T030000Z.tar.gz',
      'ufuq-20250101T030000Z.tar.gz',
    ]
    const goes = 'site/ufuq-20250101T030000Z.tar.gz'
    for (const key of [...stays, goes]) await bucket.put(key, key)

    const settings = { ...(await settingsWithBackups(room)), ...place.settings }
    const server = room.spawn({ ...settings, BACKUP_S3_PREFIX: '/site/' })
    const origin = await server.ready()
    const { backups, copies, hasFailed } = await backupsOf(origin, ({ isRunning, copies: all }) =>
      Boolean(!isRunning && all?.lastAt),
    )
    const name = backups[0]?.name ?? ''
    assert.isFalse(hasFailed)
    assert.equal(copies?.lastAt, backups[0]?.createdAt)
    assert.deepEqual(await keysIn(bucket), [...stays, `site/${name}`].toSorted())
    const copy = Buffer.from(await bucket.getBytes(`site/${name}`))
    assert.isTrue(copy.equals(readFileSync(join(settings.BACKUP_DIR, name))))
    assert.equal(await healthOf(origin), 'ok')
    await server.stop()
    assert.notInclude(server.stdout, place.settings.BACKUP_S3_SECRET)
  })

  test('that do not arrive are late and said to have failed, though the backup itself is good', async ({
    assert,
    cleanup,
  }) => {
    const place = await s3Server()
    cleanup(() => place.stop())
    const settings = { ...(await settingsWithBackups(room)), ...place.settings }
    const server = room.spawn({ ...settings, BACKUP_S3_BUCKET: 'of-nobody' })
    const origin = await server.ready()
    const state = await backupsOf(origin, ({ hasFailed }) => hasFailed)
    assert.lengthOf(state.backups, 1)
    assert.deepEqual(state.copies, { lastAt: null })
    assert.equal(await healthOf(origin), 'late')
    await server.stop()
    assert.include(server.stdout, "can't be copied to the bucket of-nobody (NoSuchBucket)")
    assert.deepEqual(
      readdirSync(settings.BACKUP_DIR),
      state.backups.map(({ name }) => name),
    )
  })

  test('need all of their settings, and leave this machine encrypted only', async ({ assert }) => {
    const own = await settingsWithBackups(room)
    const all = {
      BACKUP_S3_BUCKET: 'backups',
      BACKUP_S3_KEY: 'key',
      BACKUP_S3_SECRET: 'secret',
    }
    const { BACKUP_DIR: _folder, ...withoutFolder } = own
    const { BACKUP_S3_KEY: _key, ...withoutKey } = all
    const refused = [
      { settings: { ...own, ...withoutKey }, sentence: /^BACKUP_S3_KEY must be set when/ },
      { settings: { ...withoutFolder, ...all }, sentence: /^BACKUP_DIR must be set when/ },
      {
        settings: { ...own, ...all, BACKUP_S3_ENDPOINT: 'http://s3.example.org' },
        sentence: /^BACKUP_S3_ENDPOINT must begin with https:\/\//,
      },
    ]
    for (const { settings, sentence } of refused) {
      const end = await refusal(room.spawn(settings))
      assert.equal(end.code, 78)
      assert.match(end.sentence, sentence)
      assert.isFalse(end.hasStack)
    }
  })
})
