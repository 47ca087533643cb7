// Expensive: writes the demo content for WordPress, and imports it into another installation.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { parse } from 'yaml'
import { Sqlite } from '#core/database/call_database'
import { encodedSlug } from '#transfer/export/wordpress_export'
import type { ImportPlan } from '@ufuq/shared/contract/imports/plan'
import { ADMIN } from '#tests/functional/backup/filled_database'
import { runCommand } from '#tests/spawned_command'
import { serverRoom } from '#tests/spawned_server'

const room = serverRoom()

interface Text {
  entry_id: number
  language: string
  slug: string
  title: string
  status: string
  published_at: string | null
  tags: string
  html: string
}

const rowsOf = <Row>(folder: string, sql: string): Row[] => {
  const file = new Sqlite(join(folder, 'ufuq.sqlite3'))
  try {
    return file.prepare(sql).all() as Row[]
  } finally {
    file.close()
  }
}
const textsIn = (folder: string) =>
  rowsOf<Text>(
    folder,
    `select p.*, d.html, (select json_group_array(s.title) from refs t
       join sides s on s.entry_id = t.target_id and s.language = p.language and s.title <> ''
       where t.entry_id = p.entry_id and t.path like 'tags%') as tags
     from sides p join derived d on d.side_id = p.id join entries e on e.id = p.entry_id
     where p.kind = 'publication' and not e.in_bin order by p.language, p.title`,
  )

/** The words of a text, without the captions of its pictures, which may differ. */
const wordsOf = ({ html }: Text): string[] =>
  html
    .replace(/<figcaption>.*?<\/figcaption>/gs, '')
    .replace(/<[^>]*>/g, '')
    .replace(/&[a-z]+;|&#x?[\da-f]+;/gi, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')

/**
 * The words that are missing from a text, in order. The text may contain additional words: the
 * heading of its notes becomes part of it, and the site adds another heading.
 */
function missingIn(text: readonly string[], words: readonly string[]): string[] {
  let at = 0
  return words.filter((word) => {
    const found = text.indexOf(word, at)
    if (found !== -1) at = found + 1
    return found === -1
  })
}

async function site(content: 'true' | 'false') {
  const settings = { DB_CONNECTION: 'sqlite', DATA_DIR: room.dataFolder() }
  const server = room.spawn({ ...settings, ...ADMIN, DEMO_CONTENT: content })
  await server.ready()
  await server.stop()
  return settings
}

test.group('The file for WordPress', (group) => {
  group.each.timeout(600_000)
  group.each.teardown(() => room.clear())

  test('is read back with every pair, tag, date and word', async ({ assert }) => {
    const first = await site('true')
    const there = await site('false')
    const file = join(room.dataFolder(), 'site.xml')
    await runCommand(['export', 'wordpress', file], first)
    assert.notInclude(await readFile(file, 'utf8'), 'span class=&quot;vh&quot;')
    const texts = textsIn(first.DATA_DIR)
    const pairs = Map.groupBy(texts, (text) => text.entry_id)
    const joined = [...pairs.values()].filter(({ length }) => length === 2).length
    assert.isAbove(joined, 5)

    const printed = await runCommand(['import', file, '--plan'], there)
    const plan = parse(printed.slice(printed.indexOf('source:'))) as ImportPlan
    assert.equal(
      plan.pairs.joined,
      joined + rowsOf(first.DATA_DIR, "select 1 from entries where kind = 'page'").length,
    )
    assert.deepEqual(plan.otherLanguages, [])
    const names = rowsOf<{ entry_id: number }>(
      first.DATA_DIR,
      "select entry_id from sides where kind = 'tag' and title <> ''",
    )
    const tags = [...Map.groupBy(names, ({ entry_id }) => entry_id).values()]
    assert.equal(plan.tags.count, tags.length)
    assert.equal(plan.tags.named, tags.filter(({ length }) => length === 2).length)

    await runCommand(['import', file, '--apply'], there)
    const after = textsIn(there.DATA_DIR)
    const properties = ({ language, slug, title, status, published_at, tags }: Text) => ({
      language,
      slug,
      title,
      status,
      // Drafts are imported without a date.
      date: status === 'published' ? published_at : null,
      // WordPress does not store an order of tags.
      tags: (JSON.parse(tags) as string[]).toSorted(),
    })
    const cut = (text: Text) => ({ ...text, slug: decodeURIComponent(encodedSlug(text.slug)) })
    assert.deepEqual(after.map(properties), texts.map(cut).map(properties))
    for (const [index, text] of texts.entries()) {
      const other = after[index]
      assert.deepEqual(missingIn(other ? wordsOf(other) : [], wordsOf(text)), [], text.slug)
    }
    assert.equal(new Set(after.map((text) => text.entry_id)).size, pairs.size)
  })
})
