import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { Publication } from '@ufuq/shared/contract/publications'
import { DateTime } from 'luxon'
import { eraseOverdueEntries } from '#entries/bin'
import { emptiesTables } from '#tests/emptied_tables'
import { PictureFactory } from '#tests/factories/picture_factory'
import { UserFactory } from '#tests/factories/user_factory'
import { libraryOf, type PictureLibrary } from '#tests/functional/pictures/library'
import { pairBody, recordBody } from '#tests/functional/publications/bodies'
import { changeOf } from '#tests/functional/publications/pair_calls'
import { organisationOf } from '#tests/functional/site/organisation/organisation_calls'
import PublicationRow from '#tests/stored_publications'

/** The languages and fields of publications that name a picture. */
const uses = async (id: number) => {
  const rows = await db.from('refs').where('target_id', id).orderBy(['path', 'language'])
  return rows.map(({ language, path }) => [language, path])
}

async function write(library: PictureLibrary, body: object): Promise<Publication> {
  const answer = await library.send('POST', 'publications', { ...recordBody(), ...body })
  if (answer.status() !== 201) throw new Error(answer.text())
  return answer.body().publication
}

test.group('Where a picture is used', () => {
  test('is written with the text, follows it, and is reported', async ({ client, assert }) => {
    const library = await libraryOf(client)
    const { id } = await PictureFactory.create()
    const text = await write(library, {
      hero: `/uploads/${id}`,
      content: `![A well](/uploads/${id})\n\nand again ![][w]\n\n[w]: /uploads/${id}`,
    })
    assert.deepEqual(await uses(id), [
      ['en', 'content.en'],
      ['', 'hero'],
    ])
    assert.equal((await library.read(id)).uses, 1)
    const named = (await library.send('GET', `entries/pictures/${id}/uses`)).body()
    assert.deepEqual(
      named,
      ['content.en', 'hero'].map((path) => ({
        id: named[0].id,
        kind: 'publication',
        key: null,
        side: text.id,
        titles: { en: text.title },
        path,
        isDraft: true,
        isBinned: false,
      })),
    )
    await library.send('PATCH', `publications/${text.id}`, { title: 'Another' })
    assert.lengthOf(await uses(id), 2)
    await library.send('PATCH', `publications/${text.id}`, { hero: null })
    assert.deepEqual(await uses(id), [['en', 'content.en']])
    await library.send('PATCH', `publications/${text.id}`, { content: 'No well' })
    assert.isEmpty(await uses(id))
  })

  test('is reported for versions, which keep it from no bin', async ({ client, assert }) => {
    const library = await libraryOf(client)
    const api = await organisationOf(client)
    const [logo, other] = await PictureFactory.createMany(2)
    if (!logo || !other) throw new Error('There are two')
    for (const value of [logo.id, null]) await api.show({ logo: { en: value } })
    const { inVersions } = await library.read(logo.id)
    assert.containSubset(await library.read(logo.id), { uses: 0 })
    assert.isNotEmpty(inVersions)
    assert.containSubset(await library.read(other.id), { uses: 0, inVersions: [] })
    const unused = await library.list('?filter[unused]=1')
    assert.deepEqual(
      unused.map(({ id }) => id),
      [other.id],
    )
    assert.equal((await library.send('GET', 'entries/pictures/counts')).body().unused, 1)

    ;(await library.send('DELETE', `entries/pictures/${logo.id}`)).assertStatus(204)
    const restored = await api.send('POST', '/restore', { number: inVersions.at(-1) })
    restored.assertStatus(200)
    assert.isNull(restored.body().organisation.values.logo.en)
  })

  test('keeps it from the bin, and then from erasure', async ({ client, assert }) => {
    const admin = await libraryOf(client, 'admin')
    const { id } = await PictureFactory.create()
    const text = await write(admin, { content: `![](/uploads/${id})` })
    const assertRefused = async (path: string, isBinned: boolean) => {
      const answer = await admin.send('DELETE', path)
      answer.assertStatus(409)
      const uses = [{ side: text.id, path: 'content.en', isBinned }]
      assert.containSubset(answer.body(), { code: 'entry_in_use', uses })
    }
    await assertRefused(`entries/pictures/${id}`, false)
    ;(await admin.send('DELETE', `publications/${text.id}`)).assertStatus(204)
    ;(await admin.send('DELETE', `entries/pictures/${id}`)).assertStatus(204)
    await assertRefused(`entries/pictures/bin/${id}`, true)
    await eraseOverdueEntries(DateTime.utc().plus({ days: 31 }))
    assert.lengthOf((await admin.send('GET', 'entries/pictures/bin')).body(), 1)
  })

  test('comes back from the bin with an entry that shows it', async ({ client, assert }) => {
    const library = await libraryOf(client)
    const { id } = await PictureFactory.create()
    const values = { title: { ar: 'الآبار', en: '' }, cover: id }
    const { page } = (await library.send('POST', 'entries/pages', { values })).body()
    await library.send('DELETE', `entries/pages/${page.id}`)
    await library.send('DELETE', `entries/pictures/${id}`)
    const entry = `entries/pages/bin/${page.id}`
    ;(await library.send('POST', `${entry}/restore`)).assertStatus(200)
    assert.equal((await library.read(id)).id, id)
  })

  test('is never a picture that is not there', async ({ client, assert }) => {
    const library = await libraryOf(client)
    const binned = await PictureFactory.apply('binned').create()
    for (const id of [binned.id, 999_999_999]) {
      const content = `![](/uploads/${id})`
      for (const [field, body] of [
        ['content', { content }],
        ['hero', { hero: `/uploads/${id}` }],
      ] as const) {
        const answer = await library.send('POST', 'publications', { ...recordBody(), ...body })
        answer.assertStatus(422)
        assert.containSubset(answer.body().errors, [{ field, rule: 'picture' }])
      }
      const { arabic } = pairBody()
      const body = changeOf(pairBody({ arabic: { ...arabic, content } }))
      const answer = await library.send('POST', 'entries/publications', body)
      assert.containSubset(answer.body().errors, [{ field: 'content.ar', rule: 'picture' }])
    }
    assert.isEmpty(await PublicationRow.all())
  })
})

// Two writers need two connections, so the tests can't run in a transaction. The tables are
// therefore emptied here.
test.group('Deleting a picture while somebody saves a text with it', (group) => {
  emptiesTables(group)

  test('ends with one of the two', async ({ client, assert }) => {
    const editor = await UserFactory.apply('editor').create()
    const pictures = await PictureFactory.createMany(6)
    for (const { id } of pictures) {
      const [save, removal] = await Promise.all([
        client.as(editor).post('/api/publications', recordBody({ content: `![](/uploads/${id})` })),
        client.as(editor).delete(`/api/entries/pictures/${id}`),
      ])
      const { in_bin } = await db.from('entries').where({ id }).firstOrFail()
      const isDeleted = Boolean(in_bin)
      assert.deepEqual([save.status(), removal.status()], isDeleted ? [422, 204] : [201, 409])
      assert.lengthOf(await uses(id), isDeleted ? 0 : 1)
    }
  })
})
