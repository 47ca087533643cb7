import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { forgetAfterwards } from '#tests/functional/site_pages/staff_api'
import { documentsOf } from '#tests/functional/documents/document_calls'
import { pdf } from '#tests/functional/documents/made_files'

/** The HTML without characters that isolate or join parts of a text. */
const plain = (html: string) => html.replaceAll(/[\u2066-\u2069]/gu, '').replaceAll('\u00A0', ' ')

test.group('Links to documents in a publication', (group) => {
  group.each.setup(forgetAfterwards)
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('say what they open, and what replaced it, but nothing of drafts', async ({
    client,
    assert,
  }) => {
    const { create, change, put, person } = await documentsOf(client)
    const { id } = await create()
    await change(id, { title: { ar: 'التقرير', en: 'Report' }, isPublished: true })
    const draft = await create(pdf(), 'draft.pdf')
    const content = [
      `See [the report](/files/${id}/report.pdf "Title") and [its page](/en/documents/report).`,
      `[Replaced](/files/${id}-v1/report.pdf) [Draft](/files/${draft.id}/a.pdf) [Elsewhere](https://elsewhere.example/files/${id}/a.pdf)`,
    ].join('\n\n')
    const text = { language: 'en', title: 'Accounts', content, status: 'published' }
    const made = await client.post('/api/publications').json(text).loginAs(person)
    made.assertStatus(201)
    const html = async () => {
      const answer = await client.get(
        `/api/publications/${made.body().publication.slug}?language=en`,
      )
      answer.assertStatus(200)
      return plain(answer.body().publication.html as string)
    }
    const first = await html()
    const size = /<\/a> <small>\((PDF, [\d.]+ kB)\)<\/small>/
    assert.match(first, new RegExp(`the report${size.source}`))
    assert.match(first, new RegExp(`its page${size.source}`))
    assert.notMatch(first, /(?:Replaced|Draft|Elsewhere).*<small>/)

    const larger = pdf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [] /Count 0 >>',
      `(${'x'.repeat(40_000)})`,
    ])
    ;(await put(id, larger)).assertStatus(200)
    assert.match(await html(), /the report<\/a> <small>\(PDF, 4[\d.]+ kB\)<\/small>/)

    await change(id, { isPublished: false })
    assert.notInclude(await html(), '<small>')
  })

  test('name the language of a file that is not in the language of the text', async ({
    client,
    assert,
  }) => {
    const { create, change, put, send, person } = await documentsOf(client)
    const { id } = await create()
    ;(await put(id, pdf(), 'ar')).assertStatus(200)
    ;(await send('DELETE', `/${id}/files/shared`)).assertStatus(200)
    await change(id, { title: { ar: 'التقرير' }, isPublished: true })
    const written = async (language: 'ar' | 'en') => {
      const content = `[X](/files/${id}/a.pdf)`
      const text = { language, title: `X ${language}`, content, status: 'published' }
      const made = await client.post('/api/publications').json(text).loginAs(person)
      const { slug } = made.body().publication
      const answer = await client.get(`/api/publications/${slug}?language=${language}`)
      return plain(answer.body().publication.html as string)
    }
    assert.match(await written('en'), /<small>\(PDF, [\d.]+ kB, Arabic\)<\/small>/)
    assert.match(await written('ar'), /<small>\(PDF، [\d.]+ كيلوبايت\)<\/small>/)
  })
})
