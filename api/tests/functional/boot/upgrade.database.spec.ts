// Expensive: upgrades the tables of every earlier release. On MySQL, the upgrade runs statement by
// statement.
import hash from '@adonisjs/core/services/hash'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { test } from '@japa/runner'
import type { BinItem, Restored } from '@ufuq/shared/contract/bin'
import type { Publication, PublicationPair } from '@ufuq/shared/contract/publications'
import { RENDERER_VERSION } from '@ufuq/shared/markdown/renderer-version'
import { hashOfToken, newSecretToken } from '#core/hashes/secret_token'
import { rowsOf, schemaOf } from '#tests/database_content'
import { formerReleases, layFormerRelease } from '#tests/former_releases'
import { databaseOf, leaveDatabase } from '#tests/spawned_database'
import { serverRoom, signedIn } from '#tests/spawned_server'

const room = serverRoom()
const ADMIN_PASSWORD = 'a password for this test'
const NOW = '2026-11-01 08:00:00'

interface FormerText {
  id: number
  language: 'ar' | 'en'
  translation_id?: number
  left_partner_id?: number
  deleted_at?: string
  needs_update_since?: string
  status?: 'draft' | 'published'
}

const PAIR: FormerText[] = [
  { id: 1, language: 'ar', translation_id: 2, status: 'published' },
  { id: 2, language: 'en', translation_id: 1, needs_update_since: NOW },
]
const SINGLES: FormerText[] = [
  { id: 3, language: 'en' },
  { id: 4, language: 'ar', status: 'published' },
]
const recently = new Date(Date.now() - 86_400_000).toISOString().slice(0, 19).replace('T', ' ')
const BINNED_PAIR: FormerText[] = [
  { id: 5, language: 'ar', translation_id: 6, deleted_at: recently },
  { id: 6, language: 'en', translation_id: 5, deleted_at: recently },
]
const BINNED_SIDE: FormerText[] = [
  { id: 7, language: 'ar', left_partner_id: 8, deleted_at: recently },
  { id: 8, language: 'en' },
]
const BINNED_SIDE_OF_TAKEN: FormerText[] = [
  { id: 9, language: 'ar', left_partner_id: 10, deleted_at: recently },
  { id: 10, language: 'en', translation_id: 11 },
  { id: 11, language: 'ar', translation_id: 10 },
]
const BINNED_SINGLE: FormerText = { id: 12, language: 'en', deleted_at: recently }
const BOTH_BINNED_ALONE: FormerText[] = [
  { id: 13, language: 'ar', left_partner_id: 14, deleted_at: recently },
  { id: 14, language: 'en', deleted_at: recently },
]
const LEFT_BEHIND: FormerText = {
  id: 15,
  language: 'en',
  left_partner_id: 999,
  deleted_at: recently,
}
const LAST: FormerText = { id: 20, language: 'en' }

async function fill(db: QueryClientContract, texts: readonly FormerText[]) {
  for (const { id, translation_id: _, ...text } of texts) {
    const title = `Text ${id}`
    await db.table('publications').insert({
      id,
      slug: `text-${id}`,
      title,
      title_key: title.toLowerCase(),
      content: `Content of ${id}`,
      html: `<p>Content of ${id}</p>`,
      excerpt: '',
      description: '',
      // With any other value, the server would render and index the texts again while the test
      // reads their rows.
      rendered_with: RENDERER_VERSION,
      tags: '["Water"]',
      status: 'draft',
      listed_at: NOW,
      version: 5,
      created_at: NOW,
      updated_at: NOW,
      ...(text.status === 'published' && { published_at: NOW }),
      ...text,
    })
  }
  for (const { id, translation_id } of texts) {
    if (translation_id) await db.from('publications').where({ id }).update({ translation_id })
  }
}

/**
 * Inserts the administrator, and a preview link to this publication that belongs to the
 * administrator.
 */
async function previewOf(
  publication_id: number | undefined,
  token: string,
  db: QueryClientContract,
) {
  const times = { created_at: NOW, updated_at: NOW }
  await db.table('users').insert({
    id: 1,
    username: 'admin',
    username_key: 'admin',
    email: 'admin@example.org',
    email_key: 'admin@example.org',
    password: await hash.make(ADMIN_PASSWORD),
    role: 'admin',
    ...times,
  })
  await db.table('preview_links').insert({
    publication_id,
    created_by_id: 1,
    purpose: 'shared',
    token_hash: hashOfToken(token),
    expires_at: '2099-01-01 00:00:00',
    created_at: NOW,
  })
}

test.group('A database of a former release', (group) => {
  group.each.teardown(async () => {
    await leaveDatabase()
    await room.clear()
  })

  test('of {version} has the tables of a new one and all its rows')
    .with(formerReleases.map((version) => ({ version })))
    .run(async ({ assert }, { version }) => {
      const fresh = await room.emptySettings()
      const first = room.spawn(fresh)
      await first.ready()
      await first.stop()
      const wanted = await schemaOf(databaseOf(fresh))
      await leaveDatabase()

      const settings = await room.emptySettings()
      const db = databaseOf(settings)
      await layFormerRelease(version, db)
      const before = await rowsOf(db)
      await leaveDatabase()
      const server = room.spawn(settings)
      const address = await server.ready()
      assert.equal((await fetch(`${address}/en/publications`)).status, 200)
      await server.stop()
      const after = databaseOf(settings)
      assert.deepEqual(await schemaOf(after), wanted)
      const rows = await rowsOf(after)
      for (const [table, former] of Object.entries(before)) {
        assert.isAtLeast(rows[table]?.length ?? 0, former.length, table)
      }
      for (const table of ['pairs', 'site_pages', 'pictures', 'messages']) {
        const found: { entry_id: number | null }[] = await after.from(table).select('entry_id')
        const entries = found.map(({ entry_id }) => entry_id)
        assert.isTrue(
          entries.every((id) => id !== null),
          table,
        )
        assert.equal(new Set(entries).size, entries.length, table)
      }
    })

  test('has every pair, single text and deleted text as it was', async ({ assert }) => {
    const settings = await room.emptySettings()
    const db = databaseOf(settings)
    await layFormerRelease('0.9.0', db, { rows: false })
    await fill(db, [
      ...PAIR,
      ...SINGLES,
      ...BINNED_PAIR,
      ...BINNED_SIDE,
      ...BINNED_SIDE_OF_TAKEN,
      BINNED_SINGLE,
      ...BOTH_BINNED_ALONE,
      LEFT_BEHIND,
      LAST,
    ])
    await db.from('publications').where('id', LAST.id).delete()
    await db
      .table('publication_redirects')
      .insert({ language: 'en', slug: 'formerly', publication_id: 2, created_at: NOW })
    await db.table('publication_words').insert({ publication_id: 1, part: 'text', word: 'kept' })
    const token = newSecretToken()
    await previewOf(PAIR[1]?.id, token, db)
    const columns = ['id', 'slug', 'title', 'status', 'version', 'needs_update_since', 'deleted_at']
    const before = await db.from('publications').select(columns).orderBy('id')
    await leaveDatabase()

    const server = room.spawn(settings)
    const address = await server.ready()
    const send = await signedIn(address, { username: 'admin', password: ADMIN_PASSWORD })
    const call = async (path: string, method = 'GET', body?: object): Promise<unknown> => {
      const answer = await send(`/api/${path}`, method, body)
      if (!answer.ok) assert.fail(`${method} ${path}: ${await answer.text()}`)
      return answer.json()
    }
    const read = async (id?: number | null) => {
      const { publication } = (await call(`publications/${id}`)) as { publication: Publication }
      return publication
    }
    const after = databaseOf(settings)
    assert.deepEqual(await after.from('publications').select(columns).orderBy('id'), before)
    assert.lengthOf(await after.from('publication_redirects'), 1)
    assert.lengthOf(await after.from('publication_words').where('word', 'kept'), 1)

    const preview = await fetch(`${address}/en/preview/${token}`)
    assert.equal(preview.status, 200)
    assert.include(await preview.text(), 'Content of 2')

    const pair = (await call('publications/pairs/2')) as PublicationPair
    assert.equal(pair.arabic?.id, 1)
    assert.equal(pair.english?.translationId, 1)
    assert.isString(pair.english?.needsUpdateSince)
    for (const { id } of SINGLES) {
      assert.isNull((await read(id)).translationId)
    }
    assert.deepEqual(await call('publications/counts'), {
      publications: 7,
      pairs: 5,
      completePairs: 2,
      outdated: 1,
    })

    const items = (await call('bin')) as BinItem[]
    assert.deepEqual(
      items.map(({ id, arabic, english }) => [id, arabic !== null, english !== null]),
      [
        [15, false, true],
        [14, false, true],
        [13, true, false],
        [12, false, true],
        [9, true, false],
        [7, true, false],
        [5, true, true],
      ],
    )
    const links: [number, string][] = [
      [6, 'linked'],
      [7, 'linked'],
      [9, 'parted'],
      [12, 'none'],
      [13, 'parted'],
      [14, 'linked'],
      [15, 'parted'],
    ]
    for (const [id, link] of links) {
      const restored = (await call(`bin/${id}/restore`, 'POST')) as Restored
      assert.deepEqual([id, restored.link], [id, link])
    }
    for (const [id, translation] of [
      [5, 6],
      [7, 8],
      [9, null],
      [10, 11],
      [13, 14],
      [15, null],
    ]) {
      assert.deepEqual([id, (await read(id)).translationId], [id, translation])
    }
    const text = { title: 'New', content: 'New', language: 'en' }
    const created = (await call('publications', 'POST', text)) as { publication: Publication }
    assert.isAbove(created.publication.id, LAST.id, 'no id is given away twice')
    await server.stop()
  })

  test('finds everybody under every spelling of their address', async ({ assert }) => {
    const settings = await room.emptySettings()
    const db = databaseOf(settings)
    await layFormerRelease('0.9.0', db, { rows: false })
    const times = { created_at: NOW, updated_at: NOW }
    const arabic = 'info@مؤسسة.السعودية'
    const ascii = 'info@xn--jgbk3aa1g.xn--mgberp4a5d4ar'
    const subscribers = [
      { email: arabic, status: 'subscribed' },
      { email: ascii, status: 'unsubscribed' },
      { email: 'Hala@Example.org\u200f', status: 'subscribed' },
      { email: 'reader@localhost', status: 'pending' },
    ]
    for (const { email, status } of subscribers) {
      const email_key = email.toLowerCase()
      await db.table('subscribers').insert({ email, email_key, status, ...times })
    }
    const password = await hash.make(ADMIN_PASSWORD)
    for (const [place, email] of [arabic, ascii, 'sara@XN--jgbk3aa1g.org'].entries()) {
      const username = `user-${place}`
      await db.table('users').insert({
        username,
        username_key: username,
        email,
        email_key: email.toLowerCase(),
        password,
        role: 'admin',
        ...times,
      })
    }
    await leaveDatabase()

    const server = room.spawn(settings)
    await signedIn(await server.ready(), { username: ascii, password: ADMIN_PASSWORD })
    await server.stop()
    const after = databaseOf(settings)
    const columns = ['email', 'email_key', 'status']
    assert.deepEqual(await after.from('subscribers').select(columns).orderBy('id'), [
      { email: arabic, email_key: arabic, status: 'unsubscribed' },
      { email: 'Hala@example.org', email_key: 'hala@example.org', status: 'subscribed' },
      { email: 'reader@localhost', email_key: 'reader@localhost', status: 'pending' },
    ])
    const users = await after.from('users').select('email', 'email_key').orderBy('id')
    assert.deepEqual(users, [
      { email: arabic, email_key: arabic },
      { email: ascii, email_key: ascii },
      { email: 'sara@مؤسسة.org', email_key: 'sara@مؤسسة.org' },
    ])
  })
})
