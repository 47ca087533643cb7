// Databases with many publications. The product writes two pairs, which are then copied.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { NamedTags, PairTag } from '@ufuq/shared/contract/tags'
import type { PublicationEntry } from '@ufuq/shared/kinds/publication'
import type { EntryChange } from '@ufuq/shared/kinds/wire'
import { fill } from './fill.ts'
import { signIn, startProduct } from '../../scripts/product.ts'
import type { Call, Product, Settings } from '../../scripts/product.ts'

/** The number of the first copied pair; pair n consists of the records 2n and 2n + 1. */
const FIRST_PAIR = 50

export interface Library {
  env: Settings
  records: number
  /** An entry that the product itself has written: its id, and the slug of its English record. */
  entry: number
  slug: string
}

const ARABIC = 'اجتمعت لجان القرى عند البئر لتقسيم ساعات المياه بين الأسر، ولكل لجنة دفترها.\n\n'
const ENGLISH = 'The well stands where the valleys meet, and every committee keeps its book.\n\n'

/** A change that writes and publishes both languages. */
export const entryBody = (number: number) =>
  ({
    values: {
      title: {
        en: `Where four valleys meet ${number}`,
        ar: `حيث تلتقي الأودية الأربعة ${number}`,
      },
      content: { en: ENGLISH.repeat(12), ar: ARABIC.repeat(12) },
    },
    publish: ['ar', 'en'],
  }) satisfies EntryChange

export const succeeded = async (response: Response): Promise<string> => {
  const text = await response.text()
  if (!response.ok) throw new Error(`${response.status} ${response.url}: ${text.slice(0, 200)}`)
  return text
}

/** `settings` are those of an empty database, which are used only while `act` runs. */
export async function withLibrary<Result>(
  settings: Settings,
  records: number,
  act: (library: Library) => Promise<Result>,
): Promise<Result> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ufuq-bench-'))
  const env = { ...settings, DATA_DIR: dataDir, TRUST_PROXY: 'loopback' }
  try {
    const templates = await serving(env, async ({ origin }) => {
      const call = await signIn(origin)
      const post = async (path: string, body: object) =>
        JSON.parse(await succeeded(await call(path, { method: 'POST', body }))) as unknown
      const named = { tags: [{ ar: 'السلام', en: 'peace' }] } satisfies NamedTags
      const { tags } = (await post('/api/tags/named', named)) as NamedTags<PairTag>
      const write = async ({ values, publish }: EntryChange) => {
        const body = { values: { ...values, tags: tags.map(({ id }) => id) }, publish }
        return (await post('/api/entries/publications', body)) as { publication: PublicationEntry }
      }
      return {
        published: (await write(entryBody(0))).publication,
        draft: (await write({ ...entryBody(1), publish: [] })).publication,
      }
    })
    await fill(env, templates, { first: FIRST_PAIR, last: FIRST_PAIR + records / 2 - 1 })
    const { id: entry, values } = templates.published
    return await act({ env, records, entry, slug: values.slug.en })
  } finally {
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
}

/** Runs the product as a service does, without building what has changed. */
export async function serving<Result>(
  env: Settings,
  act: (product: Product) => Promise<Result>,
): Promise<Result> {
  const product = await startProduct(env, { program: 'service' })
  try {
    return await act(product)
  } finally {
    await product.stop()
  }
}

/** The addresses of articles that `fill` has published in both languages. */
export const articlesOf = ({ records }: Library): string[] =>
  Array.from({ length: records / 2 }, (_, index) => FIRST_PAIR + index)
    .filter((pair) => pair % 10 > 3)
    .flatMap((pair) => [
      `/publications/bench-${pair * 2}`,
      `/en/publications/bench-${pair * 2 + 1}`,
    ])

/**
 * Withdraws and publishes twenty texts that no benchmark requests. They are so many that the server
 * drops every cached page.
 */
export async function dropPages(call: Call): Promise<void> {
  const ids = Array.from({ length: 10 }, (_, index) => FIRST_PAIR + index * 10)
  for (const action of ['withdraw', 'publish']) {
    const body = { action, ids }
    await succeeded(await call('/api/entries/publications/bulk', { method: 'POST', body }))
  }
}
