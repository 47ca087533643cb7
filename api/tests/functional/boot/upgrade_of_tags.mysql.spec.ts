import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { test } from '@japa/runner'
import type { Publication } from '@ufuq/shared/contract/publications'
import type { Tag } from '@ufuq/shared/contract/tags'
import { RENDERER_VERSION } from '@ufuq/shared/markdown/renderer-version'
import { layFormerRelease } from '#tests/former_releases'
import { databaseOf, leaveDatabase } from '#tests/spawned_database'
import { serverRoom, signedIn } from '#tests/spawned_server'

const room = serverRoom()
const ADMIN_PASSWORD = 'a password for this test'
const NOW = '2026-11-01 08:00:00'

interface Words {
  ar?: string[]
  en?: string[]
  isBinned?: true
}

/** Pairs by id, with the tags of both pages as release 1.0.0 stored them. */
const PAIRS: Record<number, Words> = {
  1: { ar: ['السلام', 'المياه'], en: ['Peace', 'Water'] },
  2: { ar: ['المياه', 'السلام'], en: ['water', 'Peace'] },
  // The tags of the two pages are in different orders.
  3: { ar: ['السلام', 'المياه'], en: ['Water', 'Peace'] },
  4: { ar: ['السلام', 'الحوكمة'], en: ['Peace'] },
  5: { ar: ['الشباب'] },
  6: { en: ['Open data', 'Water'] },
  // A pair as the editor of release 1.0.0 saved it.
  7: { ar: ['Peace', 'Youth', 'السلام', 'الشباب'], en: ['Peace', 'Youth', 'السلام', 'الشباب'] },
  8: { ar: ['الجفاف'], en: ['Drought'], isBinned: true },
  9: { ar: ['UNDP'], en: ['UNDP'] },
  10: { ar: [], en: [] },
}

async function fill(db: QueryClientContract) {
  for (const [pair, { ar, en, isBinned }] of Object.entries(PAIRS)) {
    const pair_id = Number(pair)
    await db.table('pairs').insert({ id: pair_id })
    for (const [place, tags] of [ar, en].entries()) {
      if (!tags) continue
      const id = pair_id * 2 + place
      await db.table('publications').insert({
        id,
        pair_id,
        language: place === 0 ? 'ar' : 'en',
        slug: `text-${id}`,
        title: `Text ${id}`,
        title_key: `text ${id}`,
        content: 'Words',
        html: '<p>Words</p>',
        excerpt: '',
        description: '',
        rendered_with: RENDERER_VERSION,
        tags: JSON.stringify(tags),
        status: 'published',
        published_at: NOW,
        listed_at: NOW,
        version: 5,
        created_at: NOW,
        updated_at: NOW,
        ...(isBinned && { deleted_at: NOW, deleted_as: 'pair' }),
      })
    }
  }
}

test.group('The tags of a database of 1.0.0', (group) => {
  group.each.teardown(async () => {
    await leaveDatabase()
    await room.clear()
  })

  test('are paired where pairs tell, and pages show what they showed', async ({ assert }) => {
    const settings = await room.emptySettings()
    const former = databaseOf(settings)
    await layFormerRelease('1.0.0', former, { rows: false })
    await fill(former)
    const pages = () =>
      databaseOf(settings).from('publications').select('id', 'tags', 'version').orderBy('id')
    const before = await pages()
    await leaveDatabase()

    const server = room.spawn({ ...settings, ADMIN_USERNAME: 'admin', ADMIN_PASSWORD })
    const address = await server.ready()
    const send = await signedIn(address, { username: 'admin', password: ADMIN_PASSWORD })
    const read = async <Answer>(path: string) =>
      (await (await send(`/api/${path}`, 'GET')).json()) as Answer
    assert.deepEqual(await pages(), before)

    const names = (tags: readonly { ar: string | null; en: string | null }[] = []) =>
      tags.map(({ ar, en }) => [ar, en])
    assert.sameDeepMembers(names(await read<Tag[]>('tags')), [
      ['السلام', 'Peace'],
      ['المياه', 'Water'],
      ['الشباب', 'Youth'],
      ['الجفاف', 'Drought'],
      ['UNDP', 'UNDP'],
      ['الحوكمة', null],
      [null, 'Open data'],
    ])
    const tagsOf = async (pair: number) => {
      const id = PAIRS[pair]?.ar ? pair * 2 : pair * 2 + 1
      const { publication } = await read<{ publication: Publication }>(`publications/${id}`)
      return names(publication.pairTags)
    }
    assert.deepEqual(await tagsOf(2), [
      ['المياه', 'Water'],
      ['السلام', 'Peace'],
    ])
    assert.deepEqual(await tagsOf(3), [
      ['السلام', 'Peace'],
      ['المياه', 'Water'],
    ])
    assert.deepEqual(await tagsOf(4), [
      ['السلام', 'Peace'],
      ['الحوكمة', null],
    ])
    assert.deepEqual(await tagsOf(5), [['الشباب', 'Youth']])
    assert.deepEqual(await tagsOf(6), [
      [null, 'Open data'],
      ['المياه', 'Water'],
    ])
    assert.deepEqual(await tagsOf(7), [
      ['السلام', 'Peace'],
      ['الشباب', 'Youth'],
    ])
    assert.deepEqual(await tagsOf(10), [])
    await server.stop()
  })
})
