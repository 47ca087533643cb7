import { mkdirSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import type { Backups } from '@ufuq/shared/contract/backups'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import type { S3Driver } from 'flydrive/drivers/s3'
import { DateTime } from 'luxon'
import { archiveNameOf } from '#backup/nightly/archive_names'
import {
  ADMIN,
  backUp,
  healthOf,
  prove,
  settingsWithBackups,
} from '#tests/functional/backup/backing_up'
import { s3Server } from '#tests/s3_server'
import { SpawnedCommand } from '#tests/spawned_command'
import { serverRoom, signedIn } from '#tests/spawned_server'

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
    if (isSo(state)) return { ...state, call }
    await sleep(100)
  }
}

test.group('Copies of backups in a bucket', (group) => {
  group.each.teardown(() => room.clear())

  test('arrive whole and encrypted; expired ones are deleted, and nothing that is not ours', async ({
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

    const identity = await generateX25519Identity()
    const BACKUP_RECIPIENT = await identityToRecipient(identity)
    const own = { ...(await settingsWithBackups(room)), ...place.settings, BACKUP_RECIPIENT }
    // An encrypted backup is due at once, although there is an unencrypted one of this night.
    const plain = archiveNameOf(DateTime.utc())
    mkdirSync(own.BACKUP_DIR)
    await backUp(own, join(own.BACKUP_DIR, plain))
    const server = room.spawn({ ...own, BACKUP_S3_PREFIX: '/site/' })
    const origin = await server.ready()
    const { backups, copies, hasFailed, call } = await backupsOf(origin, (state) =>
      Boolean(!state.isRunning && state.copies?.lastAt),
    )
    const [newest] = backups
    const name = newest?.name ?? ''
    assert.match(name, /^ufuq-\d{8}T\d{6}Z\.tar\.gz\.age$/)
    assert.isTrue(newest?.isEncrypted)
    assert.isFalse(hasFailed)
    assert.equal(copies?.lastAt, newest?.createdAt)
    assert.deepEqual(await keysIn(bucket), [...stays, `site/${name}`].toSorted())
    const made = readFileSync(join(own.BACKUP_DIR, name))
    assert.isTrue(Buffer.from(await bucket.getBytes(`site/${name}`)).equals(made))
    const answer = await call(`/api/backups/${name}`)
    assert.equal(answer.headers.get('content-type'), 'application/octet-stream')
    assert.isTrue(Buffer.from(await answer.arrayBuffer()).equals(made))
    assert.equal(await healthOf(origin), 'ok')
    await server.stop()
    assert.notInclude(server.stdout, place.settings.BACKUP_S3_SECRET)
    assert.sameMembers(readdirSync(own.BACKUP_DIR), [plain, name])
    assert.notInclude(readdirSync(own.DATA_DIR), 'backup-work')
    await prove(join(own.BACKUP_DIR, name), [identity])

    const words = ['backup:send', join(own.BACKUP_DIR, plain)]
    const { code, output } = await new SpawnedCommand(words, own).ended
    assert.equal(code, 1)
    assert.include(output, 'is not encrypted')
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
})
