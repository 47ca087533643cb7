// Expensive: servers are restarted, and documents are moved between a folder and a bucket. Each
// move runs in a child process.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import type { ShownDocument } from '@ufuq/shared/contract/documents'
import type { DocumentAnswer } from '@ufuq/shared/kinds/document'
import { ADMIN, CREDENTIALS } from '#tests/functional/backup/filled_database'
import { metadataOf } from '#tests/functional/documents/document_calls'
import { textPdf } from '#tests/functional/documents/made_texts'
import { s3Server } from '#tests/s3_server'
import { SpawnedCommand } from '#tests/spawned_command'
import { leaveDatabase } from '#tests/spawned_database'
import { cookieOf, serverRoom } from '#tests/spawned_server'

const room = serverRoom()
const TUS = { 'tus-resumable': '1.0.0' }
const BODY = { 'content-type': 'application/offset+octet-stream' }
const content = textPdf([[{ text: 'The wells near Aleppo', producer: 'latin' }]])

async function calls(origin: string) {
  const cookie = await cookieOf(origin, CREDENTIALS)
  return async (
    method: string,
    path: string,
    headers: object = {},
    body?: string | Uint8Array<ArrayBuffer>,
  ) => {
    const answer = await fetch(origin + path, {
      method,
      headers: { cookie, ...headers } as Record<string, string>,
      ...(body !== undefined && { body }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer
  }
}

type Call = Awaited<ReturnType<typeof calls>>

async function startUpload(call: Call, length = content.length): Promise<string> {
  const answer = await call('POST', '/api/uploads', {
    ...TUS,
    'upload-length': String(length),
    'upload-metadata': metadataOf('report.pdf'),
  })
  return new URL(answer.headers.get('location') ?? '', 'http://a/api/uploads').pathname
}

const send = (call: Call, path: string, from: number, to: number) =>
  call(
    'PATCH',
    path,
    { ...TUS, ...BODY, 'upload-offset': String(from) },
    new Uint8Array(content.subarray(from, to)),
  )

const json = { 'content-type': 'application/json' }

/** Publishes the upload. Returns the address of its file. */
async function publish(call: Call, path: string): Promise<string> {
  const upload = path.split('/').at(-1)
  const stored = await call('POST', '/api/documents/uploaded', json, JSON.stringify({ upload }))
  const { document } = (await stored.json()) as DocumentAnswer
  const change = { values: { title: { en: 'Report' } }, publish: ['en'] }
  await call('PATCH', `/api/entries/documents/${document.id}`, json, JSON.stringify(change))
  return `/files/${document.id}/report.pdf`
}

async function isServed(origin: string, address: string, file = content): Promise<boolean> {
  const answer = await fetch(origin + address)
  return answer.ok && Buffer.from(await answer.arrayBuffer()).equals(file)
}

/**
 * The address of the picture of the current file. Waits until the picture has been rendered in the
 * background.
 */
async function pictureOf(origin: string): Promise<string> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const answer = await fetch(`${origin}/api/documents/shown?language=en`)
    const [first] = (await answer.json()) as ShownDocument[]
    if (first?.file.picture) return origin + first.file.picture.address
    await sleep(100)
  }
  throw new Error('No picture was drawn')
}

/** An S3 server, with the settings for storing original files in its bucket. */
async function bucketForUploads() {
  const place = await s3Server()
  const settings = Object.fromEntries(
    Object.entries(place.settings).map(([name, value]) => [
      name.replace('BACKUP', 'UPLOADS'),
      value,
    ]),
  )
  const count = async () =>
    [...(await place.bucket.listAll('', { recursive: true })).objects].length
  return { settings, count, stop: () => place.stop() }
}

/** Whether the public list finds a word. Waits until the file has been read in the background. */
async function isFound(origin: string, word: string): Promise<boolean> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const answer = await fetch(`${origin}/api/documents/shown?language=en&q=${word}`)
    const [first] = (await answer.json()) as ShownDocument[]
    if (first) return first.found?.page === 1
    await sleep(100)
  }
  return false
}

test.group('Documents', (group) => {
  group.each.teardown(async () => {
    await leaveDatabase()
    await room.clear()
  })

  test('whose upload was interrupted by a restart go on from there', async ({ assert }) => {
    const production = { NODE_ENV: 'production' }
    const settings = { ...(await room.emptySettings()), ...ADMIN, ...production }
    const half = Math.floor(content.length / 2)
    const former = room.spawn(settings)
    const before = await calls(await former.ready())
    const path = await startUpload(before)
    await send(before, path, 0, half)
    former.child.kill('SIGKILL')
    await former.exited

    const origin = await room.spawn(settings).ready()
    const call = await calls(origin)
    const asked = await call('HEAD', path, TUS)
    assert.equal(asked.headers.get('upload-offset'), String(half))
    await send(call, path, half, content.length)
    assert.isTrue(await isServed(origin, await publish(call, path)))
    assert.isTrue(await isFound(origin, 'aleppo'))
    assert.isEmpty(readdirSync(join(settings.DATA_DIR, 'uploads/resumable')))
  })

  test('travel in an archive with their files, into a bucket', async ({ assert, cleanup }) => {
    const former = await room.emptySettings()
    const server = room.spawn({ ...former, ...ADMIN })
    const call = await calls(await server.ready())
    const path = await startUpload(call)
    await send(call, path, 0, content.length)
    const address = await publish(call, path)
    const unfinished = await startUpload(call)
    await server.stop()
    const archive = join(room.dataFolder(), 'ufuq.tar.gz')
    const made = await new SpawnedCommand(['backup', archive], former).ended
    assert.equal(made.code, 0, made.output)
    const proved = await new SpawnedCommand(['backup:prove', archive], former).ended
    assert.equal(proved.code, 0, proved.output)

    const place = await bucketForUploads()
    cleanup(() => place.stop())
    const present = { ...(await room.emptySettings()), ...place.settings }
    const restore = ['restore', '--from-elsewhere', archive]
    const restored = await new SpawnedCommand(restore, present).ended
    assert.equal(restored.code, 0, restored.output)
    const origin = await room.spawn(present).ready()
    assert.isTrue(await isServed(origin, address))
    const part = await fetch(origin + address, { headers: { range: 'bytes=5-9' } })
    assert.equal(await part.text(), content.toString('latin1', 5, 10))
    const left = await fetch(origin + unfinished, {
      method: 'HEAD',
      headers: { ...TUS, cookie: await cookieOf(origin, CREDENTIALS) },
    })
    assert.equal(left.status, 404)
  })

  test('in a bucket are replaced, used, binned, restored and erased', async ({
    assert,
    cleanup,
  }) => {
    const place = await bucketForUploads()
    cleanup(() => place.stop())
    const settings = { ...(await room.emptySettings()), ...ADMIN, ...place.settings }
    const origin = await room.spawn({ ...settings, NODE_ENV: 'production' }).ready()
    const call = await calls(origin)
    const path = await startUpload(call)
    await send(call, path, 0, content.length)
    const address = await publish(call, path)
    const id = Number(address.split('/')[2])
    const former = await pictureOf(origin)
    assert.isTrue((await fetch(former)).ok)

    const newer = textPdf([[{ text: 'The wells near Homs', producer: 'latin' }]])
    const started = await startUpload(call, newer.length)
    await call('PATCH', started, { ...TUS, ...BODY, 'upload-offset': '0' }, new Uint8Array(newer))
    const upload = started.split('/').at(-1)
    await call('PUT', `/api/documents/${id}/files/shared`, json, JSON.stringify({ upload }))
    assert.isTrue(await isServed(origin, address, newer))
    const picture = await pictureOf(origin)
    assert.equal((await fetch(former)).status, 404)
    assert.equal(await place.count(), 4)

    const linking = { language: 'en', title: 'Wells', content: `[Report](${address})` }
    const written = await call('POST', '/api/publications', json, JSON.stringify(linking))
    const { publication } = (await written.json()) as { publication: { id: number } }
    await assert.rejects(
      () => call('DELETE', `/api/entries/documents/${id}`),
      /: 409 .*document_in_use/,
    )
    assert.isTrue(await isServed(origin, address, newer))
    const unlinked = JSON.stringify({ content: 'Wells' })
    await call('PATCH', `/api/publications/${publication.id}`, json, unlinked)
    await call('DELETE', `/api/entries/documents/${id}`)
    for (const gone of [origin + address, picture]) assert.equal((await fetch(gone)).status, 404)

    await call('POST', `/api/entries/documents/bin/${id}/restore`)
    assert.isTrue(await isServed(origin, address, newer))
    assert.isTrue((await fetch(picture)).ok)
    await call('DELETE', `/api/entries/documents/${id}`)
    await call('DELETE', `/api/entries/documents/bin/${id}`)
    assert.equal(await place.count(), 0)
  })
})
