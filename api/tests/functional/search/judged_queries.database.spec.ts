import { test } from '@japa/runner'
import type { Language } from '@ufuq/shared/contract/languages'
import type { SearchResult } from '@ufuq/shared/contract/publication-search'
import { search as searchSite } from '#reading/search'
import { PublicationFactory } from '#tests/factories/publication_factory'
// The articles of the Universal Declaration of Human Rights, as the United Nations publish them.
import declaration from './fixtures/declaration.json' with { type: 'json' }
import { ARABIC, ENGLISH, FAULTY } from './judged_queries.js'

async function storeDeclaration() {
  for (const [at, texts] of declaration.entries()) {
    const title = String(at + 1)
    await PublicationFactory.apply('published').merge({ title, content: texts.en }).create()
    await PublicationFactory.apply('published')
      .apply('arabic')
      .merge({ title, content: texts.ar })
      .create()
  }
}

const search = (language: Language, q: string): Promise<SearchResult> => searchSite({ language, q })

/** Without the pages that the product ships. */
const articlesIn = ({ items }: SearchResult) =>
  items
    .filter(({ kind }) => kind === 'publication')
    .slice(0, 10)
    .map(({ title }) => Number(title))

test.group('Judged queries', () => {
  test('find nine of ten articles, and less than one wrong one in twenty', async ({ assert }) => {
    await storeDeclaration()
    const counts = { sought: 0, found: 0, listed: 0 }
    const faults: string[] = []
    const judge = (q: string, found: readonly number[], articles: readonly number[]) => {
      const right = articles.filter((one) => found.includes(one))
      counts.sought += articles.length
      counts.found += right.length
      counts.listed += found.length
      const missing = articles.filter((one) => !found.includes(one))
      const wrong = found.filter((one) => !articles.includes(one))
      if (missing.length + wrong.length > 0) faults.push(`${q}: without ${missing}, with ${wrong}`)
    }
    for (const [language, judged] of [
      ['ar', ARABIC],
      ['en', ENGLISH],
    ] as const) {
      for (const [q, articles] of judged) judge(q, articlesIn(await search(language, q)), articles)
      for (const [q, articles] of FAULTY[language]) {
        const { instead } = await search(language, q)
        const offered = instead?.query
        const found = offered ? articlesIn(await search(language, offered)) : []
        judge(q, found, articles)
      }
    }
    const { sought, found, listed } = counts
    assert.isAtLeast(found / sought, 0.9, faults.join('\n'))
    assert.isAtMost((listed - found) / listed, 0.05, faults.join('\n'))
  })
})
