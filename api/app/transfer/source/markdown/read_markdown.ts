import { readFile, readdir, stat } from 'node:fs/promises'
import { basename, dirname, join, relative, sep } from 'node:path'
import type { SourceItem, SourceRecord } from '#transfer/source/source'
import { readFrontMatter, type FrontMatter } from '#transfer/source/markdown/front_matter'
import { placeOf, type Place } from '#transfer/source/markdown/file_places'

const MAX_FILE_BYTES = 8 * 2 ** 20
/** Folders that contain no texts. */
const NO_TEXTS = /(^|\/)(node_modules|\.[^/]+|public|_site|dist|themes|layouts|archetypes)(\/|$)/

/** Reads a folder of Markdown files with front matter, as used by Hugo, Jekyll and Astro. */
export async function* readMarkdown(
  folder: string,
  site: string | null,
): AsyncGenerator<SourceItem> {
  yield {
    item: 'site',
    system: 'markdown',
    title: basename(folder),
    address: (site ?? '').replace(/(?<!\/)\/+$/, ''),
    language: '',
  }
  const terms = new Set<string>()
  for (const name of (await readdir(folder, { recursive: true })).toSorted()) {
    const path = name.split(sep).join('/')
    if (!/\.(md|mdx|markdown)$/i.test(path) || NO_TEXTS.test(path)) continue
    if (/(^|\/)_index\.|(^|\/)readme\./i.test(path)) {
      yield { item: 'excluded', kind: 'index', example: path }
      continue
    }
    const file = join(folder, name)
    if ((await stat(file)).size > MAX_FILE_BYTES) {
      yield { item: 'excluded', kind: 'tooLarge', example: path }
      continue
    }
    const { values, body, problem } = readFrontMatter(await readFile(file, 'utf8'))
    if (problem) {
      yield { item: 'excluded', kind: 'frontMatter', example: `${path}: ${problem}` }
      continue
    }
    const record = recordOf(placeOf(path, values), values, body)
    for (const term of record.terms) {
      if (terms.has(term)) continue
      terms.add(term)
      const slug = term.slice('tag:'.length)
      yield { item: 'term', sourceId: slug, taxonomy: 'tag', slug, name: slug, language: null }
    }
    yield withPicture(record, relative(folder, dirname(file)).split(sep).join('/'))
  }
}

const listIn = (values: FrontMatter, ...names: string[]): string[] =>
  names.flatMap((name) => {
    const value = values[name]
    const list = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : []
    return list.map((one) => String(one).trim()).filter(Boolean)
  })

const textIn = (values: FrontMatter, ...names: string[]): string =>
  names
    .map((name) => values[name])
    .map((value) =>
      typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '',
    )
    .find(Boolean) ?? ''

function recordOf(place: Place, values: FrontMatter, body: string): SourceRecord {
  const title = textIn(values, 'title')
  const isDraft = values['draft'] === true || values['published'] === false || place.isDraft
  const excerpt = textIn(values, 'description', 'summary', 'excerpt')
  return {
    item: 'record',
    kind: place.isPage ? 'page' : 'text',
    sourceId: place.id,
    language: place.language,
    pairKey: place.pairKey,
    title,
    body,
    format: 'markdown',
    excerpt,
    slug: place.slug,
    status: isDraft ? 'draft' : 'published',
    publishedAt: momentIn(values) ?? place.date,
    author: textIn(values, 'author') || null,
    terms: [...new Set(listIn(values, 'tags', 'categories', 'category', 'tag'))].map(
      (name) => `tag:${name}`,
    ),
    picture: pictureIn(values),
    addresses: [place.address, ...listIn(values, 'aliases', 'redirect_from')].filter(Boolean),
    losses: [...(excerpt ? (['excerpt'] as const) : []), ...(title ? [] : (['untitled'] as const))],
  }
}

function momentIn(values: FrontMatter): string | null {
  for (const name of ['date', 'pubDate', 'publishDate', 'published_at', 'pubDatetime']) {
    const value = values[name]
    const time =
      value instanceof Date ? value.getTime() : typeof value === 'string' ? Date.parse(value) : NaN
    if (!Number.isNaN(time)) return new Date(Math.floor(time / 1000) * 1000).toISOString()
  }
  return null
}

function pictureIn(values: FrontMatter): string | null {
  for (const name of ['image', 'cover', 'hero', 'heroImage', 'featured_image', 'thumbnail']) {
    const value = values[name]
    if (typeof value === 'string' && value) return value
    if (value && typeof value === 'object') {
      const inner = textIn(value as FrontMatter, 'image', 'src', 'url')
      if (inner) return inner
    }
  }
  return null
}

/** Converts the address of a picture beside the file to a path from the root of the site. */
const withPicture = (record: SourceRecord, folder: string): SourceRecord =>
  record.picture === null || /^(https?:|\/)/.test(record.picture)
    ? record
    : { ...record, picture: `/${join(folder, record.picture).split(sep).join('/')}` }
