import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import type { Backups } from '@ufuq/shared/contract/backups'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import type { S3Driver } from 'flydrive/drivers/s3'
import { DateTime } from 'luxon'
import { archiveNameOf } from '#backup/nightly/archive_names'
import { BackupBucket } from '#backup/nightly/backup_bucket'
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
import type { Cleanup } from '#tests/unit/transfer/spooled'

const room = serverRoom()

/** An archive with this content. */
function archiveWith(content: Buffer | string, { cleanup }: Cleanup): string {
  const folder = mkdtempSync(join(tmpdir(), 'ufuq-parts-'))
  cleanup(async () => rmSync(folder, { recursive: true }))
  const file = join(folder, archiveNameOf(DateTime.utc()))
  writeFileSync(file, content)
  return file
}

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

  test('are sent in parts if they are too large for one piece', async ({ assert, ...context }) => {
    const { settings, bucket, stop } = await s3Server()
    context.cleanup(() => stop())
    const file = archiveWith(randomBytes(2_500_000), context)
    const of = {
      name: settings.BACKUP_S3_BUCKET,
      key: settings.BACKUP_S3_KEY,
      secret: settings.BACKUP_S3_SECRET,
      endpoint: settings.BACKUP_S3_ENDPOINT,
      region: settings.BACKUP_S3_REGION,
      prefix: 'site/',
    }
    await new BackupBucket(of, { object: 1_000_000, part: 1_000_000 }).send(file)
    const arrived = Buffer.from(await bucket.getBytes(`site/${basename(file)}`))
    assert.isTrue(arrived.equals(readFileSync(file)))
  })

  test('leave no parts if one of these is refused', async ({ assert, ...context }) => {
    const calls: string[] = []
    const server = createServer((request, response) => {
      const { searchParams } = new URL(request.url ?? '', 'http://bucket')
      const number = searchParams.get('partNumber')
      calls.push(`${request.method} ${number ?? [...searchParams.keys()].join()}`)
      const created =
        '<InitiateMultipartUploadResult><UploadId>1</UploadId></InitiateMultipartUploadResult>'
      response.writeHead(number === '2' ? 403 : 200, {
        'content-type': 'application/xml',
        etag: '"1"',
      })
      request.resume().on('end', () => response.end(number === null ? created : ''))
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    context.cleanup(async () => void server.close())
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const of = { name: 'b', key: 'k', secret: 's', endpoint, region: 'us-east-1', prefix: '' }
    const bucket = new BackupBucket(of, { object: 4, part: 2 })
    const sending = bucket.send(archiveWith('abcde', context))
    await assert.rejects(() => sending, /can't be copied to the bucket b/)
    assert.deepEqual(
      calls.map((call) => call.replace(',x-id', '')),
      ['POST uploads', 'PUT 1', 'PUT 2', 'DELETE uploadId'],
    )
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
