// Databases for the measurements. They are filled with publications, and with site texts that staff
// have changed.
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { WholePair } from '@ufuq/shared/contract/publications'
import type { SitePage } from '@ufuq/shared/contract/site/calls'
import { SITE_PAGES } from '@ufuq/shared/contract/site/page-names'
import { SITE_PARTS } from '@ufuq/shared/domain/site/pages'
import { orderIn, pathsOf } from '@ufuq/shared/domain/site/values'
import {
  signIn,
  startProduct,
  type Call,
  type Product,
  type Settings,
} from '../../scripts/product.ts'
import { fill, openDatabase, type Template } from './content.ts'

/** The number of the first copied pair. The pairs with lower numbers are the templates. */
export const FIRST_PAIR = 50

/** A database with a given number of publications, and what a product needs to serve it. */
export interface Library extends Template {
  env: Settings & { DATA_DIR: string }
  records: number
  slug: string
}

const TAGS = [
  { ar: 'السلام', en: 'peace' },
  { ar: 'القيادة', en: 'leadership' },
  { ar: 'الأدلة', en: 'evidence' },
  { ar: 'العمل الإنساني', en: 'humanitarian' },
]
export const pairBody = (number: number) => ({
  shared: { tags: [TAGS[number % TAGS.length]] },
  english: {
    title: `Where four valleys meet ${number}`,
    content:
      'The well stands where the valleys meet, and every committee keeps its own book of hours.\n\n'.repeat(
        12,
      ),
  },
  arabic: {
    title: `حيث تلتقي الأودية الأربعة ${number}`,
    content:
      'اجتمعت لجان القرى عند البئر لتقسيم ساعات المياه بين الأسر، ولكل لجنة دفترها.\n\n'.repeat(12),
  },
  status: 'published',
})

export const succeeded = async (response: Response): Promise<string> => {
  const text = await response.text()
  if (!response.ok) throw new Error(`${response.status} ${response.url}: ${text.slice(0, 200)}`)
  return text
}

export async function prepare(settings: Settings, records: number): Promise<Library> {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'ufuq-bench-'))
  // The limit is raised, because all calls come from one address and there are more calls than any
  // visitor would make.
  const env = { ...settings, DATA_DIR, READ_LIMIT_FACTOR: '1000000' }
  const product = await startProduct(env)
  const templates: Template[] = []
  let slug = ''
  try {
    const call = await signIn(product.origin)
    for (let number = 0; number < 4; number++) {
      const body = pairBody(number)
      const answer = await call('/api/publications/pairs', { method: 'POST', body })
      const { arabic, english } = JSON.parse(await succeeded(answer)) as WholePair
      templates.push({ arabic: arabic.id, english: english.id })
      slug = english.slug
    }
  } finally {
    await product.stop()
  }
  const database = await openDatabase(env)
  await fill(database, { templates, first: FIRST_PAIR, last: FIRST_PAIR + records / 2 - 1 })
  await database.close()
  const last = templates.at(-1)
  if (!last) throw new Error('Nothing was written.')
  return { env, records, slug, ...last }
}

export const forget = ({ env }: Library): void =>
  rmSync(env.DATA_DIR, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })

/** Serves a library while `act` runs. */
export async function serving<Result>(
  { env }: Library,
  act: (product: Product) => Promise<Result>,
  settings: Settings = {},
): Promise<Result> {
  const product = await startProduct({ ...env, ...settings }, { program: 'service' })
  try {
    return await act(product)
  } finally {
    await product.stop()
  }
}

/** Saves a pair, and thereby drops the cached pages that show the pair. */
export async function save(call: Call, { arabic }: Library, number: number): Promise<void> {
  const path = `/api/publications/pairs/${arabic}`
  await succeeded(await call(path, { method: 'PUT', body: pairBody(number) }))
}

/**
 * The ids of texts that no benchmark requests. They have no translation, because `fill` gives each
 * of these texts a pair of its own.
 */
export const UNASKED = Array.from({ length: 10 }, (_, index) => FIRST_PAIR + index * 10).flatMap(
  (pair) => [pair * 2, pair * 2 + 1],
)

/**
 * Withdraws and publishes these texts. Their number is so large that the server drops every cached
 * page.
 */
export async function dropPages(call: Call, ids: readonly number[] = UNASKED): Promise<void> {
  const records = ids.map((id) => ({ id }))
  for (const action of ['unpublish', 'publish']) {
    const body = { action, records }
    await succeeded(await call('/api/publications/bulk', { method: 'POST', body }))
  }
}

/**
 * The addresses of articles that are public in both languages. The first few of every ten pairs are
 * omitted, because `fill` uses them for rarer kinds.
 */
export const articlesOf = ({ records }: Library): string[] =>
  Array.from({ length: records / 2 }, (_, index) => FIRST_PAIR + index)
    .filter((pair) => pair % 10 > 3)
    .flatMap((pair) => [
      `/publications/bench-${pair * 2}`,
      `/en/publications/bench-${pair * 2 + 1}`,
    ])

/** Makes a copy of the library in which every site text has been changed. */
export async function withOwnWords(library: Library): Promise<Library> {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'ufuq-bench-'))
  cpSync(library.env.DATA_DIR, DATA_DIR, { recursive: true })
  const own = { ...library, env: { ...library.env, DATA_DIR } }
  await serving(own, async ({ origin }) => {
    const call = await signIn(origin)
    for (const name of SITE_PAGES) await rewrite(call, name)
  })
  return own
}

async function rewrite(call: Call, name: (typeof SITE_PAGES)[number]) {
  const path = `/api/site/pages/${name}`
  const { page } = JSON.parse(await succeeded(await call(path))) as { page: SitePage }
  const change: Record<string, Record<string, string>> = { ar: {}, en: {} }
  const idsOf = (list: string) => orderIn(page.live, list)
  for (const { side, path: key, field } of pathsOf(SITE_PARTS[name], idsOf)) {
    const text = page.live[side][key]
    const own = change[side]
    const isText = field?.kind === 'text' || field?.kind === 'longText'
    if (own && isText && typeof text === 'string' && text !== '') own[key] = ownWords(text)
  }
  const body = { version: page.version, ...change }
  const saved = JSON.parse(await succeeded(await call(path, { method: 'PUT', body }))) as {
    page: SitePage
  }
  const publishing = { method: 'POST', body: { version: saved.page.version } }
  await succeeded(await call(`${path}/publish`, publishing))
}

/** A text that differs from the default text and has the same length. */
const ownWords = (text: string) => `${text.slice(0, -1)}·`
