import { test } from '@japa/runner'
import { PictureFactory } from '#tests/factories/picture_factory'
import { BOARD, pagesOf, text } from '#tests/functional/kinds/page_calls'

test.group('Pages', () => {
  test('are created from one title, with addresses', async ({ client, assert }) => {
    const { send, create, read } = await pagesOf(client)
    const id = await create({ title: { en: 'Our Board' } })
    const second = await create({ title: { en: 'Our Board', ar: 'About' } })
    const third = await create({ title: { en: 'About' } })
    const page = await read(id)
    assert.containSubset(page.values, {
      title: { ar: '', en: 'Our Board' },
      slug: { ar: '', en: 'our-board' },
      cover: null,
      sections: [],
    })
    assert.containSubset(page.sides, { en: { status: 'draft', hasDraft: true } })
    const slugsOf = async (one: number) => (await read(one)).values.slug
    assert.deepEqual(await slugsOf(second), { ar: 'صفحة-about', en: 'our-board-2' })
    assert.deepEqual(await slugsOf(third), { ar: '', en: 'page-about' })
    const listed = (await send('GET', '?sort=title')).body()
    assert.sameMembers(
      listed.map((one: { id: number }) => one.id),
      [id, second, third],
    )
  })

  test('are refused with what is wrong, and nothing changes', async ({ client, assert }) => {
    const { send, create, change, read } = await pagesOf(client)
    await create({ title: { en: 'Taken' } })
    const id = await create()
    const before = await read(id)
    const figures = (of: string) => ({ id: of, kind: 'figures', figures: [{ id: 'one' }] })
    const many = Array.from({ length: 51 }, (_, at) => text(`s${at}`, 'x'))
    for (const [field, rule, changes] of [
      ['title.ar', 'maxLength', { title: { ar: 'س'.repeat(121) } }],
      ['title', 'required', { title: { ar: '', en: '' } }],
      ['slug.en', 'unique', { slug: { en: 'Taken' } }],
      ['slug.en', 'reserved', { slug: { en: 'publications' } }],
      ['slug.ar', 'reserved', { slug: { ar: 'api' } }],
      ['slug.en', 'slug', { slug: { en: 'a/b' } }],
      ['cover', 'exists', { cover: 999_999 }],
      ['sections', 'array.maxLength', { sections: many }],
      ['sections.0.kind', 'enum', { sections: [{ id: 'a', kind: 'html' }] }],
      ['sections.0.text.ar', 'maxLength', { sections: [text('a', 'x'.repeat(20_001))] }],
      ['sections.1.figures.0.id', 'distinct', { sections: [figures('a'), figures('b')] }],
    ] as const) {
      const answer = await change(id, changes)
      answer.assertStatus(422)
      assert.containSubset(answer.body().errors[0], { field, rule })
    }
    assert.deepEqual(await read(id), before)
    assert.equal((await send('POST', '', { values: { sections: [] } })).status(), 422)
  })

  test('are public in one language before the other', async ({ client, assert }) => {
    const { send, create, change, publish, withdraw, read } = await pagesOf(client)
    const id = await create({ ...BOARD, sections: [text('who', 'من نحن')] })
    const refused = await send('PATCH', `/${id}`, { publish: ['ar', 'en'] })
    refused.assertStatus(422)
    assert.containSubset(refused.body().errors, [{ field: 'sections.0.text.en', rule: 'required' }])
    await change(id, { lead: { ar: '[تمهيد]' } })
    const unreplaced = await send('PATCH', `/${id}`, { publish: ['ar'] })
    assert.containSubset(unreplaced.body().errors, [{ field: 'lead.ar', rule: 'placeholder' }])
    await change(id, { lead: { ar: '' } })
    await publish(id, 'ar')
    assert.containSubset((await read(id)).sides, {
      ar: { status: 'published', hasDraft: false },
      en: { status: 'draft' },
    })
    await withdraw(id, 'ar')
    assert.containSubset((await read(id)).sides, { ar: { status: 'draft' } })
  })

  test('keep their pictures from being deleted', async ({ client, assert }) => {
    const { person, create, change, publish } = await pagesOf(client)
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
    const remove = (picture: number) => client.as(person).delete(`/api/entries/pictures/${picture}`)
    const refused = await remove(portrait.id)
    refused.assertStatus(409)
    const use = { kind: 'page', id, path: 'sections.q.portrait', isBinned: false }
    assert.equal(refused.body().code, 'entry_in_use')
    assert.containSubset(refused.body().uses, [{ ...use, titles: BOARD.title }])
    // Visitors still see the portrait until this change is published.
    await change(id, { cover: null, sections: BOARD.sections })
    ;(await remove(portrait.id)).assertStatus(409)
    await publish(id, 'ar')
    ;(await remove(portrait.id)).assertStatus(204)
    ;(await remove(cover.id)).assertStatus(204)
  })
})
