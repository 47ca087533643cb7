import { test } from '@japa/runner'
import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import type { SearchResult } from '@ufuq/shared/contract/publication-search'
import { search as searchSite } from '#reading/search'
import { PublicationFactory } from '#tests/factories/publication_factory'
// The articles of the Universal Declaration of Human Rights, as the United Nations publish them.
import declaration from './fixtures/declaration.json' with { type: 'json' }
import { FURTHER } from './further_queries.js'
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

/** The articles that are found if the query that is offered instead is searched. */
async function articlesInstead(language: Language, q: string): Promise<number[]> {
  const { instead } = await search(language, q)
  return instead?.query ? articlesIn(await search(language, instead.query)) : []
}

/** Counts what is sought, found and listed, and says what is missing or wrong. */
class Judgement {
  #counts = { sought: 0, found: 0, listed: 0 }
  readonly faults: string[] = []

  add(q: string, found: readonly number[], articles: readonly number[]) {
    const missing = articles.filter((one) => !found.includes(one))
    const wrong = found.filter((one) => !articles.includes(one))
    this.#counts.sought += articles.length
    this.#counts.found += articles.length - missing.length
    this.#counts.listed += found.length
    if (missing.length + wrong.length > 0)
      this.faults.push(`${q}: without ${missing.join()}, with ${wrong.join()}`)
  }

  get recall() {
    return this.#counts.found / this.#counts.sought
  }

  get wrong() {
    const { listed, found } = this.#counts
    return (listed - found) / listed
  }
}

test.group('Judged queries', (group) => {
  group.each.setup(storeDeclaration)

  test('find nine of ten articles, and less than one wrong one in twenty', async ({ assert }) => {
    const all = new Judgement()
    for (const [language, judged] of [
      ['ar', ARABIC],
      ['en', ENGLISH],
    ] as const) {
      for (const [q, articles] of judged)
        all.add(q, articlesIn(await search(language, q)), articles)
      for (const [q, articles] of FAULTY[language])
        all.add(q, await articlesInstead(language, q), articles)
    }
    assert.isAtLeast(all.recall, 0.9, all.faults.join('\n'))
    assert.isAtMost(all.wrong, 0.05, all.faults.join('\n'))
  })

  test('of strangers, with questions among them, find as much', async ({ assert }) => {
    const all = new Judgement()
    for (const language of LANGUAGES) {
      const { words, questions, faults } = FURTHER[language]
      for (const [q, articles] of [...words, ...questions])
        all.add(q, articlesIn(await search(language, q)), articles)
      for (const [q, articles] of faults) all.add(q, await articlesInstead(language, q), articles)
    }
    assert.isAtLeast(all.recall, 0.9, all.faults.join('\n'))
    assert.isAtMost(all.wrong, 0.05, all.faults.join('\n'))
  })
})
