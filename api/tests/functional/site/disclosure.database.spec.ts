import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { PublicationFactory } from '#database/factories/publication_factory'
import { documentsOf } from '#tests/functional/documents/document_calls'
import { pagesOf } from '#tests/functional/kinds/page_calls'
import { disclosureOf, inDays, shownOf } from '#tests/functional/site/disclosure_calls'

test.group('Disclosure', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('the state of an item follows from what is bound to it and from its date', async ({
    client,
    assert,
  }) => {
    const { send, follow, item, change } = await disclosureOf(client)
    const attention = async () => {
      const lists: { id: string; attention: number }[] = (await send('GET', '')).body()
      return lists.find(({ id }) => id === 'anbi')?.attention
    }
    assert.equal(await attention(), 0)
    await follow()
    assert.equal(await attention(), 11)
    assert.containSubset(await item('policy-plan'), {
      version: 0,
      state: 'missing',
      renewal: 'years',
      years: 3,
      due: null,
    })
    for (const [due, state] of [
      [null, 'inPlace'],
      [inDays(31), 'inPlace'],
      [inDays(30), 'dueSoon'],
      [inDays(-1), 'outdated'],
    ] as const) {
      const answer = await change('name', { text: { en: 'Ufuq' }, due })
      answer.assertStatus(200)
      assert.containSubset(answer.body(), { text: { ar: '', en: 'Ufuq' }, due, state })
    }
    assert.equal(await attention(), 11)
    await change('name', { due: null })
    assert.equal(await attention(), 10)
    await change('name', { text: { en: '' } })
    assert.equal((await item('name')).state, 'missing')
  })

  test('leads to documents, custom pages, publications and shipped pages while they are public', async ({
    client,
    assert,
  }) => {
    const { follow, item, change } = await disclosureOf(client)
    const documents = await documentsOf(client)
    const pages = await pagesOf(client)
    const document = await documents.create()
    const page = await pages.create()
    const publication = await PublicationFactory.merge({
      language: 'en',
      slug: 'nine-days',
      title: 'Nine days',
      status: 'published',
      publishedAt: DateTime.utc().minus({ days: 1 }),
    }).create()
    await follow()
    const bound = await change('statement', { target: `document:${document.id}` })
    assert.containSubset(bound.body(), { state: 'missing', target: { state: 'draft' } })
    await documents.change(document.id, { title: { en: 'Accounts' }, isPublished: true })
    assert.containSubset(await item('statement'), {
      state: 'inPlace',
      target: {
        state: 'works',
        titles: { ar: 'Accounts', en: 'Accounts' },
        addresses: { en: `/files/${document.id}/accounts.pdf` },
      },
    })
    await change('names', { target: `page:${page}` })
    assert.equal((await item('names')).state, 'missing')
    await pages.publish(page, 'en')
    assert.containSubset(await item('names'), {
      state: 'inPlace',
      target: { addresses: { ar: '/en/our-board', en: '/en/our-board' } },
    })
    await change('activities', { target: '/en/publications/nine-days' })
    assert.containSubset(await item('activities'), {
      target: {
        target: `publication:${publication.id}`,
        titles: { ar: 'Nine days' },
        addresses: { ar: '/en/publications/nine-days' },
      },
    })
    await change('contact', { target: '/contact' })
    assert.containSubset(await item('contact'), {
      state: 'inPlace',
      target: { titles: { en: 'Contact' }, addresses: { ar: '/contact', en: '/en/contact' } },
    })
    await change('offices', { target: '/en/documents/accounts' })
    assert.equal((await item('offices')).target?.target, `document:${document.id}`)
    const elsewhere = `https://elsewhere.example/files/${document.id}/accounts.pdf`
    for (const target of ['document:999999', elsewhere, '/documents/none', '/nowhere', 'tag:1']) {
      const refused = await change('purpose', { target })
      refused.assertStatus(422)
      assert.containSubset(refused.body().errors, [{ field: 'target', rule: 'target' }])
    }
    for (const due of ['2026-02-30', '9999-12-31', '1899-12-31']) {
      ;(await change('purpose', { due })).assertStatus(422)
    }
    assert.equal((await item('purpose')).version, 0)
  })

  test('what it leads to can’t be deleted, and the refusal says where', async ({
    client,
    assert,
  }) => {
    const { send, follow, change, person } = await disclosureOf(client)
    const documents = await documentsOf(client)
    const pages = await pagesOf(client)
    const document = await documents.create()
    const page = await pages.create()
    const publication = await PublicationFactory.create()
    await follow()
    await change('statement', { target: `document:${document.id}` })
    await change('names', { target: `page:${page}` })
    await change('activities', { target: `publication:${publication.id}` })
    const use = { list: 'anbi', item: 'statement', title: { en: 'Financial statement' } }
    const ofDocument = await documents.send('DELETE', `/${document.id}`)
    ofDocument.assertStatus(409)
    assert.containSubset(ofDocument.body(), { uses: [{ kind: 'disclosure', ...use }] })
    const ofPage = await pages.send('DELETE', `/${page}`)
    ofPage.assertStatus(409)
    assert.containSubset(ofPage.body(), { code: 'in_disclosure', uses: [{ item: 'names' }] })
    const deletion = () =>
      client.request(`/api/publications/${publication.id}`, 'DELETE').loginAs(person)
    const ofPublication = await deletion()
    ofPublication.assertStatus(409)
    assert.containSubset(ofPublication.body(), {
      code: 'in_disclosure',
      uses: [{ item: 'activities', listName: { en: 'Dutch Tax Administration (ANBI)' } }],
    })
    for (const table of ['entries', 'publications']) {
      assert.isNotNull(await db.from(table).whereNull('deleted_at').first(), table)
    }
    ;(await send('DELETE', '/anbi')).assertStatus(204)
    assert.deepEqual(await db.from('disclosure_items'), [])
    ;(await documents.send('DELETE', `/${document.id}`)).assertStatus(204)
    ;(await pages.send('DELETE', `/${page}`)).assertStatus(204)
    ;(await deletion()).assertStatus(204)
  })

  test('a change based on an older version is refused with the stored item', async ({
    client,
    assert,
  }) => {
    const { send, follow, item, person } = await disclosureOf(client)
    const save = (version: number, en: string) =>
      send('PATCH', '/anbi/items/rsin', { version, text: { en } })
    ;(await save(0, 'one')).assertStatus(404)
    await follow()
    ;(await save(0, 'one')).assertStatus(200)
    const refused = await save(0, 'two')
    refused.assertStatus(409)
    assert.containSubset(refused.body(), {
      code: 'version_conflict',
      current: { id: 'rsin', version: 1, text: { en: 'one' } },
      changed: { by: { id: person.id } },
    })
    assert.equal((await item('rsin')).text.en, 'one')
    ;(await send('PATCH', '/anbi/items/nothing', { version: 0 })).assertStatus(404)
    ;(await send('PUT', '/nothing', {})).assertStatus(404)
  })

  test('the public page appears with the first list that staff put on it', async ({
    client,
    assert,
  }) => {
    const { send, follow, change } = await disclosureOf(client)
    const documents = await documentsOf(client)
    const document = await documents.create()
    await documents.change(document.id, {
      title: { ar: 'الحسابات', en: 'Accounts' },
      isPublished: true,
    })
    const visit = () => client.get('/en/disclosure').redirects(0)
    const sitemap = async () => (await client.get('/sitemap.xml')).text()
    await follow()
    await change('statement', { target: `document:${document.id}` })
    ;(await visit()).assertStatus(404)
    assert.notInclude(await sitemap(), '/disclosure')

    await follow('anbi', true)
    const page = await visit()
    page.assertStatus(200)
    for (const part of [
      'Financial statement',
      `/files/${document.id}/accounts.pdf`,
      'This page follows: Dutch Tax Administration (ANBI).',
    ]) {
      assert.include(page.text(), part)
    }
    assert.notInclude(page.text(), 'Remuneration policy')
    assert.include(await sitemap(), '/en/disclosure')

    await change('remuneration', { isAnnounced: true, due: '2027-03-31' })
    await change('names', { text: { ar: 'مريم حدّاد' } })
    const { sections } = await shownOf(client, 'en')
    assert.containSubset(sections, [
      {
        heading: 'Who decides',
        items: [
          { title: 'Names of the board members', text: 'مريم حدّاد', due: null },
          { title: 'Remuneration policy', link: null, updatedAt: null, due: '2027-03-31' },
        ],
      },
      { heading: 'What we do with the money' },
    ])
    assert.include((await client.get('/disclosure')).text(), 'البيان المالي')

    await documents.change(document.id, { isPublished: false })
    assert.notInclude((await visit()).text(), 'Financial statement')
    await send('DELETE', '/anbi')
    ;(await visit()).assertStatus(404)
  })

  test('two lists that ask for the same share a line of the public page', async ({
    client,
    assert,
  }) => {
    const { follow, change } = await disclosureOf(client)
    await follow('anbi', true)
    await follow('ncnp', true)
    await change('names', { target: '/about' })
    await change('board', { target: '/about' }, 'ncnp')
    await change('contact', { target: '/contact' })
    await change('contact', { text: { ar: 'الرياض' } }, 'ncnp')
    const { sections } = await shownOf(client, 'ar')
    const titles = sections.map(({ items }: { items?: { title: string }[] }) =>
      items?.map(({ title }) => title),
    )
    assert.deepEqual(titles, [
      ['وسائل التواصل', 'وسائل التواصل'],
      ['أعضاء مجلس الإدارة وصفاتهم'],
      undefined,
    ])
    assert.include(sections[1].note, 'المركز الوطني لتنمية القطاع غير الربحي')
  })
})
