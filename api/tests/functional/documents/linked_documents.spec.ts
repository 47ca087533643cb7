import { test } from '@japa/runner'
import { documentsOf } from '#tests/functional/documents/document_calls'
import { onePage, pdf } from '#tests/functional/documents/made_files'
import { BOARD, pagesOf, shown, text } from '#tests/functional/kinds/page_calls'

/** The HTML without the characters that isolate parts of a text, and with normal spaces. */
const plain = (html: string) => html.replaceAll(/[\u2066-\u2069]/gu, '').replaceAll('\u00A0', ' ')

test.group('Links to documents in a publication', () => {
  test('say what they open, but nothing of drafts', async ({ client, assert }) => {
    const { create, change, put, person } = await documentsOf(client)
    const { id } = await create()
    await change(id, { title: { ar: 'التقرير', en: 'Report' }, isPublished: true })
    const draft = await create(pdf(), 'draft.pdf')
    const content = [
      `See [the report](/files/${id}/report.pdf "Title") and [its page](/en/documents/report).`,
      `[Replaced](/files/${id}-v1/report.pdf) [Draft](/files/${draft.id}/a.pdf) [Elsewhere](https://elsewhere.example/files/${id}/a.pdf)`,
    ].join('\n\n')
    const body = { language: 'en', title: 'Accounts', content, status: 'published' }
    const made = await client.post('/api/publications').json(body).loginAs(person)
    made.assertStatus(201)
    const html = async () => {
      const answer = await client.get(
        `/api/publications/${made.body().publication.slug}?language=en`,
      )
      answer.assertStatus(200)
      return plain(answer.body().publication.html as string)
    }
    const first = await html()
    const size =
      / class="document-link"><span>(.*?)<\/span> <small>\(PDF, [\d.]+ kB\)<\/small><\/a>/g
    assert.deepEqual(
      [...first.matchAll(size)].map(([, words]) => words),
      ['the report', 'its page'],
    )
    assert.notMatch(first, /(?:Replaced|Draft|Elsewhere).*<small>/)

    const larger = pdf([...onePage(), `(${'x'.repeat(40_000)})`])
    ;(await put(id, larger)).assertStatus(200)
    assert.match(await html(), /the report<\/span> <small>\(PDF, 4[\d.]+ kB\)<\/small>/)

    await change(id, { isPublished: false })
    assert.notInclude(await html(), '<small>')
  })

  test('name another language of the file', async ({ client, assert }) => {
    const { create, change, put, send, person } = await documentsOf(client)
    const { id } = await create()
    ;(await put(id, pdf(), 'ar')).assertStatus(200)
    ;(await send('PATCH', `/${id}`, { file: { shared: null } })).assertStatus(200)
    await change(id, { title: { ar: 'التقرير' }, isPublished: true })
    const written = async (language: 'ar' | 'en') => {
      const content = `See [X](/files/${id}/a.pdf).`
      const body = { language, title: `X ${language}`, content, status: 'published' }
      const made = await client.post('/api/publications').json(body).loginAs(person)
      const { slug } = made.body().publication
      const answer = await client.get(`/api/publications/${slug}?language=${language}`)
      return plain(answer.body().publication.html as string)
    }
    assert.match(await written('en'), /<small>\(PDF, [\d.]+ kB, Arabic\)<\/small>/)
    assert.match(await written('ar'), /<small>\(PDF، [\d.]+ كيلوبايت\)<\/small>/)
  })

  test('are cards if they are alone in their paragraphs', async ({ client, assert }) => {
    const { create, change, put } = await documentsOf(client)
    const { id } = await create()
    ;(await put(id, pdf(), 'ar')).assertStatus(200)
    const title = { ar: 'التقرير', en: 'Report' }
    const description = { ar: '', en: 'Income & <b>spending</b>' }
    await change(id, { title, description, isPublished: true })
    const content = `[Our *report*](/files/${id}/report.pdf)\n\nSee [it](/files/${id}/report.pdf).\n\n> [It](/files/${id}/a.pdf)`
    const pages = await pagesOf(client)
    const page = await pages.create({ ...BOARD, sections: [text('who', '', content)] })
    await pages.publish(page, 'en')
    const html = async () =>
      plain((await shown(client, 'en', 'our-board')).body().sections[0].text as string)
    const [card = '', sentence] = (await html()).split(/(?=<p[^>]*>See)/)
    assert.match(
      card,
      /^<div class="document-card">.*<b dir="auto"><a href="\/en\/documents\/report">/,
    )
    assert.include(card, '<bdi>Income &amp; &lt;b&gt;spending&lt;/b&gt;</bdi>')
    assert.match(card, /PDF · [\d.]+ kB · in Arabic/)
    const files = [...card.matchAll(/href="(\/files[^"]*)"([^>]*)>([^<]*)</g)]
    assert.deepEqual(
      files.map(([, address, , name]) => [address, name]),
      [
        [`/files/${id}/report.pdf`, 'File'],
        [`/files/${id}-ar/report.pdf`, 'Arabic'],
      ],
    )
    assert.match(
      files[1]?.[2] ?? '',
      /hreflang="ar" aria-label="Open: Our report \(PDF, .*Arabic\)"/,
    )
    assert.match(sentence ?? '', /See <a [^>]*class="document-link">/)
    assert.match(sentence ?? '', /<blockquote[^>]*>\s*<p[^>]*><a [^>]*class="document-link">/)

    await change(id, { isPublished: false })
    assert.notInclude(await html(), 'document-')
  })
})
