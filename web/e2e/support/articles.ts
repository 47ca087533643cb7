import type { Page } from '@playwright/test'
import type { Language } from '@ufuq/shared/contract/languages'
import { publicationPath } from '@ufuq/shared/contract/publications'
import type { PublicationInput } from '@ufuq/shared/contract/testing/publication'
import { people, signedInApi } from './people.ts'
import { expect, test as base } from './test.ts'

interface Fixtures {
  /** Publishes one text in the run's language for a test, and returns the text's address. */
  publish: (values: Partial<PublicationInput>) => Promise<string>
}

export const test = base.extend<Fixtures>({
  publish: async ({ baseURL, language }, use) => {
    const api = await signedInApi(baseURL ?? '', people.editor)
    const made: number[] = []
    await use(async (values) => {
      const data = { title: 'x', content: 'x', language, status: 'published', ...values }
      const answer = await api.post('/api/publications', {
        data: { publishedAt: '2002-02-02', ...data },
      })
      expect(answer.status()).toBe(201)
      const { publication } = await answer.json()
      made.push(publication.id)
      return publicationPath(publication)
    })
    for (const id of made) await api.delete(`/api/publications/${id}`)
    await api.dispose()
  },
})

/** The address of an article of the demo content. */
export const demo: Record<Language, string> = {
  ar: '/publications/حين-تقود-النساء-لجان-المياه',
  en: '/en/publications/when-women-lead-the-water-committees',
}

export const story = (page: Page) => page.locator('#article-body')
