import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { LIMITS } from '@ufuq/shared/contract/limits'
import type User from '#people/user'
import { PublicationFactory } from '#tests/factories/publication_factory'
import { UserFactory } from '#tests/factories/user_factory'
import { isDuringThisRun } from '#tests/moments'
import Publication from '#tests/stored_publications'
import { translationOf } from '#tests/translation_of'
import { recordBody } from './bodies.js'

const path = '/api/publications'
const write = (client: ApiClient, values: object, person: User) =>
  client.as(person).post(path, { ...recordBody(), ...values })
const countRows = async () => (await Publication.all()).length

test.group('Writing a publication', () => {
  test('keeps a draft of an author with an address', async ({ client, assert }) => {
    const author = await UserFactory.create()
    const ignored = { publishedAt: '2020-01-01', version: 9, demo: true }
    const response = await write(client, ignored, author)
    response.assertStatus(201)
    const { publication } = response.body()
    assert.containsSubset(publication, {
      title: 'When women lead the water committees',
      slug: 'when-women-lead-the-water-committees',
      language: 'en',
      content: 'Four villages share **one** well.',
      html: '<p dir="auto">Four villages share <strong>one</strong> well.</p>',
      excerpt: 'Four villages share one well.',
      description: 'Four villages share one well.',
      hero: null,
      tags: [],
      status: 'draft',
      publishedAt: null,
      translationId: null,
      translation: null,
      version: 1,
      authorId: author.id,
      can: { update: true, publish: false, delete: false },
    })
    const row = await Publication.findOrFail(publication.id)
    assert.isFalse(row.demo)
  })

  test('publishes now, or on the day that an editor picks', async ({ client, assert }) => {
    const editor = await UserFactory.apply('editor').create()
    const now = await write(client, { status: 'published' }, editor)
    assert.isTrue(isDuringThisRun(now.body().publication.publishedAt))

    const picked = await write(client, { status: 'published', publishedAt: '2030-12-31' }, editor)
    assert.equal(picked.body().publication.publishedAt, '2030-12-31T00:00:00.000Z')

    const draft = await write(client, { publishedAt: '2030-12-31T06:00:00Z' }, editor)
    assert.containsSubset(draft.body().publication, {
      status: 'draft',
      publishedAt: '2030-12-31T06:00:00.000Z',
    })
    ;(await client.get(`/api/publications/${draft.body().publication.id}`)).assertStatus(404)
  })

  test('reads dates of every zone as the moment that they are')
    .with([
      ['2024-05-06', '2024-05-06T00:00:00.000Z'],
      ['2024-05-06T01:30:00+03:00', '2024-05-05T22:30:00.000Z'],
      ['2024-05-06T01:30:59.999Z', '2024-05-06T01:30:59.000Z'],
      ['2024-05-06T01:30', '2024-05-06T01:30:00.000Z'],
    ])
    .run(async ({ client, assert }, [given, stored]) => {
      const editor = await UserFactory.apply('editor').create()
      const response = await write(client, { status: 'published', publishedAt: given }, editor)
      assert.equal(response.body().publication.publishedAt, stored)
      const row = await Publication.firstOrFail()
      assert.equal(row.publishedAt?.toUTC().toISO(), stored)
    })

  test('takes tags as a list or as one text, trimmed, each once')
    .with([
      [' peace , water ,, peace,', ['peace', 'water']],
      ['السلام، المياه', ['السلام', 'المياه']],
      [
        [' a ', '', 'a', 'B'],
        ['a', 'B'],
      ],
      ['', []],
    ] as [string | string[], string[]][])
    .run(async ({ client, assert }, [tags, stored]) => {
      const author = await UserFactory.create()
      const response = await write(client, { tags }, author)
      assert.deepEqual(response.body().publication.tags, stored)
    })

  test('refuses what is not a publication, in the words of the specification')
    .with([
      [{ title: '' }, 'title', 'required', 'Title is required'],
      [{ title: ' \n' }, 'title', 'required', 'Title is required'],
      [{ title: undefined }, 'title', 'required', 'Title is required'],
      [{ title: null }, 'title', 'required', 'Title is required'],
      [{ title: 7 }, 'title', 'string', null],
      [{ title: 'x'.repeat(LIMITS.title.max + 1) }, 'title', 'maxLength', null],
      [{ title: 'half \ud800' }, 'title', 'string', null],
      [{ content: '' }, 'content', 'required', 'Content is required'],
      [{ content: undefined }, 'content', 'required', 'Content is required'],
      [{ content: 'x'.repeat(LIMITS.content.max + 1) }, 'content', 'maxLength', null],
      [{ content: 'half \udc00' }, 'content', 'string', null],
      [{ language: 'fr' }, 'language', 'enum', null],
      [{ language: undefined }, 'language', 'required', null],
      [{ status: 'secret' }, 'status', 'enum', null],
      [{ hero: 'javascript:alert(1)' }, 'hero', 'url', null],
      [{ hero: `/${'x'.repeat(LIMITS.hero.max)}` }, 'hero', 'maxLength', null],
      [{ tags: [1] }, 'tags.0', 'string', null],
      [{ tags: { a: 1 } }, 'tags', 'array', null],
      [{ tags: ['x'.repeat(LIMITS.tag.max + 1)] }, 'tags.0', 'maxLength', null],
      [{ tags: Array.from({ length: 21 }, (_, n) => `t${n}`) }, 'tags', 'maxLength', null],
      [{ publishedAt: 'tomorrow' }, 'publishedAt', 'date', null],
      [{ publishedAt: '2023-02-30' }, 'publishedAt', 'date', null],
      [{ publishedAt: '0000-01-01' }, 'publishedAt', 'date', null],
      [{ publishedAt: 1_700_000_000 }, 'publishedAt', 'string', null],
      [{ slug: '2023' }, 'slug', 'slug', null],
      [{ slug: '٢٠٢٣' }, 'slug', 'slug', null],
      [{ slug: 'a/b' }, 'slug', 'slug', null],
      [{ slug: '..' }, 'slug', 'slug', null],
      [{ slug: 'admin' }, 'slug', 'reserved', null],
      [{ slug: ' Pairs ' }, 'slug', 'reserved', null],
      [{ slug: 'translations' }, 'slug', 'reserved', null],
      [{ slug: 'x'.repeat(LIMITS.slug.max + 1) }, 'slug', 'maxLength', null],
      [{ translationId: 999_999 }, 'translationId', 'translation', null],
      [{ translationId: 'one' }, 'translationId', 'number', null],
    ] as [Record<string, unknown>, string, string, string | null][])
    .run(async ({ client, assert }, [changes, field, rule, message]) => {
      const editor = await UserFactory.apply('editor').create()
      const response = await write(client, changes, editor)
      response.assertStatus(422)
      const { code, errors } = response.body()
      assert.equal(code, 'validation')
      assert.containsSubset(errors[0], { field, rule, ...(message ? { message } : {}) })
      assert.equal(await countRows(), 0)
    })

  test('takes texts of the greatest length', async ({ client, assert }) => {
    const editor = await UserFactory.apply('editor').create()
    const body = recordBody({
      title: 'ع'.repeat(LIMITS.title.max),
      content: 'ع'.repeat(LIMITS.content.max),
      slug: 'ع'.repeat(LIMITS.slug.max),
      tags: Array.from({ length: 20 }, (_, n) => `${n}`.padStart(LIMITS.tag.max, 'ع')),
      hero: `/${'x'.repeat(LIMITS.hero.max - 1)}`,
    })
    const response = await client.as(editor).post(path, body)
    response.assertStatus(201)
    assert.containsSubset(response.body().publication, body)
  })

  test('links a free record in the other language, both ways', async ({ client, assert }) => {
    const editor = await UserFactory.apply('editor').create()
    const english = await PublicationFactory.apply('published').create()
    const response = await write(
      client,
      { language: 'ar', title: 'لجان المياه', translationId: english.id },
      editor,
    )
    response.assertStatus(201)
    const { publication } = response.body()
    assert.equal(publication.translation.id, english.id)
    await english.refresh()
    assert.equal(await translationOf(english), publication.id)
    assert.equal(english.version, 2)
  })

  test('lets an author link only to their own drafts', async ({ client, assert }) => {
    const author = await UserFactory.create()
    const theirs = await PublicationFactory.apply('arabic').merge({ authorId: author.id }).create()
    ;(await write(client, { translationId: theirs.id }, author)).assertStatus(201)

    const foreign = await PublicationFactory.apply('arabic').apply('published').create()
    ;(await write(client, { translationId: foreign.id }, author)).assertStatus(403)
    await foreign.refresh()
    assert.isNull(await translationOf(foreign))
    assert.equal(foreign.version, 1)
  })

  test('addresses from a title are no reserved words', async ({ client, assert }) => {
    const editor = await UserFactory.apply('editor').create()
    for (const [title, slug] of [
      ['Admin', 'admin-2'],
      ['2023', 'publication-2023'],
      ['!!!', 'publication'],
    ]) {
      const response = await write(client, { title }, editor)
      assert.equal(response.body().publication.slug, slug)
    }
  })
})
