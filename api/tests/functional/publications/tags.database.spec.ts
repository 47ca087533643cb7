import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import type { Publication, WholePair } from '@ufuq/shared/contract/publications'
import type { PairTag, Tag, TagInput } from '@ufuq/shared/contract/tags'
import { UserFactory } from '#database/factories/user_factory'
import type User from '#accounts/user'
import { pairBody, recordBody } from './bodies.js'

const PEACE = { ar: 'السلام', en: 'Peace' }
const WATER = { ar: 'المياه', en: 'Water' }

/** What staff do with the API, as one of them. */
class Desk {
  readonly #client: ApiClient
  readonly person: User

  constructor(client: ApiClient, person: User) {
    this.#client = client
    this.person = person
  }

  send(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object) {
    const call = this.#client.request(`/api/${path}`, method).loginAs(this.person)
    return body ? call.json(body) : call
  }

  async pair(tags: TagInput[] | string, changes: object = {}): Promise<WholePair> {
    const answer = await this.send('POST', 'publications/pairs', {
      ...pairBody({ shared: { tags } }),
      ...changes,
    })
    answer.assertStatus(201)
    return answer.body()
  }

  async savePair({ english, arabic }: WholePair, shared: object) {
    const side = ({ title, content }: Publication) => ({ title, content })
    const answer = await this.send('PUT', `publications/pairs/${english.id}`, {
      ...pairBody({ english: side(english), arabic: side(arabic) }),
      shared,
    })
    answer.assertStatus(200)
    return answer.body() as WholePair
  }

  async record(body: object): Promise<Publication> {
    const answer = await this.send('POST', 'publications', { ...recordBody(), ...body })
    answer.assertStatus(201)
    return answer.body().publication
  }

  async read(id: number): Promise<Publication> {
    return (await this.send('GET', `publications/${id}`)).body().publication
  }

  async tags(query = ''): Promise<Tag[]> {
    const answer = await this.send('GET', `tags${query}`)
    answer.assertStatus(200)
    return answer.body()
  }

  async tag(name: string): Promise<Tag> {
    const found = (await this.tags()).find(({ ar, en }) => ar === name || en === name)
    if (!found) throw new Error(`There is no tag ${name}`)
    return found
  }

  async change(method: 'POST' | 'PATCH', path: string, body: object = {}): Promise<Tag> {
    const answer = await this.send(method, path, body)
    if (answer.status() >= 300) throw new Error(answer.text())
    return answer.body().tag
  }
}

const deskOf = async (client: ApiClient, role: 'author' | 'editor' = 'editor') =>
  new Desk(client, await UserFactory.merge({ role }).create())

const shown = ({ arabic, english }: WholePair) => [arabic.tags, english.tags]

test.group('Tags of a pair', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('are one list of which each page shows the names in its language', async ({
    client,
    assert,
  }) => {
    const desk = await deskOf(client)
    const pair = await desk.pair([PEACE, { ar: 'الحوكمة المحلية' }, 'Open data'])
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
    const desk = await deskOf(client)
    await desk.pair([PEACE, WATER])
    const again = await desk.pair('السَلام، WATER, Peace, مياه')
    assert.deepEqual(shown(again), [
      ['السلام', 'المياه', 'مياه'],
      ['Peace', 'Water'],
    ])
    assert.lengthOf(await desk.tags(), 3)
  })

  test('stay byte for byte when a save doesn’t send them, whatever the pages show', async ({
    client,
    assert,
  }) => {
    const desk = await deskOf(client)
    const pair = await desk.pair([PEACE, WATER])
    // Two pages that differ, as before tags had two names.
    const rows: [number, string][] = [
      [pair.arabic.id, '["المياه","السلام"]'],
      [pair.english.id, '["Water"]'],
    ]
    for (const [id, tags] of rows) await db.from('publications').where({ id }).update({ tags })
    const stored = () =>
      db
        .from('publications')
        .select('id', 'tags')
        .whereIn(
          'id',
          rows.map(([id]) => id),
        )
        .orderBy('id')
    const before = await stored()

    await desk.savePair({ ...pair, english: { ...pair.english, title: 'One letter more' } }, {})
    await desk.send('PATCH', `publications/${pair.english.id}`, { title: 'And another' })
    // Older apps send back what they read: of a record its own tags, of a pair those of both pages.
    await desk.send('PATCH', `publications/${pair.english.id}`, { tags: ['Water'] })
    await desk.savePair(pair, { tags: 'Water, المياه, السلام' })
    assert.deepEqual(await stored(), before)
    const { pairTags } = await desk.read(pair.arabic.id)
    assert.containSubset(pairTags, [PEACE, WATER])
  })

  test('lose what a record’s own list leaves out, and nothing that it doesn’t show', async ({
    client,
    assert,
  }) => {
    const desk = await deskOf(client)
    const { arabic, english } = await desk.pair([PEACE, WATER, { ar: 'الشباب' }])
    await desk.send('PATCH', `publications/${english.id}`, { tags: ['Water', 'Wells'] })
    assert.deepEqual((await desk.read(english.id)).tags, ['Water', 'Wells'])
    assert.deepEqual((await desk.read(arabic.id)).tags, ['المياه', 'الشباب'])
    await desk.send('PATCH', `publications/${english.id}`, { pairTags: [PEACE] })
    assert.deepEqual((await desk.read(english.id)).tags, ['Peace'])
    assert.deepEqual((await desk.read(arabic.id)).tags, ['السلام'])
  })

  test('are those of a text that gets its other side later', async ({ client, assert }) => {
    const desk = await deskOf(client)
    const arabic = await desk.record({ language: 'ar', pairTags: [PEACE, { ar: 'الشباب' }] })
    const english = await desk.record({ translationId: arabic.id })
    assert.deepEqual(english.tags, ['Peace'])
    const added = await desk.send('PATCH', `publications/${english.id}`, {
      tags: ['Peace', 'Youth'],
    })
    assert.deepEqual(added.body().publication.tags, ['Peace', 'Youth'])
    assert.deepEqual((await desk.read(arabic.id)).tags, ['السلام', 'الشباب'])
  })

  test('go along when a text leaves its pair, joins another or changes its language', async ({
    client,
    assert,
  }) => {
    const desk = await deskOf(client)
    const { arabic, english } = await desk.pair([PEACE])
    await desk.send('PATCH', `publications/${english.id}`, { translationId: null })
    assert.containSubset((await desk.read(english.id)).pairTags, [PEACE])
    const other = await desk.record({ tags: ['Wells'] })
    await desk.send('PATCH', `publications/${other.id}`, { translationId: arabic.id })
    assert.containSubset((await desk.read(arabic.id)).pairTags, [PEACE, { en: 'Wells', ar: null }])
    assert.deepEqual((await desk.read(arabic.id)).tags, ['السلام'])
    assert.deepEqual((await desk.read(other.id)).tags, ['Wells'])
    const moved = await desk.send('PATCH', `publications/${english.id}`, { language: 'ar' })
    assert.deepEqual(moved.body().publication.tags, ['السلام'])
  })

  test('come back with what was deleted, by the names they have by then', async ({
    client,
    assert,
  }) => {
    const desk = await deskOf(client)
    const { arabic, english } = await desk.pair([WATER])
    await desk.send('DELETE', `publications/pairs/${english.id}`)
    const tag = await desk.tag('Water')
    assert.containSubset(tag, { isUsed: true, publications: { ar: 0, en: 0 } })
    await desk.change('PATCH', `tags/${tag.id}`, { en: 'Water supply' })
    await desk.send('POST', `bin/${english.id}/restore`)
    assert.deepEqual((await desk.read(english.id)).tags, ['Water supply'])
    assert.deepEqual((await desk.read(arabic.id)).tags, ['المياه'])
  })

  test('get the name that they lacked from the editor, on every page that carries them', async ({
    client,
    assert,
  }) => {
    const desk = await deskOf(client)
    const elsewhere = await desk.pair([{ ar: 'الشباب' }])
    await desk.pair([{ ar: 'الشباب', en: 'Youth' }])
    assert.deepEqual((await desk.read(elsewhere.english.id)).tags, ['Youth'])
  })

  test('in use are not named by an author, who may make others', async ({ client, assert }) => {
    const editor = await deskOf(client)
    await editor.pair([{ ar: 'الشباب' }])
    const author = await deskOf(client, 'author')
    const refused = await author.send('POST', 'publications', {
      ...recordBody(),
      pairTags: [{ ar: 'الشباب', en: 'Youth' }],
    })
    refused.assertStatus(403)
    assert.containSubset(await editor.tag('الشباب'), { en: null, version: 1 })
    const own = await author.record({ pairTags: [{ ar: 'الوساطة', en: 'Mediation' }] })
    assert.deepEqual(own.tags, ['Mediation'])
  })

  test('that are refused are named, and nothing is saved')
    .with([
      { tags: [{ ar: 'السلام', en: 'Water' }], rule: 'tagNames', field: 'shared.tags.0' },
      { tags: [{ ar: 'السلام', en: 'War' }], rule: 'tagNames', field: 'shared.tags.0' },
      { tags: [{}], rule: 'required', field: 'shared.tags.0' },
      { tags: ['x'.repeat(61)], rule: 'maxLength', field: 'shared.tags.0' },
      { tags: [{ en: 'x'.repeat(61) }], rule: 'maxLength', field: 'shared.tags.0.en' },
      {
        tags: Array.from({ length: 21 }, (_, at) => `t${at}`),
        rule: 'maxLength',
        field: 'shared.tags',
      },
      { tags: [7], rule: undefined, field: 'shared.tags.0' },
    ])
    .run(async ({ client, assert }, { tags, rule, field }) => {
      const desk = await deskOf(client)
      await desk.pair([PEACE, WATER])
      const before = await db.from('tags').orderBy('id')
      const answer = await desk.send('POST', 'publications/pairs', {
        ...pairBody(),
        shared: { tags },
      })
      answer.assertStatus(422)
      const [error] = answer.body().errors
      assert.equal(error.field, field)
      if (rule) assert.equal(error.rule, rule)
      assert.deepEqual(await db.from('tags').orderBy('id'), before)
    })
})

test.group('The list of tags', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('is sorted by the names in one language, and leads on by cursor', async ({
    client,
    assert,
  }) => {
    const desk = await deskOf(client)
    await desk.pair([PEACE, WATER, 'Open data', { ar: 'الشباب' }])
    const names: (string | null)[] = []
    let path: string | undefined = 'tags?language=en&limit=1'
    while (path) {
      const answer = await desk.send('GET', path)
      names.push(...(answer.body() as Tag[]).map(({ ar, en }) => en ?? ar))
      path = /<\/api\/([^>]*)>/.exec(answer.header('link') ?? '')?.[1]
    }
    assert.deepEqual(names, ['Open data', 'Peace', 'Water', 'الشباب'])
    const wrong = await desk.send('GET', 'tags?after=nonsense')
    wrong.assertStatus(422)
  })

  test('says how many publications show each name, and how long it is under each filter', async ({
    client,
    assert,
  }) => {
    const desk = await deskOf(client)
    await desk.pair([PEACE, { ar: 'الشباب' }])
    const binned = await desk.pair([PEACE])
    await desk.send('DELETE', `publications/${binned.english.id}`)
    await desk.change('POST', 'tags', { en: 'Drought' })
    assert.containSubset(await desk.tag('Peace'), {
      publications: { ar: 2, en: 1 },
      isUsed: true,
      former: [],
      joined: [],
    })
    const counts = await desk.send('GET', 'tags/counts')
    assert.deepEqual(counts.body(), { all: 3, incomplete: 2, unused: 1 })
    const unused = await desk.tags('?filter=unused')
    assert.deepEqual(
      unused.map(({ en }) => en),
      ['Drought'],
    )
    assert.lengthOf(await desk.tags('?filter=incomplete'), 2)
  })

  test('is searched by parts of names in both languages, former and joined ones too')
    .with([
      ['eac', 1],
      ['سلَام', 1],
      ['concord', 1],
      ['الماء', 1],
      ['%', 0],
      ['_', 0],
      ['nothing', 0],
    ] as [string, number][])
    .run(async ({ client, assert }, [q, count]) => {
      const desk = await deskOf(client)
      await desk.pair([{ ar: 'السلام', en: 'Concord' }, WATER, { ar: 'الماء' }])
      await desk.change('PATCH', `tags/${(await desk.tag('Concord')).id}`, { en: 'Peace' })
      const [keep, joined] = [await desk.tag('Water'), await desk.tag('الماء')]
      await desk.change('POST', 'tags/join', { keep: keep.id, tags: [joined.id] })
      assert.lengthOf(await desk.tags(`?q=${encodeURIComponent(q)}`), count)
      const counts = await desk.send('GET', `tags/counts?q=${encodeURIComponent(q)}`)
      assert.equal(counts.body().all, count)
    })

  test('suggests tags by the beginning of either name', async ({ client, assert }) => {
    const desk = await deskOf(client, 'author')
    await desk.record({ pairTags: [PEACE, WATER] })
    for (const q of ['pea', 'السلا', 'PEACE', 'سلام', 'ٱلسَّلام']) {
      const answer = await desk.send('GET', `tags/suggestions?q=${encodeURIComponent(q)}`)
      assert.containSubset(answer.body(), [PEACE])
      assert.lengthOf(answer.body(), 1)
    }
    const long = await desk.send('GET', `tags/suggestions?q=${'x'.repeat(61)}`)
    long.assertStatus(422)
  })
})

test.group('A tag', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('is renamed on every page, for the search, and its former names lead on', async ({
    client,
    assert,
  }) => {
    const desk = await deskOf(client)
    const pair = await desk.pair([WATER, PEACE], { status: 'published' })
    const tag = await desk.tag('Water')
    const renamed = await desk.change('PATCH', `tags/${tag.id}`, {
      en: 'Water supply',
      version: tag.version,
    })
    assert.containSubset(renamed, {
      en: 'Water supply',
      version: 2,
      publications: { ar: 1, en: 1 },
      former: [{ language: 'en', name: 'Water' }],
    })
    const after = await desk.read(pair.english.id)
    assert.deepEqual(after.tags, ['Water supply', 'Peace'])
    assert.equal(after.version, pair.english.version, 'whoever has it open goes on')
    for (const filter of ['tag=water', 'tag=Water+supply', 'tag=المياه', 'q=supply']) {
      const list = await client.get(`/api/publications?language=en&${filter}`)
      assert.lengthOf(list.body(), 1, filter)
      const staff = await desk.send('GET', `publications/admin?${filter}&language=en`)
      assert.lengthOf(staff.body(), 1, filter)
    }
    const again = await desk.pair(['water'])
    assert.deepEqual(again.english.tags, ['Water supply'])
  })

  test('stands for its programme by whatever name it has, also joined into another', async ({
    client,
    assert,
  }) => {
    const desk = await deskOf(client)
    const { english } = await desk.pair([WATER, PEACE], { status: 'published' })
    const shown = async () => {
      const [article, list] = await Promise.all([
        client.get(`/api/publications/${english.id}`),
        client.get('/api/publications?language=en'),
      ])
      const page = await client.get(`/en/publications/${english.slug}`)
      const [picture] = /\/og\/[\w-]+\.png/.exec(page.text()) ?? []
      return {
        programmes: [article.body().publication.programmes, list.body()[0].programmes],
        picture,
      }
    }
    const before = await shown()
    assert.deepEqual(before.programmes, [undefined, undefined])
    assert.isString(before.picture)

    const [peace, water] = [await desk.tag('Peace'), await desk.tag('Water')]
    await desk.change('PATCH', `tags/${peace.id}`, { en: 'Peacebuilding', version: peace.version })
    const renamed = { Peacebuilding: 'peace' }
    assert.deepEqual(await shown(), { ...before, programmes: [renamed, renamed] })
    assert.equal((await desk.tag('Peacebuilding')).programme, 'peace')

    await desk.change('POST', 'tags/join', { keep: water.id, tags: [peace.id] })
    const joined = { Water: 'peace' }
    assert.deepEqual(await shown(), { ...before, programmes: [joined, joined] })
  })

  test('says so to staff wherever they read it, and of no other tag', async ({
    client,
    assert,
  }) => {
    const desk = await deskOf(client)
    const { english } = await desk.pair([WATER, PEACE])
    const { id, version } = await desk.tag('Peace')
    await desk.change('PATCH', `tags/${id}`, { ar: 'الوئام', en: 'Concord', version })
    const read = await desk.read(english.id)
    const suggested = await desk.send('GET', 'tags/suggestions?q=Con')
    const programmesIn = (tags: PairTag[] = []) =>
      Object.fromEntries(tags.map(({ en, programme }) => [en, programme]))
    assert.deepEqual(programmesIn(read.pairTags), { Water: undefined, Concord: 'peace' })
    assert.deepEqual(programmesIn(suggested.body()), { Concord: 'peace' })
    assert.deepEqual(programmesIn(await desk.tags()), { Water: undefined, Concord: 'peace' })
  })

  test('takes over a former name of another, which then leads to it', async ({
    client,
    assert,
  }) => {
    const desk = await deskOf(client)
    await desk.pair([WATER])
    const tag = await desk.tag('Water')
    await desk.change('PATCH', `tags/${tag.id}`, { en: 'Wells' })
    await desk.change('POST', 'tags', { en: 'Water' })
    assert.deepEqual((await desk.tag('Wells')).former, [])
    await desk.change('PATCH', `tags/${tag.id}`, { en: 'Springs' })
    await desk.change('PATCH', `tags/${tag.id}`, { en: 'Wells' })
    assert.deepEqual((await desk.tag('Wells')).former, [{ language: 'en', name: 'Springs' }])
  })

  test('is not renamed to the name of another, which is named', async ({ client, assert }) => {
    const desk = await deskOf(client)
    await desk.pair([PEACE, WATER])
    const [peace, water] = [await desk.tag('Peace'), await desk.tag('Water')]
    const taken = await desk.send('PATCH', `tags/${peace.id}`, { en: ' WATER ' })
    taken.assertStatus(422)
    assert.containSubset(taken.body(), {
      errors: [{ field: 'en', rule: 'unique' }],
      holder: { id: water.id, ...WATER },
    })
    const made = await desk.send('POST', 'tags', { ar: 'السلام' })
    made.assertStatus(422)
    for (const body of [{ en: '' }, { en: null }, { en: 'x'.repeat(61) }]) {
      const refused = await desk.send('PATCH', `tags/${peace.id}`, body)
      refused.assertStatus(422)
    }
    const nameless = await desk.send('POST', 'tags', { ar: ' ' })
    nameless.assertStatus(422)
    assert.containSubset(await desk.tag('Peace'), { version: peace.version, ...PEACE })
  })

  test('is not renamed over somebody else’s change', async ({ client, assert }) => {
    const desk = await deskOf(client)
    await desk.pair([PEACE])
    const tag = await desk.tag('Peace')
    await desk.change('PATCH', `tags/${tag.id}`, { en: 'Concord', version: tag.version })
    const stale = await desk.send('PATCH', `tags/${tag.id}`, { en: 'Pax', version: tag.version })
    stale.assertStatus(409)
    assert.containSubset(stale.body(), {
      code: 'version_conflict',
      current: { tag: { id: tag.id, en: 'Concord', version: tag.version + 1 } },
      changed: null,
    })
    assert.equal((await desk.tag('السلام')).en, 'Concord')
    const gone = await desk.send('PATCH', 'tags/999999', { en: 'Pax' })
    gone.assertStatus(404)
  })

  test('is deleted when nothing carries it, not even in the bin', async ({ client, assert }) => {
    const desk = await deskOf(client)
    const { english } = await desk.pair([PEACE])
    const { id } = await desk.tag('Peace')
    await desk.send('DELETE', `publications/pairs/${english.id}`)
    const used = await desk.send('DELETE', `tags/${id}`)
    used.assertStatus(409)
    assert.containSubset(used.body(), { code: 'tag_in_use', pairs: 1 })
    const unused = await desk.change('POST', 'tags', { en: 'Drought' })
    const gone = await desk.send('DELETE', `tags/${unused.id}`)
    gone.assertStatus(204)
    assert.deepEqual(
      (await desk.tags()).map((tag) => tag.id),
      [id],
    )
  })
})

test.group('Tags that are joined', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  async function joined(client: ApiClient) {
    const desk = await deskOf(client)
    const one = await desk.pair([WATER], { status: 'published' })
    const other = await desk.pair([{ ar: 'الماء' }, PEACE], { status: 'published' })
    const [keep, gone] = [await desk.tag('Water'), await desk.tag('الماء')]
    const tag = await desk.change('POST', 'tags/join', { keep: keep.id, tags: [gone.id] })
    return { desk, one, other, keep, gone, tag }
  }

  test('show the one that stays, and every name leads to it', async ({ client, assert }) => {
    const { desk, other, gone, tag } = await joined(client)
    assert.containSubset(tag, {
      ...WATER,
      publications: { ar: 2, en: 2 },
      joined: [{ id: gone.id, ar: 'الماء' }],
    })
    assert.deepEqual((await desk.read(other.arabic.id)).tags, ['المياه', 'السلام'])
    assert.deepEqual((await desk.read(other.english.id)).tags, ['Water', 'Peace'])
    const list = await client.get('/api/publications?language=ar&tag=الماء')
    assert.lengthOf(list.body(), 2)
    const further = await desk.pair(['الماء'])
    assert.deepEqual(further.arabic.tags, ['المياه'])
    assert.lengthOf(await desk.tags(), 2)
  })

  test('give the one that stays the name that it lacks', async ({ client, assert }) => {
    const desk = await deskOf(client)
    const { english } = await desk.pair([{ ar: 'الماء' }])
    await desk.pair([WATER])
    const [keep, gone] = [await desk.tag('الماء'), await desk.tag('Water')]
    const tag = await desk.change('POST', 'tags/join', { keep: keep.id, tags: [gone.id] })
    assert.containSubset(tag, { ar: 'الماء', en: 'Water' })
    assert.deepEqual((await desk.read(english.id)).tags, ['Water'])
    const counts = await desk.send('GET', 'tags/counts')
    assert.equal(counts.body().incomplete, 0)
    await desk.change('POST', `tags/${gone.id}/part`)
    assert.deepEqual((await desk.read(english.id)).tags, [])
  })

  test('can be parted, and each pair has the one it had', async ({ client, assert }) => {
    const { desk, one, other, gone } = await joined(client)
    // A save that keeps the tag keeps what it was, one that drops it does not.
    await desk.savePair(other, { tags: [PEACE, WATER] })
    await desk.change('POST', `tags/${gone.id}/part`)
    assert.deepEqual((await desk.read(one.arabic.id)).tags, ['المياه'])
    assert.deepEqual((await desk.read(other.arabic.id)).tags, ['السلام', 'الماء'])
    assert.deepEqual((await desk.read(other.english.id)).tags, ['Peace'])
    const again = await desk.send('POST', `tags/${gone.id}/part`)
    again.assertStatus(404)
  })

  test('are one for good after thirty days', async ({ client, assert }) => {
    const { settleJoinedTags } = await import('#publications/tags/settle_joined_tags')
    const { desk, other, gone, keep } = await joined(client)
    assert.equal(await settleJoinedTags(), 0)
    await db.from('tags').where('id', gone.id).update({ joined_at: '2020-01-01 00:00:00' })
    const late = await desk.send('POST', `tags/${gone.id}/part`)
    late.assertStatus(404)
    assert.equal(await settleJoinedTags(), 1)
    assert.containSubset(await desk.tag('Water'), {
      id: keep.id,
      joined: [],
      former: [{ language: 'ar', name: 'الماء' }],
      publications: { ar: 2, en: 2 },
    })
    assert.deepEqual((await desk.read(other.arabic.id)).tags, ['المياه', 'السلام'])
    const list = await client.get('/api/publications?language=ar&tag=الماء')
    assert.lengthOf(list.body(), 2)
  })

  test('must be there, and more than one', async ({ client, assert }) => {
    const { desk, keep, gone } = await joined(client)
    const before = await db.from('tags').orderBy('id')
    const bodies: [object, number][] = [
      [{ keep: keep.id, tags: [keep.id] }, 422],
      [{ keep: keep.id, tags: [] }, 422],
      [{ keep: keep.id, tags: [999_999] }, 404],
      [{ keep: keep.id, tags: [gone.id] }, 404],
      [{ keep: gone.id, tags: [keep.id] }, 404],
      [{ tags: [gone.id] }, 422],
    ]
    for (const [body, status] of bodies) {
      const answer = await desk.send('POST', 'tags/join', body)
      answer.assertStatus(status)
    }
    assert.deepEqual(await db.from('tags').orderBy('id'), before)
  })

  test('with others joined into them stay one', async ({ client, assert }) => {
    const { desk, keep, gone, other } = await joined(client)
    await desk.pair([{ ar: 'السقيا' }])
    const third = await desk.tag('السقيا')
    await desk.change('POST', 'tags/join', { keep: third.id, tags: [keep.id] })
    assert.deepEqual((await desk.read(other.arabic.id)).tags, ['السقيا', 'السلام'])
    await desk.change('POST', `tags/${gone.id}/part`)
    assert.deepEqual((await desk.read(other.arabic.id)).tags, ['الماء', 'السلام'])
  })
})

test.group('New names', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('reach every page though the process that gave them was killed', async ({
    client,
    assert,
  }) => {
    const { spreadNames } = await import('#publications/tags/spread_names')
    const desk = await deskOf(client)
    const first = await desk.pair([WATER])
    const second = await desk.pair([WATER])
    const { id } = await desk.tag('Water')
    // As after the first batch of a rename.
    const reached = await db.from('publications').where('id', first.english.id).firstOrFail()
    await db.from('tags').where({ id }).update({
      name_en: 'Wells',
      key_en: 'wells',
      spread_after: reached.pair_id,
    })
    await spreadNames()
    assert.deepEqual((await desk.read(first.english.id)).tags, ['Water'])
    assert.deepEqual((await desk.read(second.english.id)).tags, ['Wells'])
    assert.isNull((await db.from('tags').where({ id }).firstOrFail()).spread_after)
  })
})
