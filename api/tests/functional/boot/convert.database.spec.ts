import { join } from 'node:path'
import hash from '@adonisjs/core/services/hash'
import { test } from '@japa/runner'
import type { Publication } from '@ufuq/shared/contract/publications'
import type { PublicationEntry } from '@ufuq/shared/kinds/publication/publication'
import type { Tag } from '@ufuq/shared/kinds/tag/tag'
import { backUp, restore } from '#tests/functional/backup/backing_up'
import { everyRow } from '#tests/functional/backup/filled_database'
import {
  convertedRecords,
  convertedTags,
  formerRecords,
} from '#tests/functional/boot/converted_publications'
import { layDatabase, layFile } from '#tests/release_1/lay_release'
import { runCommand, SpawnedCommand } from '#tests/spawned_command'
import { databaseOf, leaveDatabase } from '#tests/spawned_database'
import { emptyDatabase, isOnMysql, refusal, serverRoom, signedIn } from '#tests/spawned_server'

const room = serverRoom()
const PASSWORD = 'a password for this test'
/** The tokens whose hashes the stored rows contain. */
const token = (letter: 'P' | 'R' | 'U') => letter.repeat(43)

/** A site of release 1.0.0 on this run's database engine, and its name for the command. */
async function siteOf100() {
  const DATA_DIR = room.dataFolder()
  const settings: Record<string, string> = { ...(await emptyDatabase()), DATA_DIR }
  const file = join(DATA_DIR, 'ufuq.sqlite3')
  if (isOnMysql) await layDatabase(settings)
  else layFile(file)
  return { settings, source: isOnMysql ? settings['DB_DATABASE']! : file }
}

/** Tables of release 1 that have another name now. */
const PRESENT: Record<string, string> = {
  preview_links: 'entry_preview_links',
}

type Rows = Map<string, string[]>

/** Tables whose rows are not converted, or become rows of other tables. */
const NOT_CONVERTED = [
  'sessions',
  'messages',
  'pairs',
  'publication_redirects',
  'publication_tags',
  'publication_words',
  'publications',
]

const valuesIn = (rows: Rows, table: string): Record<string, unknown>[] =>
  (rows.get(table) ?? []).map((line) => Object.fromEntries(JSON.parse(line)))

const tableIn = (rows: Rows) => (table: string) => valuesIn(rows, table)

/** The rows of a table with some of their columns, by id. */
const columnsOf = (rows: Rows, table: string, names: string) =>
  valuesIn(rows, table)
    .toSorted((a, b) => Number(a['id']) - Number(b['id']))
    .map((row) => names.split(' ').map((name) => row[name]))

/** How staff had handled the messages of release 1, in the order of their ids. */
const formerMessages = (table: (name: string) => Record<string, unknown>[]) =>
  table('messages')
    .toSorted((a, b) => Number(a['id']) - Number(b['id']))
    .map((row) => ({
      type: row['kind'],
      name: row['name'],
      body: row['body'],
      status: row['status'],
      outcome: row['outcome'] ?? 'open',
      assignee: row['assignee_id'] ?? null,
      notes: row['notes'] ?? '',
      at: row['created_at'],
    }))

const convertedMessages = (table: (name: string) => Record<string, unknown>[]) =>
  table('sides')
    .filter(({ kind }) => kind === 'message')
    .toSorted((a, b) => Number(a['entry_id']) - Number(b['entry_id']))
    .map((row) => {
      const values = JSON.parse(String(row['live'])) as Record<string, unknown>
      const { type, name, body, status, outcome, assignee, notes } = values
      return { type, name, body, status, outcome, assignee, notes, at: row['listed_at'] }
    })

test.group('A site of release 1.0.0', (group) => {
  // On MySQL, each database takes seconds to fill, so only the conversion itself runs there.
  group.tap((test) => test.skip(isOnMysql && !test.title.startsWith('is converted into')))
  group.each.teardown(async () => {
    await leaveDatabase()
    await room.clear()
  })

  test('is converted into an empty database, and stays as it was', async ({ assert }) => {
    const { settings, source } = await siteOf100()
    const before = await everyRow(settings)
    const target = await room.emptySettings()
    assert.match(await runCommand(['convert', source], target), /21 rows are converted/)
    assert.deepEqual(await everyRow(settings), before)

    const after = await everyRow(target)
    for (const [table, rows] of before) {
      if (table.startsWith('adonis_') || NOT_CONVERTED.includes(table)) continue
      // Two subscribers had the same address in different spellings.
      const count = table === 'subscribers' ? 2 : rows.length
      assert.lengthOf(after.get(PRESENT[table] ?? table) ?? [], count, table)
    }
    assert.deepEqual(convertedRecords(tableIn(after)), formerRecords(tableIn(before)))
    assert.deepEqual(convertedTags(tableIn(after)), {
      1: ['Water'],
      2: ['Water'],
      3: [],
      4: [],
      13: ['التعليم', 'السلام'],
      14: ['Education', 'Peace'],
    })
    assert.deepEqual(convertedMessages(tableIn(after)), formerMessages(tableIn(before)))
    assert.deepEqual(columnsOf(after, 'users', 'id display_name email_key'), [
      [1, 'admin', 'admin@example.org'],
      [2, 'سارة', 'sara@مؤسسة.org'],
    ])
    assert.deepEqual(columnsOf(after, 'subscribers', 'email status'), [
      ['salma@example.org', 'subscribed'],
      ['info@مؤسسة.السعودية', 'unsubscribed'],
    ])
    const entries = valuesIn(after, 'entries')
    const ofKind = (name: string) => entries.filter(({ kind }) => kind === name)
    assert.lengthOf(ofKind('publication'), 4)
  })

  test('serves its visitors and staff as before', async ({ assert }) => {
    const { source } = await siteOf100()
    const target = await room.emptySettings()
    await runCommand(['convert', source], target)
    await databaseOf(target)
      .from('users')
      .where('id', 1)
      .update({ password: await hash.make(PASSWORD) })
    await leaveDatabase()
    const server = room.spawn(target)
    const origin = await server.ready()

    const page = await fetch(`${origin}/en/publications/water`)
    assert.include(await page.text(), 'About <em>water</em>')
    const former = await fetch(`${origin}/en/publications/formerly`, { redirect: 'manual' })
    assert.match(former.headers.get('location') ?? '', /\/en\/publications\/water$/)
    assert.equal((await fetch(`${origin}/en/publications/peace`)).status, 404)
    const preview = await fetch(`${origin}/en/preview/${token('P')}`)
    assert.include(await preview.text(), 'Alone')
    const left = await fetch(`${origin}/en/newsletter/unsubscribe`, {
      method: 'POST',
      body: new URLSearchParams({ token: token('U') }),
    })
    assert.include(await left.text(), 'unsubscribed')
    const invited = await fetch(`${origin}/api/auth/password-reset/check`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: token('R') }),
    })
    assert.include(await invited.text(), 'سارة')

    const send = await signedIn(origin, { username: 'admin', password: PASSWORD })
    const read = async <Answer>(path: string) =>
      (await (await send(`/api/${path}`)).json()) as Answer
    const { publication } = await read<{ publication: Publication }>('publications/14')
    assert.equal(publication.publishedAt, '2099-11-21T15:48:40.000Z')
    assert.equal(publication.translationId, 13)
    assert.deepEqual(
      publication.pairTags?.map(({ ar, en }) => [ar, en]),
      [
        ['السلام', 'Peace'],
        ['التعليم', 'Education'],
      ],
    )
    assert.lengthOf(await read<Tag[]>('entries/tags'), 3)
    assert.deepEqual(
      (await read<PublicationEntry[]>('entries/publications/bin')).map(
        ({ sides }) => sides.en?.id ?? sides.ar?.id,
      ),
      [4],
    )
    const created = await send('/api/publications', 'POST', {
      title: 'New',
      content: 'New',
      language: 'en',
    })
    const { publication: next } = (await created.json()) as { publication: Publication }
    assert.isAbove(next.id, 14, 'no id is given away twice')
    await server.stop()
  })

  test('is converted from an archive that somebody trusts', async ({ assert }) => {
    const { settings } = await siteOf100()
    const file = join(room.dataFolder(), 'ufuq.tar.gz')
    await backUp(settings, file)
    const target = await room.emptySettings()
    await assert.rejects(() => restore(file, target), /This archive was made by release 1/)
    const unasked = await new SpawnedCommand(['convert', file], target).ended
    assert.equal(unasked.code, 1)
    assert.include(unasked.output, 'pass --from-elsewhere')
    await runCommand(['convert', '--from-elsewhere', file], target)
    const after = await everyRow(target)
    assert.lengthOf(convertedRecords(tableIn(after)), 6)
    assert.deepEqual(columnsOf(after, 'users', 'reset_token_hash'), [[null], [null]])
  })

  test('is refused by the server, and a site that is no former one by the command', async ({
    assert,
  }) => {
    const { settings, source } = await siteOf100()
    const before = await everyRow(settings)
    const { code, sentence } = await refusal(room.spawn(settings))
    assert.equal(code, 78)
    assert.match(sentence, /^This is a database of release 1\. Convert it with "ufuq convert"/)
    assert.deepEqual(await everyRow(settings), before)

    const refused = async (words: string[], target: Record<string, string>) => {
      const { code: ended, output } = await new SpawnedCommand(['convert', ...words], target).ended
      assert.equal(ended, 1)
      return output
    }
    const present = await room.migratedSettings()
    const other = await room.emptySettings()
    const name = join(present.DATA_DIR, 'ufuq.sqlite3')
    assert.include(await refused([name], other), 'no site of release 1.0.0')
    await runCommand(['convert', source], present)
    assert.include(await refused([source], present), 'DATA_DIR')
  })
})
