import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { searchWords } from '@ufuq/shared/domain/text-search'
import { batches } from '#core/database/batches'
import { termsWithForms } from '#entries/vocabulary'
import { searchFiles } from '#reading/search_files'
import { plansOf } from '#tests/query_plans'

const COUNT = 1000
const FIRST = 2_000_000
const AT = '2026-01-01 00:00:00'

const TEXT = `
  مسؤولياتهم في المدارس وكتاباتهم عن المشاريع وقراراتهم وبرامجهم وتقاريرهم وحقوقهم
  their responsibilities to schools and projects, decisions, programmes, reports and rights
`

/** Fills the tables with publications in both languages, of which the last three are hidden. */
async function fillTables() {
  const words = searchWords(TEXT)
  const entries = Array.from({ length: COUNT }, (_, index) => ({
    id: FIRST + index,
    kind: 'publication',
    title_key: `title ${index}`,
    languages: 3,
    listed_at: AT,
    created_at: AT,
    changed_at: AT,
  }))
  const sides = entries.flatMap(({ id, kind, title_key, listed_at, changed_at }, index) =>
    ['ar', 'en'].map((language, at) => ({
      id: id * 2 + at,
      entry_id: id,
      kind,
      language,
      version: 1,
      status: 'published',
      is_public: index < COUNT - 3,
      has_draft: false,
      listed_at,
      published_at: listed_at,
      changed_at,
      title: title_key,
      title_key,
      slug: `slug-${index}`,
      live: '{}',
    })),
  )
  const tables: Record<string, object[]> = {
    entries,
    sides,
    words: sides.flatMap(({ id: side_id, kind }, index) =>
      [...words, `word${index}`].map((word) => ({ side_id, part: 1, word, layer: 'b', kind })),
    ),
  }
  for (const [table, rows] of Object.entries(tables))
    for (const batch of batches(rows)) await db.table(table).multiInsert(batch)
}

const QUERIES = ['مسؤولياتهم', 'وكتاباتهم المدارس', 'responsibilities of schools', 'schoools']

const ADDRESSES = [
  '/api/search?language=ar&',
  '/api/search?language=en&',
  '/api/publications?',
  '/api/shown/documents?language=ar&',
  '/publications?',
  '/en/documents?',
]

/** A table that is read as a whole, and words that are read by something else than the word. */
const SLOW =
  /^SCAN (?!found$|CONSTANT ROW$|\d+-ROW VALUES CLAUSE$)|^SEARCH (?:w|words|file_words) (?!.*\bword[=><])/

test.group('The statements of a visitor’s search', (group) => {
  group.each.setup(fillTables)

  test('read only the words that match', async ({ client, assert }) => {
    const read: string[] = []
    for (const q of QUERIES) {
      for (const address of ADDRESSES) {
        const path = `${address}q=${encodeURIComponent(q)}`
        const steps = await plansOf(() => client.get(path))
        read.push(...steps.filter((step) => step.includes('word>?')))
        assert.deepEqual(
          steps.filter((step) => SLOW.test(step)),
          [],
          path,
        )
      }
    }
    assert.isNotEmpty(read)
  })

  test('read only the words of files that match', async ({ assert }) => {
    const files = Array.from({ length: 50 }, (_, id) => ({ entry: id, file: id }))
    const searched = { kinds: ['document'], layer: 'd' } as const
    for (const q of QUERIES) {
      const terms = await termsWithForms(q, { kinds: ['publication'] })
      const steps = await plansOf(() => searchFiles(terms, files, searched))
      assert.isNotEmpty(steps)
      assert.deepEqual(
        steps.filter((step) => SLOW.test(step)),
        [],
      )
    }
  })
})
