import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { NewPreviewLink } from '@ufuq/shared/contract/previews'
import { SECTIONS } from '@ufuq/shared/kinds/page/sections'
import { BOARD, pagesOf, text } from '#tests/functional/kinds/page_calls'
import { rawRequest } from '#tests/functional/site/raw_request'

type Calls = Awaited<ReturnType<typeof pagesOf>>

async function share({ send }: Calls, id: number, wanted: object = {}): Promise<NewPreviewLink> {
  const body = { purpose: 'shared', language: 'en', ...wanted }
  const answer = await send('POST', `/${id}/preview-links`, body)
  answer.assertStatus(201)
  return answer.body()
}

const DRAFT = { sections: [text('who', 'لم يقرأه أحد', 'Nobody has read this')] }

/** A section of each kind, without any text. */
const gaps = Object.keys(SECTIONS).map((kind) => ({ id: `gap-${kind}`, kind }))

test.group('Previews of custom pages', () => {
  test('show the draft to whoever has the link', async ({ client, assert }) => {
    const calls = await pagesOf(client)
    const id = await calls.create()
    await calls.publish(id, 'en')
    await calls.change(id, DRAFT)
    const { path, url, link } = await share(calls, id)
    assert.match(path, /^\/en\/preview\/[\w-]{43}$/)
    assert.isTrue(url.endsWith(path))
    const links = (await calls.send('GET', `/${id}/preview-links`)).body()
    assert.containSubset(links, [{ id: link.id }])
    const english = await rawRequest(path)
    assert.equal(english.status, 200)
    assert.include(english.text, 'Nobody has read this')
    assert.include(english.text, 'This is a preview of a draft.')
    assert.equal(english.headers['cache-control'], 'no-store')
    assert.equal(english.headers['x-robots-tag'], 'noindex, nofollow')
    assert.include(english.text, '<meta name="robots" content="noindex, nofollow"')
    assert.include(english.text, '/own-pages-')
    for (const leak of ['<script', 'og:', 'canonical', 'ld+json']) {
      assert.notInclude(english.text, leak)
    }
    const arabic = path.replace('/en', '')
    assert.include(english.text, `href="${arabic}"`)
    assert.include((await rawRequest(arabic)).text, 'لم يقرأه أحد')
    assert.notInclude((await rawRequest('/en/our-board')).text, 'Nobody has read this')
    await calls.change(id, { sections: [text('who', 'نص', 'Written anew')] })
    assert.include((await rawRequest(path)).text, 'Written anew')
    await calls.publish(id, 'en')
    const led = await rawRequest(path)
    assert.deepEqual([led.status, led.headers.location], [302, '/en/our-board'])
    assert.equal((await rawRequest(arabic)).status, 200)
  })

  test('beside the fields, begin before a page is saved', async ({ client, assert }) => {
    const calls = await pagesOf(client)
    const values = { title: { en: 'Not saved yet' }, ...DRAFT }
    const answer = await calls.send('POST', '/new/preview', { language: 'en', values })
    answer.assertStatus(200)
    assert.include(answer.body().html, 'Not saved yet')
    assert.include(answer.body().html, 'Nobody has read this')
    assert.isNull(await db.from('entries').where({ kind: 'page', key: null }).first())
  })

  test('show nothing where a text is missing', async ({ client, assert }) => {
    const calls = await pagesOf(client)
    const id = await calls.create({ title: { en: 'Only a title' }, sections: gaps })
    const { path } = await share(calls, id)
    for (const address of [path, path.replace('/en', '')]) {
      const page = await rawRequest(address)
      assert.equal(page.status, 200)
      assert.notMatch(page.text, /undefined|\[object|NaN/)
    }
    for (const language of ['ar', 'en']) {
      const beside = await calls.send('POST', `/${id}/preview`, { language })
      beside.assertStatus(200)
      assert.include(beside.body().html, language === 'en' ? 'Only a title' : 'dir="rtl"')
      assert.notInclude(beside.body().html, '<script')
    }
  })

  test('end with their link, its creator’s right, the bin', async ({ client, assert }) => {
    const calls = await pagesOf(client, 'admin')
    const other = await pagesOf(client, 'admin')
    const id = await calls.create({ ...BOARD, ...DRAFT })
    const { person } = calls
    const endings: Record<string, (made: NewPreviewLink) => Promise<unknown>> = {
      withdrawn: ({ link }) => other.send('DELETE', `/${id}/preview-links/${link.id}`),
      expired: ({ link }) =>
        db.from('entry_preview_links').where({ id: link.id }).update({ expires_at: '2020-01-01' }),
      'its maker demoted': () => person.merge({ role: 'author' }).save(),
      'in the bin': () => other.send('DELETE', `/${id}`),
    }
    for (const [how, end] of Object.entries(endings)) {
      await person.merge({ role: 'admin' }).save()
      const made = await share(calls, id)
      assert.equal((await rawRequest(made.path)).status, 200, how)
      await end(made)
      const page = await rawRequest(made.path)
      assert.equal(page.status, 404, how)
      assert.notInclude(page.text, 'Nobody has read this', how)
    }
    const none = { purpose: 'shared', language: 'en' }
    ;(await other.send('POST', `/${id}/preview-links`, none)).assertStatus(404)
    assert.isEmpty(await db.from('entry_preview_links'))
    await other.send('POST', `/bin/${id}/restore`)
    await share(other, id)
    await other.send('DELETE', `/${id}`)
    ;(await other.send('DELETE', `/bin/${id}`)).assertStatus(204)
    assert.isEmpty(await db.from('entry_preview_links'))
  })
})
