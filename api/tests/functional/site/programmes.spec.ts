import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import type { ProgrammeUse } from '@ufuq/shared/contract/programmes'
import type { Role } from '@ufuq/shared/contract/users'
import type { ProgrammesValues, ProgrammeValues } from '@ufuq/shared/kinds/programmes/programmes'
import { shippedProgrammes } from '@ufuq/shared/kinds/programmes/shown'
import { itemsIn } from '@ufuq/shared/model/values'
import type { WireEntry } from '@ufuq/shared/model/wire'
import { shippedTexts } from '#content/locale_catalogues'
import { PublicationFactory } from '#tests/factories/publication_factory'
import { UserFactory } from '#tests/factories/user_factory'
import { shippedCalls } from '#tests/functional/entries/shipped_calls'
import { sectionOf, staffApi } from '#tests/functional/site_pages/staff_api'

type Entry = WireEntry<ProgrammesValues> & { uses: ProgrammeUse[] }

const programmesOf = async (client: ApiClient, role: Role = 'admin') =>
  shippedCalls<Entry>(client, await UserFactory.merge({ role }).create(), 'programmes')

const programme = (id: string, en: string, more: Partial<ProgrammeValues> = {}) => ({
  id,
  name: { ar: `برنامج ${en}`, en },
  sentence: { ar: '', en: `About ${en}` },
  drawing: 'peace' as const,
  tag: null,
  slug: '',
  ...more,
})

const [farming, water, schools] = [
  programme('n-farming', 'Farming'),
  programme('n-water', 'Water', { drawing: 'evidence' }),
  programme('n-schools', 'Schools'),
]

async function textOf(client: ApiClient, path: string): Promise<string> {
  const answer = await client.get(path)
  answer.assertStatus(200)
  return answer.text()
}

/** Empties the page of projects and the stories, on which programmes are. */
async function clearPages(client: ApiClient) {
  const projects = await staffApi(client, 'projects', 'admin')
  await projects.change((values) => {
    values.sections = values.sections.filter(({ kind }) => kind !== 'projects')
  })
  await projects.publish()
  const impact = await staffApi(client, 'impact', 'admin')
  await impact.change((values) => {
    sectionOf(values, 'stories')['stories'] = []
  })
  await impact.publish()
}

test.group('The programmes of the foundation', () => {
  test('are those that the product ships, until changed', async ({ client, assert }) => {
    const { programmes } = (await (await programmesOf(client, 'editor')).read()).values
    assert.deepEqual(
      programmes.map(({ id, name }) => [id, name.en]),
      [
        ['evidence', 'Evidence'],
        ['leadership', 'Leadership'],
        ['peace', 'Peace'],
        ['humanitarian', 'Humanitarian'],
      ],
    )
  })

  test('have new names on every page, once they are published', async ({ client, assert }) => {
    const api = await programmesOf(client, 'editor')
    const { values } = await api.read()
    const renamed = values.programmes.map((one) =>
      one.id === 'peace' ? { ...one, name: { ar: 'الجيرة', en: 'Gardening' } } : one,
    )
    await api.save({ programmes: renamed })
    assert.notInclude(await textOf(client, '/en/projects'), 'Gardening')
    await api.publish()
    for (const path of ['/en', '/en/projects', '/en/publications', '/en/impact'])
      assert.include(await textOf(client, path), 'Gardening', path)
    assert.include(await textOf(client, '/impact'), 'الجيرة')
    assert.include(await textOf(client, '/en/projects?category=peace'), 'aria-selected="true"')
  })

  test('are any number, and the pages have no other', async ({ client, assert }) => {
    const api = await programmesOf(client)
    await clearPages(client)
    await api.show({ programmes: [farming, water, schools] })
    const projects = await staffApi(client, 'projects', 'admin')
    await projects.change((values) => {
      const section = {
        id: 'n-rice',
        kind: 'projects',
        programme: 'n-farming',
        heading: { ar: 'حقول', en: 'Fields' },
        text: { ar: 'نصّ', en: 'Text of fields' },
        projects: [
          {
            id: 'n-1',
            title: { ar: 'أرزّ', en: 'Rice' },
            year: '2024',
            description: { ar: 'وصف', en: 'We grow rice' },
          },
        ],
      }
      values.sections = [section, ...itemsIn(values.sections)] as typeof values.sections
    })
    await projects.publish()
    const page = await textOf(client, '/en/projects')
    assert.match(page, /role="tab"[^>]*>Farming</)
    assert.notMatch(page, /role="tab"[^>]*>Water</)
    assert.include(page, 'Text of fields')
    assert.notInclude(page, 'Four programmes')
    const home = await textOf(client, '/en')
    assert.include(home, '<strong>Schools</strong>')
    assert.include(home, '/en/projects?category=water')
    assert.match(home, /<ul class="ledger ruled">.*Farming.*Rice/s)
    for (const path of ['/en', '/en/projects', '/en/impact', '/en/publications'])
      assert.notMatch(
        await textOf(client, path),
        />(Humanitarian|Leadership)<|category=humanitarian|"humanitarian":/,
        path,
      )
    // The texts for staff name the drawings.
    const { admin: _, ...texts } = (await client.get('/locales/en.json')).body() as object & {
      admin: object
    }
    assert.notInclude(JSON.stringify(texts), '"humanitarian":')
  })

  test('find publications by a tag, chosen or by name', async ({ client, assert }) => {
    const api = await programmesOf(client)
    const staff = client.as(api.person)
    await PublicationFactory.apply('published')
      .merge({ title: 'A field', tags: ['Agriculture'] })
      .create()
    await PublicationFactory.apply('published')
      .merge({ title: 'A well', tags: ['Water'] })
      .create()
    await clearPages(client)
    const list = async (category: string) => {
      const answer = await client.get('/api/publications').qs({ language: 'en', category })
      answer.assertStatus(200)
      return (answer.body() as { title: string; programmes?: object; drawing?: string }[]).map(
        ({ title, programmes, drawing }) => ({ title, programmes, drawing }),
      )
    }
    const tags = (await staff.get('/api/entries/tags?q=Agriculture')).body()
    const [{ id }] = tags as [{ id: number }]
    await api.show({ programmes: [{ ...farming, tag: id }, water] })
    assert.deepEqual(await list('farming'), [
      { title: 'A field', programmes: { Agriculture: 'n-farming' }, drawing: 'peace' },
    ])
    assert.deepEqual(await list('n-water'), [
      { title: 'A well', programmes: { Water: 'n-water' }, drawing: 'evidence' },
    ])
    const other = (await staff.get('/api/entries/tags?q=Water')).body()
    const keep = (other as [{ id: number }])[0].id
    const merge = await staff.post('/api/tags/merge', { keep, tags: [id] })
    merge.assertStatus(409)
    const page = await textOf(client, '/en/publications?category=water')
    assert.include(page, 'A well')
    assert.notInclude(page, 'A field')
    const unknown = await client.get('/api/publications').qs({ category: 'peace' })
    unknown.assertStatus(422)
    unknown.assertBodyContains({ errors: [{ field: 'category', rule: 'enum' }] })
  })

  test('inherit nothing of the example once they have another name', async ({ client, assert }) => {
    const api = await programmesOf(client)
    const shipped = shippedProgrammes(shippedTexts()).programmes
    const water = { ar: 'المياه', en: 'Water' }
    const renamed = shipped.map((one) => (one.id === 'evidence' ? { ...one, name: water } : one))
    const titles = ['City Observatory', 'Memory of the Drought']
    const found = async () => {
      const pages = ['/en/projects?category=water', '/en', '/api/search?language=en&q=observatory']
      const texts = await Promise.all(pages.map((path) => textOf(client, path)))
      return titles.map((title) => texts.map((text) => text.includes(title)))
    }
    assert.include(await textOf(client, '/en/projects'), 'City Observatory')
    assert.include(await textOf(client, '/en/impact'), 'Reem')
    await api.show({ programmes: renamed })
    assert.notInclude((await found()).flat(), true)
    assert.include(await textOf(client, '/en/projects'), 'Youth Councils')
    assert.notInclude(await textOf(client, '/en/impact'), 'Reem')
    assert.include(await textOf(client, '/en/impact'), 'Umm Khalid')

    // In one language only: the project is its own in both.
    const projects = await staffApi(client, 'projects', 'admin')
    await projects.change((values) => {
      const [first] = itemsIn(sectionOf(values, 'evidence')['projects'])
      Object.assign(first?.['description'] as object, { en: 'We measured the wells.' })
    })
    await projects.publish()
    for (const path of ['/projects', '/en/projects']) {
      assert.match(await textOf(client, path), /id="city-observatory"/)
      assert.notMatch(await textOf(client, path), /id="memory-of-drought"/)
    }
    await api.show({ programmes: shipped })
    assert.match(await textOf(client, '/en/projects'), /id="memory-of-drought"/)
  })

  test('stay while a page shows them', async ({ client, assert }) => {
    const api = await programmesOf(client)
    const refused = await api.send('PATCH', '', {
      values: { programmes: [farming] },
      publish: ['ar', 'en'],
    })
    refused.assertStatus(422)
    refused.assertBodyContains({ errors: [{ field: 'programmes', rule: 'inUse' }] })
    const draft = await api.send('PATCH', '', { values: { programmes: [farming] } })
    draft.assertStatus(200)
    assert.include(await textOf(client, '/en'), '<strong>Humanitarian</strong>')
  })

  test('move what pages show of a removed one, and drafts of these pages', async ({
    client,
    assert,
  }) => {
    const api = await programmesOf(client)
    const projects = await staffApi(client, 'projects', 'admin')
    await projects.change(({ title }) => Object.assign(title, { en: 'A draft' }))
    const usesOf = async (wanted: string) => {
      const { uses } = await api.read()
      return uses.filter((one) => one.programme === wanted).map(({ page, id }) => `${page} ${id}`)
    }
    const expected = [
      'projects neighbourhood-mediators',
      'projects shared-well',
      'projects one-pitch',
      'projects neighbours-radio',
      'impact umm-khalid',
      'impact yusuf',
    ]
    assert.deepEqual(await usesOf('peace'), expected)
    const shipped = shippedProgrammes(shippedTexts()).programmes
    const [left] = [shipped.filter(({ id }) => id !== 'peace' && id !== 'evidence')]
    const asked = (moves: object) =>
      api.send('PATCH', '', { values: { programmes: left }, publish: ['ar', 'en'], moves })
    for (const moves of [
      {},
      { peace: 'leadership' },
      { peace: 'leadership', evidence: 'evidence' },
      { peace: 'leadership', evidence: 'n-unknown' },
    ]) {
      const refused = await asked(moves)
      refused.assertStatus(422)
      refused.assertBodyContains({ errors: [{ field: 'programmes', rule: 'inUse' }] })
    }
    assert.deepEqual(await usesOf('peace'), expected, 'nothing has moved')
    const author = await programmesOf(client, 'author')
    const forbidden = await author.send('PATCH', '', { moves: { peace: 'none' } })
    forbidden.assertStatus(403)

    const done = await asked({ peace: 'leadership', evidence: 'removed', humanitarian: 'none' })
    done.assertStatus(200)
    const humanitarian = await usesOf('humanitarian')
    assert.include(humanitarian, 'projects warm-winter', 'it is not removed')
    assert.deepEqual(await usesOf('evidence'), [])
    const leadership = await usesOf('leadership')
    for (const one of expected) assert.include(leadership, one)
    const page = await textOf(client, '/en/projects?category=leadership')
    assert.match(page, /id="shared-well"/)
    assert.notMatch(page, /id="city-observatory"|A draft/)
    assert.notInclude(await textOf(client, '/en/impact'), 'Reem')
    const { values } = await projects.read()
    assert.equal(values.title.en, 'A draft')
    assert.equal(sectionOf(values, 'peace')['programme'], 'leadership')
    assert.isFalse(itemsIn(values.sections).some(({ id }) => id === 'evidence'))
  })

  test('have names of their own in addresses', async ({ client }) => {
    const api = await programmesOf(client)
    const refusals = [
      [[farming, { ...water, slug: 'farming' }], 'programmes.1.slug', 'unique'],
      [[{ ...farming, slug: '?' }], 'programmes.0.slug', 'slug'],
      [[programme('n-a', '{{siteName}}')], 'programmes.0.name.ar', 'placeholder'],
      [[programme('label', 'Label')], 'programmes.0.id', 'enum'],
    ] as const
    for (const [programmes, field, rule] of refusals) {
      const answer = await api.send('PATCH', '', { values: { programmes } })
      answer.assertStatus(422)
      answer.assertBodyContains({ errors: [{ field, rule }] })
    }
  })
})
