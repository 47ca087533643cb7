import { test } from '@japa/runner'
import { createLinkedPair, PublicationFactory } from '#tests/factories/publication_factory'
import { UserFactory } from '#tests/factories/user_factory'
import { changePair } from '#tests/functional/publications/pair_calls'
import { pairBody, recordBody } from './bodies.js'

const TEXTS = [
  '  spaces before and after \t\r\n',
  "'; drop table publications; --",
  '<script>alert(1)</script> & &amp; <b>',
  '{{ title }} ${title} %s %00 \\0 \\n \\',
  'null',
  '0',
  '[]',
  'العربية مع تَشْكِيل وتطويـــل وأرقام ١٢٣ و«أقواس»',
  '👨‍👩‍👧‍👦 🏳️‍🌈 🇵🇸 𝕏 𠜎',
  'e\u0301 and \u00e9, Å and A\u030a',
  'zero\u200bwidth\u200e\u200f\u202eoverride\u2066isolate\u2069',
  'bell \u0007, escape \u001b, nul \u0000, end',
  'line\u2028paragraph\u2029separator',
  '\ufeffbyte order mark',
]

test.group('Hostile texts', () => {
  test('come back byte for byte')
    .with(TEXTS)
    .run(async ({ client, assert }, text) => {
      const editor = await UserFactory.apply('editor').create()
      const written = await client
        .as(editor)
        .post('/api/publications', recordBody({ title: text, content: text, status: 'published' }))
      written.assertStatus(201)
      const { id } = written.body().publication
      const read = await client.get(`/api/publications/${id}`)
      assert.strictEqual(read.body().publication.title, text)
      assert.strictEqual(read.body().publication.content, text)

      const pair = await createLinkedPair()
      const body = pairBody({ arabic: { title: text, content: text } })
      const saved = await changePair(client, pair.english.id, body, editor)
      saved.assertStatus(200)
      assert.strictEqual(saved.body().publication.values.title.ar, text)
      assert.strictEqual(saved.body().publication.values.content.ar, text)
    })

  test('are looked up without harm', async ({ client }) => {
    await PublicationFactory.apply('published').create()
    for (const text of ["' or 1=1 --", '%', '..%2f..', '\u0000', 'slug_of_1', '１']) {
      ;(await client.get(`/api/publications/${encodeURIComponent(text)}`)).assertStatus(404)
    }
  })
})
