import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import type User from '#people/user'
import { createLinkedPair, PublicationFactory } from '#tests/factories/publication_factory'
import { UserFactory } from '#tests/factories/user_factory'
import { isDuringThisRun } from '#tests/moments'
import { FormerSlugs } from '#tests/rows_of_publications'
import { translationsOfAll } from '#tests/stored_publications'
import { translationOf } from '#tests/translation_of'

const at = (id: number) => `/api/publications/${id}`
const change = (client: ApiClient, id: number, body: object, person: User) =>
  client.as(person).patch(at(id), body)

test.group('Changing a publication', () => {
  test('changes what an author names in their own draft', async ({ client, assert }) => {
    const author = await UserFactory.create()
    const draft = await PublicationFactory.merge({
      authorId: author.id,
      tags: ['kept'],
      demo: true,
    }).create()
    const response = await change(
      client,
      draft.id,
      { content: '# New', authorId: 999, publishedAt: '2020-01-01', version: 1 },
      author,
    )
    response.assertStatus(200)
    assert.containsSubset(response.body().publication, {
      title: draft.title,
      slug: draft.slug,
      content: '# New',
      html: '<h2 id="s-en-new" dir="auto">New</h2>',
      excerpt: 'New',
      tags: ['kept'],
      publishedAt: null,
      authorId: author.id,
      version: 2,
    })
    await draft.refresh()
    assert.isFalse(draft.demo)
  })

  test('dates a text that is turned on now', async ({ client, assert }) => {
    const editor = await UserFactory.apply('editor').create()
    const publication = await PublicationFactory.apply('published').create()
    const patch = async (body: object) => {
      const response = await change(client, publication.id, body, editor)
      response.assertStatus(200)
      return response.body().publication.publishedAt
    }
    const first = '2023-09-14T00:00:00.000Z'
    assert.equal(await patch({ title: 'Other' }), first)
    assert.equal(await patch({ status: 'published', publishedAt: null }), first)
    assert.equal(await patch({ status: 'draft' }), first)
    const turnedOn = await patch({ status: 'published', publishedAt: first })
    assert.isTrue(isDuringThisRun(turnedOn))
    assert.equal(await patch({ publishedAt: '2024-01-02' }), '2024-01-02T00:00:00.000Z')
    await patch({ status: 'draft' })
    const chosen = await patch({ status: 'published', publishedAt: '2031-01-02' })
    assert.equal(chosen, '2031-01-02T00:00:00.000Z')
  })

  test('plans a draft, schedules it by its plan, and takes it back', async ({ client, assert }) => {
    const editor = await UserFactory.apply('editor').create()
    const publication = await PublicationFactory.create()
    const patch = async (body: object) => {
      const response = await change(client, publication.id, body, editor)
      response.assertStatus(200)
      return response.body().publication.publishedAt
    }
    const plan = '2031-01-02T06:00:00.000Z'
    assert.equal(await patch({ publishedAt: plan }), plan)
    assert.equal(await patch({ title: 'Other' }), plan)
    assert.equal(await patch({ status: 'published', publishedAt: plan }), plan)
    ;(await client.get(at(publication.id))).assertStatus(404)
    assert.isTrue(isDuringThisRun(await patch({ publishedAt: null })))
    assert.equal(await patch({ status: 'draft', publishedAt: plan }), plan)
    assert.isNull(await patch({ publishedAt: null }))
  })

  test('keeps the address with a new title', async ({ client, assert }) => {
    const editor = await UserFactory.apply('editor').create()
    const publication = await PublicationFactory.merge({ slug: 'first' }).create()
    const patch = async (body: object) => {
      const response = await change(client, publication.id, body, editor)
      return response.body().publication.slug
    }
    assert.equal(await patch({ title: 'Second title' }), 'first')
    assert.equal(await patch({ slug: '' }), 'second-title')
    assert.equal(await patch({ slug: null, title: 'Third' }), 'third')
    assert.equal(await patch({ slug: 'My Own Words' }), 'my-own-words')
  })

  test('leads from the old address of a published text', async ({ client, assert }) => {
    const editor = await UserFactory.apply('editor').create()
    const publication = await PublicationFactory.apply('published').merge({ slug: 'one' }).create()
    const rename = (slug: string) => change(client, publication.id, { slug }, editor)
    await rename('two')
    await rename('three')
    for (const old of ['one', 'two']) {
      const response = await client.get(`/api/publications/${old}?language=en`)
      assert.equal(response.body().publication.slug, 'three')
    }
    await rename('one')
    const back = await client.get('/api/publications/one?language=en')
    assert.equal(back.body().publication.slug, 'one')
    const redirects = await FormerSlugs.all()
    assert.sameMembers(
      redirects.map(({ slug }) => slug),
      ['two', 'three'],
    )
  })

  test('keeps no old address of a draft', async ({ client, assert }) => {
    const editor = await UserFactory.apply('editor').create()
    const draft = await PublicationFactory.create()
    await change(client, draft.id, { slug: 'two' }, editor)
    assert.lengthOf(await FormerSlugs.all(), 0)
  })

  test('of its language clears the link on both sides', async ({ client, assert }) => {
    const editor = await UserFactory.apply('editor').create()
    const { english, arabic } = await createLinkedPair({ state: 'published' })
    await PublicationFactory.apply('arabic').merge({ slug: english.slug }).create()
    const response = await change(
      client,
      english.id,
      { language: 'ar', translationId: arabic.id, content: '# عنوان' },
      editor,
    )
    response.assertStatus(200)
    const { publication } = response.body()
    assert.equal(publication.language, 'ar')
    assert.isNull(publication.translationId)
    assert.include(publication.html, 'id="s-ar-عنوان"')
    assert.notEqual(publication.slug, english.slug)
    await arabic.refresh()
    assert.isNull(await translationOf(arabic))
    assert.equal(arabic.version, 2)
    const old = await client.get(`/api/publications/${english.slug}?language=en`)
    assert.equal(old.body().publication.id, english.id)
  })

  test('links, relinks and unlinks both sides', async ({ client, assert }) => {
    const editor = await UserFactory.apply('editor').create()
    const english = await PublicationFactory.create()
    const first = await PublicationFactory.apply('arabic').create()
    const second = await PublicationFactory.apply('arabic').create()
    const link = async (id: number, translationId: number | null) => {
      ;(await change(client, id, { translationId }, editor)).assertStatus(200)
      return translationsOfAll()
    }
    assert.deepEqual(await link(english.id, first.id), [first.id, english.id, null])
    assert.deepEqual(await link(english.id, first.id), [first.id, english.id, null])
    assert.deepEqual(await link(english.id, second.id), [second.id, null, english.id])
    assert.deepEqual(await link(second.id, null), [null, null, null])
  })

  test('refuses a link to itself, its language or nothing', async ({ client, assert }) => {
    const editor = await UserFactory.apply('editor').create()
    const { english, arabic } = await createLinkedPair()
    const sibling = await PublicationFactory.create()
    for (const translationId of [english.id, sibling.id, 999_999]) {
      const response = await change(client, english.id, { translationId, title: 'Changed' }, editor)
      response.assertStatus(422)
      assert.equal(response.body().errors[0].rule, 'translation')
    }
    await english.refresh()
    assert.equal(await translationOf(english), arabic.id)
    assert.notEqual(english.title, 'Changed')
  })

  test('does not take a translation away from another record', async ({ client, assert }) => {
    const editor = await UserFactory.apply('editor').create()
    const { english, arabic } = await createLinkedPair()
    const other = await createLinkedPair()
    const response = await change(client, english.id, { translationId: other.arabic.id }, editor)
    response.assertStatus(409)
    response.assertBodyContains({ code: 'translation_taken' })
    assert.equal(await translationOf(english), arabic.id)
    assert.equal(await translationOf(other.arabic), other.english.id)
  })

  test('of a link needs the right to change both records', async ({ client, assert }) => {
    const author = await UserFactory.create()
    const { english, arabic } = await createLinkedPair()
    await english.merge({ authorId: author.id }).save()
    for (const body of [{ translationId: null }, { language: 'ar' }]) {
      ;(await change(client, english.id, body, author)).assertStatus(403)
    }
    await arabic.refresh()
    assert.equal(await translationOf(arabic), english.id)
    assert.equal(arabic.version, 1)
  })

  test('is refused with a stale version', async ({ client, assert }) => {
    const editor = await UserFactory.apply('editor').create()
    const publication = await PublicationFactory.merge({ version: 3 }).create()
    const stale = await change(client, publication.id, { title: 'Late', version: 2 }, editor)
    stale.assertStatus(409)
    const { code, current } = stale.body()
    assert.equal(code, 'version_conflict')
    assert.containsSubset(current.publication, {
      id: publication.id,
      title: publication.title,
      content: publication.content,
      version: 3,
      can: { update: true, publish: true, delete: true },
    })
    assert.equal((await publication.refresh()).title, publication.title)

    const fresh = await change(client, publication.id, { title: 'In time', version: 3 }, editor)
    assert.equal(fresh.body().publication.version, 4)
    const silent = await change(client, publication.id, { title: 'Any' }, editor)
    assert.equal(silent.body().publication.version, 5)
  })
})
