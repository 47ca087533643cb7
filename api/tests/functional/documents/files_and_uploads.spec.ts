import { readFileSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import httpServer from '@adonisjs/core/services/server'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { RESUMABLE_LIMITS } from '@ufuq/shared/contract/resumable-uploads'
import { DateTime } from 'luxon'
import { sessionCookie } from '#config/session'
import uploadSettings from '#config/uploads'
import { DOWNLOADS_AT_ONCE, takeDownloadSlot } from '#kinds/document/serving/send_file'
import { forgetUnfinished, unfinishedOf } from '#stored_files/resumable/upload_server'
import { cookieFrom } from '#tests/cookies'
import { FACTORY_PASSWORD } from '#tests/factories/user_factory'
import { documentsOf, visit } from '#tests/functional/documents/document_calls'
import { office, onePage, pdf } from '#tests/functional/documents/made_files'

test.group('Public files of documents', () => {
  test('are sent with their type and one policy, in parts', async ({ client, assert }) => {
    const { create, change } = await documentsOf(client)
    const { id } = await create(pdf(), 'a.pdf')
    await change(id, { isPublished: true, title: { ar: 'التقرير', en: 'Report' } })
    const address = `/files/${id}/${encodeURIComponent('التقرير')}.pdf`
    const whole = await visit(client, address)
    whole.assertStatus(200)
    assert.equal(whole.header('content-type'), 'application/pdf')
    assert.equal(whole.header('content-length'), String(pdf().length))
    assert.equal(whole.header('x-content-type-options'), 'nosniff')
    const policy = "default-src 'none'; style-src 'unsafe-inline'"
    assert.equal(whole.header('content-security-policy'), policy)
    assert.equal(
      whole.header('content-disposition'),
      `inline; filename="_______.pdf"; filename*=UTF-8''${encodeURIComponent('التقرير')}.pdf`,
    )
    const etag = String(whole.header('etag'))
    const unchanged = await visit(client, address, { 'if-none-match': etag })
    unchanged.assertStatus(304)
    assert.equal(unchanged.header('content-security-policy'), policy)
    const part = await visit(client, address, { range: 'bytes=1-3', 'if-range': etag })
    part.assertStatus(206)
    assert.equal(part.header('content-security-policy'), policy)
    assert.equal(part.header('content-range'), `bytes 1-3/${pdf().length}`)
    const end = await visit(client, address, { range: 'bytes=-6' })
    assert.equal(end.header('content-length'), '6')
    ;(await visit(client, address, { range: 'bytes=999999-' })).assertStatus(416)
    ;(await visit(client, address, { range: 'bytes=1-3', 'if-range': '"old"' })).assertStatus(200)
    const head = await client.head(address)
    head.assertStatus(200)
    assert.equal(head.header('content-length'), String(pdf().length))
  })

  test('stay at their address when the file or the title changes', async ({ client, assert }) => {
    const { create, change, put } = await documentsOf(client)
    const { id } = await create(pdf(), 'a.pdf')
    await change(id, { isPublished: true, title: { ar: 'Report', en: 'Report' } })
    const longer = pdf([...onePage(), '<< /New true >>'])
    await put(id, longer)
    const replaced = await visit(client, `/files/${id}/report.pdf`)
    assert.equal(replaced.header('content-length'), String(longer.length))
    await put(id, office('docx'), 'shared', 'a.docx')
    const moved = await visit(client, `/files/${id}/report.pdf`)
    moved.assertStatus(302)
    assert.equal(moved.header('location'), `/files/${id}/report.docx`)
    const other = await visit(client, `/files/${id}-en/former.pdf`)
    assert.equal(other.header('location'), `/files/${id}/report.docx`)
    const file = await visit(client, `/files/${id}/report.docx`)
    assert.match(String(file.header('content-disposition')), /^attachment;/)
    assert.include(file.header('content-security-policy'), 'sandbox')
  })

  test('are not found while the document is a draft or in the bin', async ({ client }) => {
    const { create, change, send } = await documentsOf(client)
    const { id } = await create(pdf(), 'report.pdf')
    ;(await visit(client, `/files/${id}/report.pdf`)).assertStatus(404)
    await change(id, { isPublished: true })
    ;(await visit(client, `/files/${id}/report.pdf`)).assertStatus(200)
    await send('DELETE', `/${id}`)
    ;(await visit(client, `/files/${id}/report.pdf`)).assertStatus(404)
    ;(await visit(client, '/files/12-fr/report.pdf')).assertStatus(404)
  })

  test('are sent to one network a limited number of times at once', async ({ client, assert }) => {
    const { create, change } = await documentsOf(client)
    const { id } = await create(pdf(), 'report.pdf')
    await change(id, { isPublished: true })
    const address = `/files/${id}/report.pdf`
    const take = () => takeDownloadSlot('127.0.0.1')
    const taken = Array.from({ length: DOWNLOADS_AT_ONCE.perNetwork - 1 }, take)
    for (const range of ['bytes=0-', 'bytes=1-3']) {
      assert.equal((await visit(client, address, { range })).status(), 206, 'one was not freed')
    }
    taken.push(take())
    const refused = await visit(client, address)
    for (const free of taken) free()
    refused.assertStatus(429)
    assert.isAbove(Number(refused.header('retry-after')), 0)
    ;(await visit(client, address)).assertStatus(200)
  })
})

/** The calls of the upload protocol, of which `patch` sends streams and returns the status. */
async function streamsOf(client: ApiClient) {
  const { person, begin, tus } = await documentsOf(client)
  const login = { username: person.username, password: FACTORY_PASSWORD }
  const { pair } = cookieFrom(await client.post('/api/auth/login').json(login), sessionCookie)
  return {
    tus,
    begin: async (length: number) =>
      String((await begin('a.pdf', length)).header('location'))
        .split('/')
        .at(-1) ?? '',
    patch: async (id: string, body: Buffer<ArrayBuffer> | Readable) => {
      const { address, port } = (httpServer.getNodeServer() as Server).address() as AddressInfo
      const call = new Request(`http://${address}:${port}/api/uploads/${id}`, {
        method: 'PATCH',
        headers: {
          cookie: pair,
          'tus-resumable': '1.0.0',
          'upload-offset': '0',
          'content-type': 'application/offset+octet-stream',
        },
        body: body instanceof Readable ? Readable.toWeb(body) : body,
        duplex: 'half',
      })
      return (await fetch(call)).status
    },
  }
}

test.group('Resumable uploads', () => {
  test('go on where they stopped, and belong to one person', async ({ client, assert }) => {
    const { begin, tus, send } = await documentsOf(client)
    const other = await documentsOf(client)
    const content = pdf()
    const started = await begin('report.pdf', content.length)
    started.assertStatus(201)
    const id = String(started.header('location')).split('/').at(-1) ?? ''
    const first = await tus('PATCH', `/${id}`, { 'upload-offset': '0' }, content.subarray(0, 50))
    first.assertStatus(204)
    assert.equal(first.header('upload-offset'), '50')
    ;(await send('POST', '/uploaded', { upload: id })).assertStatus(409)
    ;(await other.tus('HEAD', `/${id}`, {})).assertStatus(404)
    ;(await other.tus('PATCH', `/${id}`, { 'upload-offset': '50' }, content)).assertStatus(404)
    ;(await other.send('POST', '/uploaded', { upload: id })).assertStatus(404)
    const asked = await tus('HEAD', `/${id}`, {})
    assert.equal(asked.header('upload-offset'), '50')
    ;(await tus('PATCH', `/${id}`, { 'upload-offset': '10' }, content)).assertStatus(409)
    ;(await tus('PATCH', `/${id}`, { 'upload-offset': '50' }, content.subarray(50))).assertStatus(
      204,
    )
    ;(await send('POST', '/uploaded', { upload: id })).assertStatus(201)
    ;(await tus('HEAD', `/${id}`, {})).assertStatus(404)
  })

  test('refuse a body that is too long', async ({ client, assert }) => {
    const { begin, tus, patch } = await streamsOf(client)
    for (const bytes of [2000, 300_000]) {
      const body = Buffer.alloc(bytes)
      for (const sent of [body, Readable.from([body])]) {
        const id = await begin(1000)
        assert.equal(await patch(id, sent), 413, `${bytes} bytes`)
        ;(await tus('HEAD', `/${id}`, {})).assertStatus(200)
      }
    }
  })

  test('take one of several bodies that are sent at once', async ({ client, assert }) => {
    const { begin, tus, patch } = await streamsOf(client)
    const id = await begin(200_000)
    const bodies = Array.from({ length: 3 }, () => Buffer.alloc(200_000))
    const statuses = await Promise.all(bodies.map((body) => patch(id, body)))
    assert.sameMembers(statuses, [204, 423, 423])
    assert.equal((await tus('HEAD', `/${id}`, {})).header('upload-offset'), '200000')
  })

  test('are begun up to their number, also at once', async ({ client, assert, cleanup }) => {
    const { begin, person, tus } = await documentsOf(client)
    // Other tests may have left uploads of a person with the same id.
    const before = await unfinishedOf(person.id)
    const answers = await Promise.all(Array.from({ length: 30 }, () => begin('a.pdf', 10)))
    const [begun, refused] = [201, 429].map((status) =>
      answers.filter((answer) => answer.status() === status),
    )
    cleanup(async () => {
      for (const answer of begun ?? [])
        await tus('DELETE', `/${String(answer.header('location')).split('/').at(-1)}`, {})
    })
    assert.lengthOf(begun ?? [], RESUMABLE_LIMITS.unfinished - before)
    assert.lengthOf(refused ?? [], 30 - RESUMABLE_LIMITS.unfinished + before)
  })

  test('are removed after a day', async ({ client, assert }) => {
    const { begin, tus } = await documentsOf(client)
    const ids: string[] = []
    for (const name of ['old.pdf', 'new.pdf']) {
      const started = await begin(name, 100)
      ids.push(String(started.header('location')).split('/').at(-1) ?? '')
    }
    const [old = '', recent = ''] = ids
    const file = join(uploadSettings.folder, 'resumable', `${old}.json`)
    const about = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
    const creation_date = DateTime.utc().minus({ hours: 25 }).toISO()
    writeFileSync(file, JSON.stringify({ ...about, creation_date }))
    assert.isAtLeast(await forgetUnfinished(), 1)
    ;(await tus('HEAD', `/${old}`, {})).assertStatus(404)
    ;(await tus('HEAD', `/${recent}`, {})).assertStatus(200)
  })
})
