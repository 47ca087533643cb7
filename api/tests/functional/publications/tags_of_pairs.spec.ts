import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { recordBody } from '#tests/functional/publications/bodies'
import { staffApi, PEACE, shown, WATER } from '#tests/functional/publications/tag_staff_api'

test.group('Tags of a pair', () => {
  test('are one list with names in each language', async ({ client, assert }) => {
    const api = await staffApi(client)
    const pair = await api.pair([PEACE, { ar: 'الحوكمة المحلية' }, 'Open data'])
    assert.deepEqual(shown(pair), [
      ['السلام', 'الحوكمة المحلية'],
      ['Peace', 'Open data'],
    ])
    assert.containSubset(pair.arabic.pairTags, [
      PEACE,
      { ar: 'الحوكمة المحلية', en: null },
      { ar: null, en: 'Open data' },
    ])
    assert.deepEqual(pair.english.pairTags, pair.arabic.pairTags)
  })

  test('are found by either name, and a tag named twice is one', async ({ client, assert }) => {
    const api = await staffApi(client)
    await api.pair([PEACE, WATER])
    const again = await api.pair('السَلام، WATER, Peace, مياه')
    assert.deepEqual(shown(again), [
      ['السلام', 'المياه', 'مياه'],
      ['Peace', 'Water'],
    ])
    assert.lengthOf(await api.tags(), 3)
  })

  test('stay as they are when a save doesn’t send them', async ({ client, assert }) => {
    const api = await staffApi(client)
    const pair = await api.pair([PEACE, { ar: 'الشباب' }, WATER])
    const stored = () => db.from('refs').orderBy(['entry_id', 'target_id'])
    const before = await stored()
    await api.send('PATCH', `publications/${pair.english.id}`, { title: 'One letter more' })
    // Simple clients send back the tags that they have read, of one language or of both.
    await api.send('PATCH', `publications/${pair.english.id}`, { tags: ['Peace', 'Water'] })
    const pairTags = 'Water, المياه, السلام, الشباب'
    await api.send('PATCH', `publications/${pair.english.id}`, { pairTags })
    assert.deepEqual(await stored(), before)
  })

  test('lose what a record’s own list leaves out', async ({ client, assert }) => {
    const api = await staffApi(client)
    const { arabic, english } = await api.pair([PEACE, WATER, { ar: 'الشباب' }])
    await api.send('PATCH', `publications/${english.id}`, { tags: ['Water', 'Wells'] })
    assert.deepEqual((await api.read(english.id)).tags, ['Water', 'Wells'])
    assert.deepEqual((await api.read(arabic.id)).tags, ['المياه', 'الشباب'])
    await api.send('PATCH', `publications/${english.id}`, { pairTags: [PEACE] })
    assert.deepEqual((await api.read(english.id)).tags, ['Peace'])
    assert.deepEqual((await api.read(arabic.id)).tags, ['السلام'])
  })

  test('go along with a text, and with its language', async ({ client, assert }) => {
    const api = await staffApi(client)
    const { arabic, english } = await api.pair([PEACE])
    await api.send('PATCH', `publications/${english.id}`, { translationId: null })
    assert.containSubset((await api.read(english.id)).pairTags, [PEACE])
    const other = await api.record({ tags: ['Wells'] })
    await api.send('PATCH', `publications/${other.id}`, { translationId: arabic.id })
    assert.containSubset((await api.read(arabic.id)).pairTags, [PEACE, { en: 'Wells', ar: null }])
    assert.deepEqual((await api.read(arabic.id)).tags, ['السلام'])
    assert.deepEqual((await api.read(other.id)).tags, ['Peace', 'Wells'])
    const moved = await api.send('PATCH', `publications/${english.id}`, { language: 'ar' })
    assert.deepEqual(moved.body().publication.tags, ['السلام'])
  })

  test('get the name that they lacked from the editor', async ({ client, assert }) => {
    const api = await staffApi(client)
    const elsewhere = await api.pair([{ ar: 'الشباب' }])
    await api.pair([{ ar: 'الشباب', en: 'Youth' }])
    assert.deepEqual((await api.read(elsewhere.english.id)).tags, ['Youth'])
  })

  test('in use are not named by an author, who may make others', async ({ client, assert }) => {
    const editor = await staffApi(client)
    await editor.pair([{ ar: 'الشباب' }])
    const author = await staffApi(client, 'author')
    const refused = await author.send('POST', 'publications', {
      ...recordBody(),
      pairTags: [{ ar: 'الشباب', en: 'Youth' }],
    })
    refused.assertStatus(403)
    assert.containSubset(await editor.tag('الشباب'), { values: { name: { en: '' } }, version: 1 })
    const own = await author.record({ pairTags: [{ ar: 'الوساطة', en: 'Mediation' }] })
    assert.deepEqual(own.tags, ['Mediation'])
  })

  test('that are refused are named, and nothing is saved')
    .with([
      { tags: [{ ar: 'السلام', en: 'Water' }], rule: 'tagNames', field: 'tags.0' },
      { tags: [{ ar: 'السلام', en: 'War' }], rule: 'tagNames', field: 'tags.0' },
      { tags: [{}], rule: 'required', field: 'tags.0' },
      { tags: ['x'.repeat(61)], rule: 'maxLength', field: 'tags.0' },
      { tags: [{ en: 'x'.repeat(61) }], rule: 'maxLength', field: 'tags.0.en' },
      {
        tags: Array.from({ length: 21 }, (_, at) => `t${at}`),
        rule: 'maxLength',
        field: 'tags',
      },
      { tags: [7], rule: undefined, field: 'tags.0' },
    ])
    .run(async ({ client, assert }, { tags, rule, field }) => {
      const api = await staffApi(client)
      await api.pair([PEACE, WATER])
      const before = await db.from('entries').where('kind', 'tag').orderBy('id')
      const answer = await api.send('POST', 'tags/named', { tags })
      answer.assertStatus(422)
      const [error] = answer.body().errors
      assert.equal(error.field, field)
      if (rule) assert.equal(error.rule, rule)
      assert.deepEqual(await db.from('entries').where('kind', 'tag').orderBy('id'), before)
    })
})
