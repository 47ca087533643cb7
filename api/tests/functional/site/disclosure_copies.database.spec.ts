import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import type { DisclosureCopyChange, DisclosureList } from '@ufuq/shared/contract/disclosure'
import { ncnp } from '@ufuq/shared/domain/disclosure/lists/ncnp'
import { latestVersion } from '@ufuq/shared/domain/disclosure/versions'
import { documentsOf } from '#tests/functional/documents/document_calls'
import { disclosureOf, inDays, shownOf } from '#tests/functional/site/disclosure_calls'

/** The body of a change that saves this list with the same content. */
const changeOf = ({ copyVersion, name, groups }: DisclosureList): DisclosureCopyChange => ({
  version: copyVersion ?? 0,
  name,
  groups: groups.map((group) => ({
    id: group.id,
    items: group.items.map(({ id, title, note, question }) => ({ id, title, note, question })),
  })),
})

const idsOf = ({ groups }: Pick<DisclosureList, 'groups'>) =>
  groups.flatMap(({ items }) => items.map(({ id }) => id))

test.group('Copied checklists', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('a copy takes the place of the followed list and keeps what was chosen', async ({
    client,
    assert,
  }) => {
    const { send, follow, change, list } = await disclosureOf(client)
    const documents = await documentsOf(client)
    const { id: document } = await documents.create()
    await follow('anbi', true)
    await change('statement', { target: `document:${document}`, due: inDays(90) })
    const before = await list()
    const made = await send('POST', '/anbi/copy')
    made.assertStatus(201)
    const copy: DisclosureList = made.body()
    assert.match(copy.id, /^own-\d+$/)
    assert.containSubset(copy, {
      isCopy: true,
      isFollowed: true,
      isPublic: true,
      copyVersion: 1,
      source: before.source,
    })
    assert.deepEqual(copy.groups, before.groups)
    assert.containSubset(await list('anbi'), { isFollowed: false, isCopy: false })
    const lists: DisclosureList[] = (await send('GET', '')).body()
    assert.deepEqual(
      lists.filter(({ isFollowed }) => isFollowed).map(({ id }) => id),
      [copy.id],
    )
    const deletion = await documents.send('DELETE', `/${document}`)
    deletion.assertStatus(409)
    assert.containSubset(deletion.body(), {
      uses: [{ list: copy.id, listName: copy.name, title: { en: 'Financial statement' } }],
    })
    // The original list can be followed again, and a list that is not followed can be copied.
    await follow('anbi')
    const other = await send('POST', '/ccew/copy')
    other.assertStatus(201)
    assert.notEqual(other.body().id, copy.id)
    assert.lengthOf(await db.from('disclosure_lists'), 3)
    ;(await send('DELETE', `/${copy.id}`)).assertStatus(204)
    ;(await send('GET', `/${copy.id}`)).assertStatus(404)
    ;(await send('POST', '/nothing/copy')).assertStatus(404)
    ;(await send('PUT', `/${copy.id}`, { isPublic: true })).assertStatus(404)
  })

  test('items of a copy are renamed, moved, added and removed, and visitors see it', async ({
    client,
    assert,
  }) => {
    const { send, follow, change, list } = await disclosureOf(client)
    await follow('anbi', true)
    await change('names', { text: { en: 'Mariam' } })
    await change('rsin', { due: inDays(10) })
    const { id }: DisclosureList = (await send('POST', '/anbi/copy')).body()
    const put = (body: object) => send('PUT', `/${id}/items`, body)
    const wanted = changeOf(await list(id))
    const [first, , board] = wanted.groups
    if (!first || !board) throw new Error('The list has too few groups')
    const title = { ar: 'أعضاء المجلس', en: 'Our board' }
    const names = board.items.findIndex((item) => item.id === 'names')
    const [moved] = board.items.splice(names, 1)
    if (!moved) throw new Error('There is no such item')
    first.items = first.items.filter((item) => item.id !== 'rsin')
    first.items.unshift({ ...moved, title, question: 'who' })
    first.items.push({
      id: '',
      title: { ar: 'شركاؤنا', en: 'Our partners' },
      note: { ar: '', en: '' },
      question: 'plans',
    })
    wanted.name = { ar: 'قائمتنا', en: 'Our list' }
    const saved = await put(wanted)
    saved.assertStatus(200)
    const body: DisclosureList = saved.body()
    assert.deepEqual(idsOf(body).slice(0, 5), ['names', 'name', 'contact', 'purpose', 'own-1'])
    assert.equal(body.copyVersion, 2)
    assert.deepEqual(body.name, wanted.name)
    assert.containSubset(body.groups[0]?.items[0], { title, text: { en: 'Mariam' } })
    assert.isNull(await db.from('disclosure_items').where('item', 'rsin').first())
    ;(await change('own-1', { text: { en: 'Two' } }, id)).assertStatus(200)
    const { sections } = await shownOf(client, 'en')
    assert.containSubset(sections, [
      { heading: 'Who we are', items: [{ title: 'Our board', text: 'Mariam' }] },
      { items: [{ title: 'Our partners' }], note: 'This page follows: Our list.' },
    ])
  })

  test('an item with a document, page or text can’t be removed', async ({ client, assert }) => {
    const { send, follow, change, list } = await disclosureOf(client)
    await follow()
    const { id }: DisclosureList = (await send('POST', '/anbi/copy')).body()
    const wanted = changeOf(await list(id))
    await change('names', { text: { en: 'Mariam' } }, id)
    for (const part of wanted.groups) part.items = part.items.filter((one) => one.id !== 'names')
    const refused = await send('PUT', `/${id}/items`, wanted)
    refused.assertStatus(409)
    assert.containSubset(refused.body(), {
      code: 'item_assigned',
      items: [{ en: 'Names of the board members' }],
    })
    assert.include(idsOf(await list(id)), 'names')
    await change('names', { text: { en: '' } }, id)
    ;(await send('PUT', `/${id}/items`, wanted)).assertStatus(200)
    assert.notInclude(idsOf(await list(id)), 'names')
  })

  test('a change of an older version, or with parts that the list lacks, is refused', async ({
    client,
    assert,
  }) => {
    const { send, follow, list, person } = await disclosureOf(client)
    await follow()
    const { id }: DisclosureList = (await send('POST', '/anbi/copy')).body()
    const put = (body: object, at = id) => send('PUT', `/${at}/items`, body)
    const wanted = changeOf(await list(id))
    ;(await put({ ...wanted, name: { ar: 'الأولى', en: 'First' } })).assertStatus(200)
    const stale = await put({ ...wanted, name: { ar: 'الثانية', en: 'Second' } })
    stale.assertStatus(409)
    assert.containSubset(stale.body(), {
      code: 'version_conflict',
      current: { copyVersion: 2, name: { en: 'First' } },
      changed: { by: { id: person.id } },
    })
    const current = changeOf(await list(id))
    const [part] = current.groups
    const item = part?.items[0]
    if (!part || !item) throw new Error('The list is empty')
    const withItems = (items: object[]) => ({
      ...current,
      groups: current.groups.map((one) => (one.id === part.id ? { ...one, items } : one)),
    })
    for (const body of [
      { ...current, groups: [] },
      withItems([...part.items, item]),
      withItems([...part.items, { ...item, id: 'unknown' }]),
      withItems([{ ...item, title: { ar: 'اسم', en: ' ' } }]),
      withItems([{ ...item, question: 'why' }]),
      withItems([{ ...item, title: { ar: 'x'.repeat(201), en: 'x' } }]),
      withItems(Array.from({ length: 101 }, () => ({ ...item, id: '' }))),
      { ...current, name: { ar: '', en: 'Ours' } },
    ]) {
      ;(await put(body)).assertStatus(422)
    }
    assert.deepEqual(changeOf(await list(id)), current)
    await follow('anbi')
    ;(await put(changeOf(await list('anbi')), 'anbi')).assertStatus(404)
  })

  test('no more than 20 copies exist', async ({ client, assert }) => {
    const { send } = await disclosureOf(client)
    for (let copy = 0; copy < 20; copy += 1) {
      ;(await send('POST', '/anbi/copy')).assertStatus(201)
    }
    const refused = await send('POST', '/anbi/copy')
    refused.assertStatus(409)
    assert.equal(refused.body().code, 'too_many_lists')
    assert.lengthOf(await db.from('disclosure_lists'), 20)
  })
})

test.group('Newer versions of checklists', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  const latest = latestVersion(ncnp)

  test('change nothing until the new items are added', async ({ client, assert }) => {
    const { send, follow, change, list } = await disclosureOf(client)
    await follow('ncnp')
    assert.isNull((await list('ncnp')).news)
    await db.from('disclosure_lists').update({ version: 1 })
    const before = await list('ncnp')
    assert.notInclude(idsOf(before), 'bylaws-changes')
    assert.containSubset(before, {
      version: 1,
      news: { version: latest, added: [{ en: 'Amendments of the bylaws' }], dropped: [] },
    })
    const early = await send('PATCH', '/ncnp/items/bylaws-changes', { version: 0, due: null })
    early.assertStatus(404)
    ;(await change('licence', { text: { en: 'No. 7' } }, 'ncnp')).assertStatus(200)
    ;(await send('POST', '/ncnp/news', { version: latest + 1 })).assertStatus(422)
    for (let time = 0; time < 2; time += 1) {
      const taken = await send('POST', '/ncnp/news', { version: latest })
      taken.assertStatus(200)
      assert.include(idsOf(taken.body()), 'bylaws-changes')
      assert.containSubset(taken.body(), { version: latest, news: null })
    }
    assert.containSubset(await list('ncnp'), {
      groups: [{ items: [{ id: 'licence', text: { en: 'No. 7' } }] }],
    })
    ;(await send('POST', '/ccew/news', { version: 2 })).assertStatus(404)
  })

  test('are added to a copy, without what was removed from it', async ({ client, assert }) => {
    const { send, follow, list } = await disclosureOf(client)
    await follow('ncnp')
    await db.from('disclosure_lists').update({ version: 1 })
    const { id }: DisclosureList = (await send('POST', '/ncnp/copy')).body()
    const wanted = changeOf(await list(id))
    for (const part of wanted.groups) part.items = part.items.filter((one) => one.id !== 'privacy')
    const changed = await send('PUT', `/${id}/items`, wanted)
    assert.notInclude(idsOf(changed.body()), 'bylaws-changes')
    const taken = await send('POST', `/${id}/news`, { version: latest })
    taken.assertStatus(200)
    assert.include(idsOf(taken.body()), 'bylaws-changes')
    assert.notInclude(idsOf(taken.body()), 'privacy')
    assert.containSubset(taken.body(), { news: null, copyVersion: 3 })
  })
})
