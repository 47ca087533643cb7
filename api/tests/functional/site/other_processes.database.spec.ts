import { setTimeout as sleep } from 'node:timers/promises'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { pageCache } from '#content/page_cache'
import { PublicationFactory } from '#database/factories/publication_factory'
import Publication from '#publications/publication'
import { rawRequest } from '#tests/functional/site/raw_request'

// Another process sees only committed changes, and so does the watch on an SQLite file.
test.group('The change of another process', (group) => {
  const empty = async () => {
    await Publication.everywhere().delete()
    await db.from('content_versions').delete()
  }
  group.each.setup(async () => {
    await empty()
    return empty
  })

  const writeElsewhere = (id: number, title: string, version: number) =>
    db.transaction(async (client) => {
      await client.from('publications').where({ id }).update({ title })
      const row = { writer: 'elsewhere', version, changed_at: '2026-01-01 00:00:00' }
      await client.from('content_versions').where('writer', row.writer).delete()
      await client.table('content_versions').insert(row)
    })

  test('shows, and its pages are kept again', async ({ assert }) => {
    const { id } = await PublicationFactory.apply('published')
      .merge({ language: 'en', title: 'Before' })
      .create()
    const list = async () => (await rawRequest('/en/publications')).text
    for (let version = 1; version <= 20; version += 1) {
      await list()
      const title = `Written elsewhere, ${version} times.`
      await writeElsewhere(id, title, version)
      while (!(await list()).includes(title)) await sleep(10)
    }
    await list()
    assert.isDefined(pageCache.get('/en/publications'))
  })
})
