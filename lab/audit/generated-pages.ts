// Generates custom pages for Lighthouse, with random sections like those that the browser tests
// generate.
import type { OwnPage } from '@ufuq/shared/contract/own-pages'
import type { Tag } from '@ufuq/shared/contract/tags'
import { randomPage } from '../../web/e2e/support/own-pages.ts'
import { signIn } from '../../scripts/product.ts'

/** Reads seeds in the form `1-20` or `3,7`. */
export const seedsIn = (text: string): number[] =>
  text.split(',').flatMap((part) => {
    const [first = 0, last = first] = part.split('-').map(Number)
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  })

/** Publishes a page for each seed. Returns their paths in both languages. */
export async function publishPages(origin: string, seeds: readonly number[]): Promise<string[]> {
  const call = await signIn(origin)
  const read = async <Body>(path: string, body?: object): Promise<Body> => {
    const answer = await call(path, body && { method: 'POST', body })
    if (!answer.ok) throw new Error(`${answer.status} ${path}: ${await answer.text()}`)
    return (await answer.json()) as Body
  }
  const pictures = await read<{ id: number }[]>('/api/pictures?limit=50')
  const tags = await read<Tag[]>('/api/tags')
  const tag = tags.find(({ publications: { ar, en } }) => ar > 0 && en > 0)?.id ?? 0
  const library = { pictures: pictures.map(({ id }) => id), tag }
  for (const seed of seeds) {
    const slug = { ar: slugOf(seed), en: slugOf(seed) }
    const { entry } = await read<{ entry: OwnPage }>('/api/pages', {
      ...randomPage(seed, library),
      slug,
    })
    await read(`/api/pages/${entry.id}/publish`, { languages: ['ar', 'en'] })
  }
  return seeds.flatMap((seed) => [`/${slugOf(seed)}`, `/en/${slugOf(seed)}`])
}

const slugOf = (seed: number) => `generated-${seed}`
