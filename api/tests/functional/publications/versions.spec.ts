import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { VERSION_LIMITS } from '@ufuq/shared/contract/limits'
import type { PublicationValues } from '@ufuq/shared/kinds/publication/publication'
import type { WireFormer, WireVersion } from '@ufuq/shared/model/wire'
import { DateTime } from 'luxon'
import { toDatabaseTime } from '#core/time/database_time'
import { forgetVersions } from '#entries/versions'
import type User from '#people/user'
import { createLinkedPair, PublicationFactory } from '#tests/factories/publication_factory'
import { UserFactory } from '#tests/factories/user_factory'
import { sideBody } from '#tests/functional/publications/bodies'
import { changePair, ENTRIES, entryAt, newEditor } from '#tests/functional/publications/pair_calls'

type Owner = { pairId: number }

const list = async (client: ApiClient, entry: Owner, person: User): Promise<WireVersion[]> => {
  const answer = await client.as(person).get(entryAt(entry, '/versions'))
  answer.assertStatus(200)
  return answer.body()
}

const read = async (
  client: ApiClient,
  { entry, number, person }: { entry: Owner; number: number; person: User },
): Promise<WireFormer & { values: PublicationValues }> => {
  const answer = await client.as(person).get(entryAt(entry, `/versions/${number}`))
  answer.assertStatus(200)
  return answer.body().version
}

/** Saves a new text of the English side. */
async function write(client: ApiClient, id: number, person: User, content: string) {
  const english = { title: 'Water committees', content }
  ;(await changePair(client, id, sideBody('english', { english }), person)).assertStatus(200)
}

test.group('Versions of a pair', (group) => {
  // Other tests, which run without a transaction, leave some rows behind.
  group.each.setup(async () => void (await db.from('versions').delete()))

  test('keep both sides as they were before another saved', async ({ client, assert }) => {
    const [nadia, sami] = [await newEditor(), await newEditor()]
    const { english, arabic } = await createLinkedPair()
    await write(client, english.id, nadia, 'By Nadia.')
    await write(client, english.id, sami, 'By Sami.')
    const publish = { status: 'published' }
    await client.as(nadia).patch(`/api/publications/${english.id}`, publish)
    const [drafted, byNadia, first, ...others] = await list(client, arabic, nadia)
    assert.isEmpty(others)
    assert.containSubset(drafted, {
      number: 3,
      sides: { en: { status: 'draft' } },
      saved: { by: { id: sami.id } },
    })
    assert.containSubset(byNadia, { number: 2, saved: { by: { name: nadia.username } } })
    assert.containSubset(first, { number: 1, saved: { by: null } })
    assert.sameMembers(Object.keys(first?.sides ?? {}), ['ar', 'en'])
    const whole = await read(client, { entry: english, number: 2, person: sami })
    assert.deepEqual(whole.values.content, { en: 'By Nadia.', ar: arabic.content })
    const page = await client.as(sami).get(entryAt(english, '/versions?limit=1'))
    assert.include(page.header('link'), 'after=3')
    const rest = await client.as(sami).get(entryAt(english, '/versions?limit=1&after=3'))
    assert.deepEqual(rest.body(), [byNadia])
    ;(await client.as(sami).get(entryAt(english, '/versions?after=x'))).assertStatus(422)
  })

  test('are one in ten minutes while somebody goes on alone', async ({ client, assert }) => {
    const editor = await newEditor()
    const { english } = await createLinkedPair()
    for (const text of ['One.', 'Two.', 'Three.']) await write(client, english.id, editor, text)
    const contents = async () => {
      const numbers = (await list(client, english, editor)).map(({ number }) => number)
      const all = await Promise.all(
        numbers.map((number) => read(client, { entry: english, number, person: editor })),
      )
      return all.map((one) => one.values.content.en)
    }
    assert.deepEqual(await contents(), ['One.', english.content])
    await db.from('versions').update({ at: toDatabaseTime(DateTime.utc().minus({ hours: 1 })) })
    await write(client, english.id, editor, 'Four.')
    assert.deepEqual(await contents(), ['Three.', 'One.', english.content])
  })

  test('go along with a text that joins another pair', async ({ client, assert }) => {
    const editor = await newEditor()
    const english = await PublicationFactory.create()
    const arabic = await PublicationFactory.apply('arabic').create()
    for (const { id } of [english, arabic]) {
      const body = { title: `New ${id}` }
      await client.as(editor).patch(`/api/publications/${id}`, body)
    }
    const joined = { translationId: arabic.id }
    await client.as(editor).patch(`/api/publications/${english.id}`, joined)
    const versions = await list(client, arabic, editor)
    assert.deepEqual(
      versions.map(({ number, sides }) => [number, Object.keys(sides)]),
      [
        [3, ['ar']],
        [2, ['en']],
        [1, ['ar']],
      ],
    )
  })

  test('go with a text or a person that is erased', async ({ client, assert }) => {
    const admin = await UserFactory.apply('admin').create()
    const editor = await newEditor()
    const { english, arabic } = await createLinkedPair()
    const other = await createLinkedPair()
    await write(client, english.id, editor, 'Says "id":1, in it.')
    await write(client, other.english.id, editor, 'Of another pair.')
    const gone = await client.delete(entryAt(english)).qs({ language: 'en' }).loginAs(admin)
    const erased = client.delete(`${ENTRIES}/bin/${gone.body().binned}`)
    ;(await erased.loginAs(admin)).assertStatus(204)
    for (const { sides } of await list(client, arabic, admin))
      assert.deepEqual(Object.keys(sides), ['ar'])
    await write(client, other.english.id, admin, 'Later.')
    assert.lengthOf(await list(client, other.english, admin), 2)
    await client.as(admin).delete(`/api/users/${editor.id}`)
    const left = await list(client, other.english, admin)
    assert.deepEqual(
      left.map(({ number }) => number),
      [1],
    )
  })

  test('are the newest fifty of a year, in 5 MB', async ({ client, assert }) => {
    const editor = await newEditor()
    const { english } = await createLinkedPair()
    await write(client, english.id, editor, 'One.')
    const first = await db.from('versions').firstOrFail()
    const more = Array.from({ length: VERSION_LIMITS.max + 4 }, (__, at) => ({
      ...first,
      number: 2 + at,
    }))
    await db.table('versions').multiInsert(more)
    await db.from('versions').where('number', 55).update({ expires_at: first.at })
    await forgetVersions()
    const numbers = async () =>
      (await db.from('versions').orderBy('number')).map(({ number }) => Number(number))
    assert.deepEqual([(await numbers())[0], (await numbers()).at(-1)], [5, 54])
    await db
      .from('versions')
      .where('number', '>', 50)
      .update({ bytes: VERSION_LIMITS.maxBytes / 2 - 1 })
    // This is more versions than one batch reads.
    const expired = Array.from({ length: 201 }, (__, at) => ({
      ...first,
      number: 100 + at,
      expires_at: first.at,
    }))
    await db.table('versions').multiInsert(expired)
    await forgetVersions()
    assert.deepEqual(await numbers(), [53, 54])
  })
})
