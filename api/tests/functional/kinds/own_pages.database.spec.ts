import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { PictureFactory } from '#database/factories/picture_factory'
import { BOARD, pagesOf, text } from '#tests/functional/kinds/page_calls'

const stored = (id: number) => db.from('pages').where({ id }).first()

test.group('Custom pages', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('are created from one title, with an address in each language that has one', async ({
    client,
    assert,
  }) => {
    const { send, create } = await pagesOf(client)
    const id = await create({ title: { en: 'Our Board' } })
    const second = await create({ title: { en: 'Our Board', ar: 'About' } })
    const third = await create({ title: { en: 'About' } })
    const entryOf = async (one: number) => (await send('GET', `/${one}`)).body().entry
    assert.containSubset(await entryOf(id), {
      version: 1,
      title: { ar: '', en: 'Our Board' },
      titles: { ar: '', en: 'Our Board' },
      slug: { ar: '', en: 'our-board' },
      cover: null,
      sections: [],
      isPublic: { ar: false, en: false },
      isPublished: false,
      can: { update: true, publish: true, delete: true },
    })
    assert.deepEqual((await entryOf(second)).slug, { ar: 'صفحة-about', en: 'our-board-2' })
    assert.deepEqual((await entryOf(third)).slug, { ar: '', en: 'page-about' })
    const listed = (await send('GET', '')).body()
    assert.deepEqual(
      listed.map((one: { id: number }) => one.id),
      [id, second, third],
    )
    assert.notProperty(listed[0], 'sections')
  })

  test('keep every text as it was written, a script too', async ({ client, assert }) => {
    const { send, create } = await pagesOf(client)
    const section = text('one', '<script>alert(1)</script>', 'a "b" \\ {{c}}')
    const id = await create({ ...BOARD, sections: [section] })
    assert.deepEqual((await send('GET', `/${id}`)).body().entry.sections, [section])
  })

  test('that somebody else changed are not overwritten, nor is another order', async ({
    client,
    assert,
  }) => {
    const [one, other] = [await pagesOf(client), await pagesOf(client)]
    const sections = [text('a', 'أ'), text('b', 'ب'), text('c', 'ج')]
    const id = await one.create({ ...BOARD, sections })
    const [a, b, c] = sections
    ;(await one.send('PATCH', `/${id}`, { version: 1, sections: [b, a, c] })).assertStatus(200)
    const answer = await other.send('PATCH', `/${id}`, { version: 1, sections: [c, b, a] })
    answer.assertStatus(409)
    assert.containSubset(answer.body(), {
      code: 'version_conflict',
      current: { entry: { id, version: 2, sections: [{ id: 'b' }, { id: 'a' }, { id: 'c' }] } },
      changed: { by: { id: one.person.id } },
    })
    assert.equal((await stored(id)).version, 2)
    for (const path of ['publish', 'withdraw']) {
      const late = await other.send('POST', `/${id}/${path}`, { version: 1, languages: ['ar'] })
      late.assertStatus(409)
    }
    assert.isNull((await stored(id)).live_ar)
  })

  test('are refused with what is wrong, and nothing changes', async ({ client, assert }) => {
    const { send, create } = await pagesOf(client)
    await create({ title: { en: 'Taken' } })
    const id = await create()
    const before = await stored(id)
    const binned = await PictureFactory.apply('binned').create()
    const many = Array.from({ length: 200 }, (_, at) => text(`s${at}`, 'x'))
    for (const [field, rule, changes] of [
      ['title.ar', 'maxLength', { title: { ar: 'س'.repeat(121) } }],
      ['title', 'required', { title: { ar: '', en: null } }],
      ['slug.en', 'unique', { slug: { en: 'Taken' } }],
      ['slug.en', 'reserved', { slug: { en: 'publications' } }],
      ['slug.ar', 'reserved', { slug: { ar: 'api' } }],
      ['slug.en', 'slug', { slug: { en: 'a/b' } }],
      ['cover', 'picture', { cover: binned.id }],
      ['sections', 'maxLength', { sections: many }],
      ['sections.0.kind', 'enum', { sections: [{ id: 'a', kind: 'html' }] }],
      ['sections.0.text.ar', 'maxLength', { sections: [text('a', 'x'.repeat(20_001))] }],
      [
        'sections.p.picture',
        'picture',
        { sections: [{ id: 'p', kind: 'picture', picture: binned.id }] },
      ],
    ] as const) {
      const answer = await send('PATCH', `/${id}`, changes)
      answer.assertStatus(422)
      assert.containSubset(answer.body().errors[0], { field, rule })
    }
    assert.deepEqual(await stored(id), before)
    assert.equal((await send('POST', '', { sections: [] })).status(), 422)
  })

  test('are public in one language before the other, which is refused with what it lacks', async ({
    client,
    assert,
  }) => {
    const { send, create, publish } = await pagesOf(client)
    const id = await create({ ...BOARD, sections: [text('who', 'من نحن')] })
    const refused = await send('POST', `/${id}/publish`, { languages: ['ar', 'en'] })
    refused.assertStatus(422)
    assert.containSubset(refused.body().errors, [
      { field: 'en.sections.who.text', rule: 'required' },
    ])
    const lead = { ar: '[تمهيد]' }
    await send('PATCH', `/${id}`, { lead })
    const unreplaced = await send('POST', `/${id}/publish`, { languages: ['ar'] })
    assert.containSubset(unreplaced.body().errors, [{ field: 'ar.lead', rule: 'placeholder' }])
    await send('PATCH', `/${id}`, { lead: { ar: '' } })
    assert.isFalse(Boolean((await stored(id)).is_published))
    await publish(id, 'ar')
    const { entry } = (await send('GET', `/${id}`)).body()
    assert.containSubset(entry, {
      isPublished: true,
      isPublic: { ar: true, en: false },
      hasChanges: { ar: false, en: true },
      lacking: { ar: 0, en: 1 },
    })
    await send('POST', `/${id}/withdraw`, { languages: ['ar'] })
    assert.containSubset((await send('GET', `/${id}`)).body().entry, {
      isPublished: false,
      isPublic: { ar: false, en: false },
    })
  })

  test('keep a picture of their draft or of what is public from being deleted', async ({
    client,
    assert,
  }) => {
    const { person, send, create, publish } = await pagesOf(client)
    const [cover, portrait] = [await PictureFactory.create(), await PictureFactory.create()]
    const quote = {
      id: 'q',
      kind: 'quote',
      portrait: portrait.id,
      words: { ar: 'قول' },
      who: { ar: 'قائل' },
    }
    const id = await create({ ...BOARD, cover: cover.id, sections: [quote] })
    await publish(id, 'ar')
    const remove = (picture: number) =>
      client.delete(`/api/entries/pictures/${picture}`).loginAs(person)
    const refused = await remove(portrait.id)
    refused.assertStatus(409)
    const use = { kind: 'own_page', record: id, path: 'sections.q.portrait', isBinned: false }
    assert.equal(refused.body().code, 'entry_in_use')
    assert.containSubset(refused.body().uses, [{ ...use, titles: BOARD.title }])
    // Visitors still see the portrait until this change is published.
    await send('PATCH', `/${id}`, { cover: null, sections: BOARD.sections })
    ;(await remove(portrait.id)).assertStatus(409)
    await publish(id, 'ar')
    ;(await remove(portrait.id)).assertStatus(204)
    ;(await remove(cover.id)).assertStatus(204)
  })

  test('keep what they said before, and their review ends with publishing', async ({
    client,
    assert,
  }) => {
    const { send, create, publish } = await pagesOf(client)
    const colleague = await pagesOf(client)
    const id = await create()
    ;(await send('POST', `/${id}/review`, { note: 'Ready' })).assertStatus(200)
    const counts = await client.get('/api/reviews/entries/counts').loginAs(colleague.person)
    assert.containSubset(counts.body(), { pages: { ready: 1, returned: 0 } })
    await colleague.publish(id, 'ar', 'en')
    assert.isNull((await send('GET', `/${id}/review`)).body().review)
    assert.isFalse((await send('GET', `/${id}/review`)).body().can.ask)
    await send('PATCH', `/${id}`, { sections: [text('who', 'جديد', 'New')] })
    const versions = (await send('GET', `/${id}/versions`)).body()
    assert.containSubset(versions, [{ state: 'published' }, { state: 'draft' }])
    const { number } = versions[0]
    const { version } = (await send('GET', `/${id}/versions/${number}`)).body()
    assert.containSubset(version.content, { ...BOARD, isPublic: { ar: true, en: true } })
    // The draft of a page that is already public can also be submitted for review.
    ;(await send('POST', `/${id}/review`, {})).assertStatus(200)
    await publish(id, 'ar')
  })

  test('go to the bin with their addresses, come back public, and are erased with all', async ({
    client,
    assert,
  }) => {
    const { send, create, publish } = await pagesOf(client, 'admin')
    const id = await create()
    await publish(id, 'en')
    await send('PATCH', `/${id}`, { slug: { en: 'board' } })
    ;(await send('DELETE', `/${id}`)).assertStatus(204)
    const taken = await send('POST', '', { title: { en: 'Other' }, slug: { en: 'board' } })
    taken.assertStatus(422)
    const restored = await send('POST', `/bin/${id}/restore`)
    assert.containSubset(restored.body().entry, { id, isPublic: { en: true } })
    await send('DELETE', `/${id}`)
    assert.notProperty((await send('GET', '/bin')).body()[0], 'sections')
    ;(await send('DELETE', `/bin/${id}`)).assertStatus(204)
    for (const table of ['pages', 'page_redirects', 'entry_versions']) {
      assert.isEmpty(await db.from(table), table)
    }
  })

  test('tell colleagues who has one open, and keep discarded text', async ({ client, assert }) => {
    const [one, other] = [await pagesOf(client), await pagesOf(client)]
    const id = await one.create()
    await one.send('PUT', `/${id}/presence`, { side: 'ar' })
    const present = (await other.send('PUT', `/${id}/presence`, { side: 'en' })).body()
    assert.containSubset(present, [{ id: one.person.id, side: 'ar' }])
    const items = [{ side: 'ar', part: 'sections.who.text', words: 'قديم', whose: 'mine' }]
    ;(await one.send('POST', `/${id}/left-out`, { items })).assertStatus(204)
    assert.containSubset((await other.send('GET', `/${id}/left-out`)).body(), [
      { part: 'sections.who.text', words: 'قديم' },
    ])
  })

  test('record who created and published them', async ({ client, assert }) => {
    const { person, create, publish } = await pagesOf(client)
    const id = await create()
    await publish(id, 'ar')
    const { entry_id } = await stored(id)
    const done = await db.from('activities').where({ subject: 'entry', entry_id }).orderBy('id')
    assert.containSubset(done, [
      { kind: 'created', actor_id: person.id },
      { kind: 'published', actor_id: person.id },
    ])
    const activity = (await client.get('/api/activity').loginAs(person)).body()
    assert.containSubset(activity, [
      { subject: 'entry', kind: 'published', entry: { path: 'pages', id, titles: BOARD.title } },
    ])
  })
})
