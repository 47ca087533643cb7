// Expensive: a server is restarted.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import type { ShownDocument } from '@ufuq/shared/contract/documents'
import type { DocumentAnswer } from '@ufuq/shared/kinds/document/document'
import { ADMIN, CREDENTIALS } from '#tests/functional/backup/filled_database'
import { textPdf } from '#tests/functional/documents/made_texts'
import { metadataOf } from '#tests/resumable_calls'
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

async function startUpload(call: Call): Promise<string> {
  const answer = await call('POST', '/api/uploads', {
    ...TUS,
    'upload-length': String(content.length),
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

async function isServed(origin: string, address: string): Promise<boolean> {
  const answer = await fetch(origin + address)
  return answer.ok && Buffer.from(await answer.arrayBuffer()).equals(content)
}

/** Whether the public list finds a word. Waits until the file has been read in the background. */
async function isFound(origin: string, word: string): Promise<boolean> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const answer = await fetch(`${origin}/api/shown/documents?language=en&q=${word}`)
    const [first] = (await answer.json()) as ShownDocument[]
    if (first) return first.found?.page === 1
    await sleep(100)
  }
  return false
}

test.group('Documents', (group) => {
  group.options.meta['commits'] = true
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
})
