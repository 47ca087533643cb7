import { setTimeout as sleep } from 'node:timers/promises'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { pageCache } from '#content/page_cache'
import { emptiesTables } from '#tests/emptied_tables'
import { PublicationFactory } from '#tests/factories/publication_factory'
import { rawRequest } from '#tests/functional/site/raw_request'

// There is no transaction around each test, because the server sees only the committed changes of
// other processes.
test.group('A change by another process', (group) => {
  emptiesTables(group)

  /** Changes content as another process does. By default, it reports no keys. */
  const writeElsewhere = (id: number, title: string, ...changes: (string[] | null)[]) =>
    db.transaction(async (client) => {
      await client.from('sides').where({ id }).update({ title })
      for (const keys of changes.length > 0 ? changes : [null]) {
        const row = { writer: 'elsewhere', keys: keys && JSON.stringify(keys) }
        await client.table('changes').insert({ ...row, at: '2026-01-01 00:00:00' })
      }
    })

  test('appears, and its pages are cached again', async ({ assert }) => {
    const { id } = await PublicationFactory.apply('published')
      .merge({ language: 'en', title: 'Before' })
      .create()
    const list = async () => (await rawRequest('/en/publications')).text
    for (let version = 1; version <= 20; version += 1) {
      await list()
      const title = `Written elsewhere, ${version} times.`
      await writeElsewhere(id, title)
      while (!(await list()).includes(title)) await sleep(10)
    }
    await list()
    assert.isDefined(pageCache.find('/en/publications'))
  })

  test('drops the pages that it names and leaves the others', async ({ assert }) => {
    const { id } = await PublicationFactory.apply('published').merge({ language: 'en' }).create()
    const list = async () => (await rawRequest('/en/publications')).text
    // Caches a list before the change. This process must then find out about the change to show it.
    await list()
    await writeElsewhere(id, 'The first')
    while (!(await list()).includes('The first')) await sleep(10)
    await rawRequest('/en/about')
    const kept = pageCache.find('/en/about')
    await writeElsewhere(id, 'The third', ['publications'], ['publication:0'])
    while (!(await list()).includes('The third')) await sleep(10)
    assert.isDefined(kept)
    assert.strictEqual(pageCache.find('/en/about'), kept)

    // Some of so many changes may be missing, so all pages are dropped.
    await writeElsewhere(id, 'The last', ...Array.from({ length: 120 }, () => ['publications']))
    while (!(await list()).includes('The last')) await sleep(10)
    assert.isUndefined(pageCache.find('/en/about'))
  })
})
