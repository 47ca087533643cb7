import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { SITE_PAGES } from '@ufuq/shared/contract/site/page-names'
import { organisationOf } from '#tests/functional/site/organisation/organisation_calls'
import { sectionOf, staffApi, titled, type SitePage } from '#tests/functional/site_pages/staff_api'

test.group('The pages that the product ships', () => {
  test('are listed apart from those of staff', async ({ client, assert }) => {
    const { person } = await staffApi(client, 'about')
    const list = async (query: object) =>
      (await client.get('/api/entries/pages').qs(query).loginAs(person)).body() as SitePage[]
    const shipped = await list({ filter: { shipped: 'yes' } })
    assert.sameMembers(
      shipped.map(({ key }) => key),
      [...SITE_PAGES],
    )
    assert.containSubset(
      shipped.find(({ key }) => key === 'about'),
      {
        values: { title: { en: 'About' }, searchTitle: { en: 'About | Ufuq Foundation' } },
        sides: { ar: { status: 'published', hasDraft: false }, en: { status: 'published' } },
      },
    )
    assert.deepEqual(await list({}), [])
  })

  test('are changed as a draft, and published in one language', async ({ client, assert }) => {
    const api = await staffApi(client, 'about')
    const before = (await db.from('changes')).length
    const changed = await api.change((values) => {
      values.title = { ar: 'عن عملنا', en: 'Who we are' }
    })
    assert.containSubset(changed.sides, { ar: { hasDraft: true }, en: { hasDraft: true } })
    assert.equal((await db.from('changes')).length, before)
    const published = await api.publish('en')
    assert.containSubset(published, {
      sides: { ar: { hasDraft: true }, en: { hasDraft: false } },
    })
    assert.isAbove((await db.from('changes')).length, before)
    const titleIn = async (language: string) =>
      (await client.get(`/locales/${language}.json`)).body().about.page.title
    assert.equal(await titleIn('en'), 'Who we are')
    assert.equal(await titleIn('ar'), 'من نحن')
  })

  test('follow the texts of later releases until changed', async ({ client, assert }) => {
    const api = await staffApi(client, 'about')
    const { id } = await api.read()
    const formerly = async () => {
      for (const side of await db.from('sides').where({ entry_id: id })) {
        const live = JSON.stringify({ ...JSON.parse(side.live), lead: 'Former' })
        await db.from('sides').where({ id: side.id }).update({ live })
      }
    }
    await formerly()
    assert.notEqual((await api.read()).values.lead.en, 'Former')
    await formerly()
    await db.from('entries').where({ id }).update({ version: 2 })
    assert.equal((await api.read()).values.lead.en, 'Former')
  })

  test('stay public and stay, without an address and a cover', async ({ client, assert }) => {
    const api = await staffApi(client, 'contact', 'admin')
    const refused = await api.send('PATCH', '', { withdraw: ['ar'] })
    refused.assertStatus(422)
    ;(await api.send('DELETE', '')).assertStatus(403)
    ;(await api.send('DELETE', '?language=ar')).assertStatus(403)
    const changed = await api.change((values) => {
      values.slug = { ar: 'من', en: 'who' }
    })
    assert.deepEqual(changed.values.slug, { ar: '', en: '' })
    assert.deepEqual(await db.from('addresses').where({ kind: 'page' }), [])
    const nowhere = await staffApi(client, 'organisation')
    ;(await nowhere.send('GET', '')).assertStatus(404)
  })

  test('are read with the names of the organisation', async ({ client, assert }) => {
    const api = await staffApi(client, 'about', 'admin')
    const searchTitle = async () => (await api.read()).values.searchTitle.en
    assert.equal(await searchTitle(), 'About | Ufuq Foundation')
    await api.change(titled({ en: 'Who we are' }))
    const organisation = await organisationOf(client)
    await organisation.show({ siteName: { ar: 'جمعية الآبار', en: 'The Wells Society' } })
    assert.equal(await searchTitle(), 'About | The Wells Society')
    const { values } = (await api.send('GET', '/versions/1')).body().version
    assert.equal(values.searchTitle.en, 'About | The Wells Society')

    await api.change((written) => {
      written.searchTitle.en = 'The Wells Society and its people'
    })
    const { defaults } = (await api.send('GET', '')).body().page
    await api.send('PATCH', '', { values: { title: defaults.title } })
    await api.publish()
    await organisation.show({ siteName: { ar: '', en: '' } })
    assert.equal(await searchTitle(), 'The Wells Society and its people')
    const { defaults: present } = (await api.send('GET', '')).body().page
    const restored = await api.send('PATCH', '', { values: present })
    assert.equal(restored.body().page.values.searchTitle.en, 'About | Ufuq Foundation')
    await organisation.show({ siteName: { ar: '', en: 'The Trust' } })
    assert.equal(await searchTitle(), 'About | The Trust')
  })

  test('take years and figures in any digits', async ({ client, assert }) => {
    const api = await staffApi(client, 'about')
    const event = (id: string, year: string) => ({
      id,
      year,
      title: { ar: 'عام', en: 'A year' },
      text: { ar: 'نصّ', en: 'A text.' },
    })
    const changed = await api.change((values) => {
      sectionOf(values, 'history')['events'] = [event('n-1', ' ٢٠٢٥ ')]
    })
    assert.containSubset(sectionOf(changed.values, 'history'), { events: [{ year: '2025' }] })

    const faulty: [field: string, rule: string, edit: (values: SitePage['values']) => void][] = [
      ['title.en', 'placeholder', titled({ en: '$t(page.title)' })],
      ['title.en', 'placeholder', titled({ en: 'a {{year}}' })],
      ['title.en', 'string', titled({ en: 'a\u0001' })],
      [
        'sections.3.events.0.year',
        'year',
        (values) => {
          sectionOf(values, 'history')['events'] = [event('n-1', 'x')]
        },
      ],
      [
        'sections',
        'enum',
        (values) => {
          values.sections.shift()
        },
      ],
      [
        'sections.1.statements.0.id',
        'enum',
        (values) => {
          const { statements } = sectionOf(values, 'statements') as { statements: { id: string }[] }
          statements[0]!.id = '1other'
        },
      ],
    ]
    for (const [field, rule, edit] of faulty) {
      const answer = await api.send('PATCH', '', { values: await api.edited(edit) })
      answer.assertStatus(422)
      assert.containSubset(answer.body(), { errors: [{ field, rule }] })
    }
    assert.equal((await api.read()).values.title.en, 'About')
  })

  test('are published once each text of the language is there', async ({ client, assert }) => {
    const api = await staffApi(client, 'about')
    const lacking = async (edit: (values: SitePage['values']) => void) => {
      await api.change(edit)
      const refused = await api.send('PATCH', '', { publish: ['en'] })
      refused.assertStatus(422)
      return refused.body().errors.map(({ field }: { field: string }) => field)
    }
    const ofClosing = await lacking((values) => {
      sectionOf(values, 'closing')['heading'] = { ar: 'نهاية', en: '' }
    })
    assert.deepEqual(ofClosing, ['sections.4.heading.en'])
    const ofPage = await lacking((values) => {
      sectionOf(values, 'closing')['heading'] = { ar: 'نهاية', en: 'The end' }
      values.lead.en = ''
    })
    assert.deepEqual(ofPage, ['lead.en'])
    await api.publish('ar')
  })
})
