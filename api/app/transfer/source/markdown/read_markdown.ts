import { lstat, readFile } from 'node:fs/promises'
import { basename, join, posix, sep } from 'node:path'
import { DEFAULT_TIME_ZONE } from '@ufuq/shared/domain/site/regional'
import { DateTime } from 'luxon'
import { decodeText } from '#core/files/decode_text'
import { plainAddress } from '#transfer/convert/addresses'
import { namesIn } from '#transfer/source/file_chunks'
import { readFrontMatter, type FrontMatter } from '#transfer/source/markdown/front_matter'
import { notionName, withoutProperties } from '#transfer/source/markdown/notion'
import { siteLanguages, type SiteLanguages } from '#transfer/source/markdown/site_languages'
import type { FieldLoss, SourceAttachment, SourceItem, SourceRecord } from '#transfer/source/source'

const MAX_FILE_BYTES = 8 * 2 ** 20
/** Folders that contain no texts. */
const NO_TEXTS = /(^|\/)(node_modules|\.[^/]+|public|_site|dist|themes|layouts|archetypes)(\/|$)/

export interface MarkdownOptions {
  /** The address of the former site; null if it is unknown. */
  site: string | null
  /** The time zone of dates that name none. */
  zone?: string
}

/** Files about a repository, which are no part of its site if they have no front matter. */
const ABOUT_CODE = /(?:^|\/)(?:licen[cs]e|contributing|code_of_conduct|changelog)\.\w+$/i

/** Texts in formats that are not read, where generators look for texts. */
const OTHER_TEXTS = /(?:^|\/)(?:content|_posts|_drafts|_pages)\/.*\.(html?|adoc|asciidoc|org|rst)$/i

/** Reads a folder of Markdown files with front matter, as used by Hugo, Jekyll and Astro. */
export async function* readMarkdown(
  folder: string,
  { site, zone = DEFAULT_TIME_ZONE }: MarkdownOptions,
): AsyncGenerator<SourceItem> {
  const all = (await namesIn(folder))
    .map((name) => name.split(sep).join('/'))
    .filter((path) => !NO_TEXTS.test(path))
    .toSorted()
  const paths = all.filter((path) => /\.(md|mdx|markdown)$/i.test(path))
  const languages = await siteLanguages(folder, paths)
  const isJekyll =
    paths.some((path) => /(^|\/)_posts\//.test(path)) &&
    !paths.some((path) => path.startsWith('content/'))
  yield {
    item: 'site',
    system: 'markdown',
    title: basename(folder),
    address: (site ?? '').replace(/(?<!\/)\/+$/, ''),
    language: '',
  }
  for (const path of all) {
    const [, ending] = OTHER_TEXTS.exec(path) ?? []
    if (ending) yield { item: 'excluded', kind: `type:${ending}`, example: path }
  }
  const terms = new Set<string>()
  for (const path of paths) {
    if (/(^|\/)(?:_index|readme|404)\./i.test(path)) {
      yield { item: 'excluded', kind: 'index', example: path }
      continue
    }
    const file = join(folder, path)
    const found = await lstat(file)
    // A link, which could lead out of the folder, or a folder with such a name.
    if (!found.isFile()) {
      yield { item: 'excluded', kind: 'frontMatter', example: path }
      continue
    }
    if (found.size > MAX_FILE_BYTES) {
      yield { item: 'excluded', kind: 'tooLarge', example: path }
      continue
    }
    const { problem, ...front } = readFrontMatter(textOfFile(await readFile(file)))
    if (problem) {
      yield { item: 'excluded', kind: 'frontMatter', example: `${path}: ${problem}` }
      continue
    }
    const isNotion = notionName(posix.parse(path).name) !== null
    const { values, body, losses } = isNotion
      ? withoutProperties(front.body)
      : { ...front, losses: [] }
    if (ABOUT_CODE.test(path) && Object.keys(values).length === 0) {
      yield { item: 'excluded', kind: 'index', example: path }
      continue
    }
    const place = placeOf(path, values, { languages, isJekyll })
    const record = recordOf(place, values, { body, zone, losses })
    for (const term of record.terms) {
      if (terms.has(term)) continue
      terms.add(term)
      const slug = term.slice('tag:'.length)
      yield { item: 'term', sourceId: slug, taxonomy: 'tag', slug, name: slug, language: null }
    }
    const cover = coverIn(values, path)
    if (cover) yield cover
    yield { ...record, picture: cover?.url ?? null }
  }
}

const textOfFile = (bytes: Buffer): string => decodeText(bytes) ?? bytes.toString()

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

function recordOf(
  place: Place,
  values: FrontMatter,
  { body, zone, losses }: { body: string; zone: string; losses: readonly FieldLoss[] },
): SourceRecord {
  const [first = '', heading] = FIRST_HEADING.exec(body) ?? []
  const title = textIn(values, 'title') || (heading ?? '')
  const expiry = momentIn(values, zone, ['expiryDate', 'expirydate'])
  const isExpired = expiry !== null && Date.parse(expiry) < Date.now()
  const isDraft = place.isDraft || isExpired || isMarkedAsDraft(values)
  const publishedAt = momentIn(values, zone, DATES) ?? dayOf(place.date)
  const isUndated = !isDraft && !place.isPage && publishedAt === null
  return {
    item: 'record',
    kind: place.isPage ? 'page' : 'text',
    sourceId: place.id,
    language: place.language,
    pairKey: place.pairKey,
    title,
    body: textIn(values, 'title') ? body : body.slice(first.length),
    format: 'markdown',
    excerpt: textIn(values, 'summary', 'excerpt', 'description'),
    description: textIn(values, 'description'),
    slug: place.slug,
    status: isDraft || isUndated ? 'draft' : 'published',
    publishedAt,
    author: textIn(values, 'author') || (listIn(values, 'author', 'authors')[0] ?? null),
    terms: [...new Set(listIn(values, 'tags', 'categories', 'category', 'tag'))].map(
      (name) => `tag:${name}`,
    ),
    picture: null,
    addresses: [...place.addresses, ...listIn(values, 'aliases', 'redirect_from')].filter(Boolean),
    losses: [
      ...(title ? [] : (['untitled'] as const)),
      ...(isUndated ? (['date'] as const) : []),
      ...(isExpired ? (['private'] as const) : []),
      ...losses,
    ],
  }
}

/** Some sites have the title only as the first heading of the text. */
const FIRST_HEADING = /^# +(\S.*?)(?: +#+)? *(?:\r?\n|$)/

const isMarkedAsDraft = (values: FrontMatter): boolean =>
  String(values['draft']) === 'true' ||
  String(values['published']) === 'false' ||
  /^(?:draft|private|pending)$/.test(textOf(values, 'status'))

const DATES = ['date', 'pubDate', 'publishDate', 'published_at', 'pubDatetime']

/** The first date that can be read; a day such as `01-05-2024` could be in January or in May. */
function momentIn(values: FrontMatter, zone: string, names: readonly string[]): string | null {
  const [read] = names.flatMap((name) => {
    const value = values[name]
    // TOML has times of its own, which know whether they name a zone.
    const written = value instanceof Date ? value.toISOString() : value
    if (typeof written !== 'string') return []
    const text = written
      .trim()
      .replace(/ (?=[+-]\d{2}:?\d{2}$|Z$)/, '')
      .replace(/^(\d{4})\/(\d{2})\/(\d{2})(?!\d)/, '$1-$2-$3')
      .replace(/^(\d{4}-\d{2}-\d{2}) /, '$1T')
    const date = [DateTime.fromISO(text, { zone }), DateTime.fromRFC2822(text, { zone })].find(
      ({ isValid }) => isValid,
    )
    const english = /[a-z]{3}/i.test(text) ? Date.parse(`${text} UTC`) : NaN
    if (date)
      return [/^\d{4}-\d{2}-\d{2}$/.test(text) ? DateTime.fromISO(text, { zone: 'utc' }) : date]
    return Number.isNaN(english) ? [] : [DateTime.fromMillis(english, { zone: 'utc' })]
  })
  return read?.toUTC().startOf('second').toISO() ?? null
}

const dayOf = (day: string | null): string | null =>
  day === null ? null : DateTime.fromISO(day, { zone: 'utc' }).toISO()

const COVERS =
  'image cover hero heroImage featured_image featuredImage feature_image featureimage featured images thumbnail overlay_image teaser banner'.split(
    ' ',
  )

/** The featured picture with its texts, and with its path from the root of the folder. */
function coverIn(own: FrontMatter, path: string): SourceAttachment | null {
  const groups = ['params', 'header'].map((name) => own[name] as FrontMatter | undefined)
  const values: FrontMatter = Object.assign({}, ...groups, own)
  for (const name of COVERS) {
    const [value] = [values[name]].flat()
    const inner = (typeof value === 'object' && value !== null ? value : {}) as FrontMatter
    const written = typeof value === 'string' ? value : textIn(inner, 'image', 'src', 'url', 'path')
    if (written === '') continue
    const url = /^(https?:|\/)/.test(written)
      ? written
      : plainAddress(posix.join('/', posix.dirname(path), written))
    return {
      item: 'attachment',
      sourceId: url,
      url,
      address: '',
      parent: '',
      alternative: textIn(inner, 'alt') || textIn(values, `${name}_alt`, `${name}Alt`, 'image_alt'),
      caption: textIn(inner, 'caption', 'title') || textIn(values, `${name}_caption`),
    }
  }
  return null
}

/** The properties of a text that the path and the front matter of its file determine. */
interface Place {
  id: string
  language: string | null
  /** The path without its language. */
  pairKey: string
  slug: string
  /** The date in the file names of Jekyll. */
  date: string | null
  isDraft: boolean
  isPage: boolean
  /** The addresses that generators give the text. */
  addresses: string[]
}

interface Site {
  languages: SiteLanguages
  /** Whether the folder is a site of Jekyll, in which texts outside the collections are pages. */
  isJekyll: boolean
}

/** Folders of static site generators whose names are not part of addresses. */
const ROOTS = new Set(['content', 'src', '_posts', '_drafts', 'pages', '_pages'])
const DATED = /^(\d{4}-\d{2}-\d{2})-(.+)$/

/**
 * Derives the properties of a text from its path and front matter. The language is in the front
 * matter (`lang`), in a folder (`ar/water.md`), or in the file name (`water.ar.md`). Files whose
 * paths differ only in the language are translations of each other.
 */
function placeOf(path: string, values: FrontMatter, { languages, isJekyll }: Site): Place {
  const folders = languages.withCode(path).split('/')
  const file = (folders.pop() ?? '').replace(/\.(md|mdx|markdown)$/i, '')
  const [, stem = file, code] = /^(.+)\.([\w-]+)$/.exec(file) ?? []
  const suffix = code !== undefined && languages.has(code) ? code : null
  const bare = suffix === null ? file : stem
  const folder = folders.find((name) => !ROOTS.has(name) && languages.has(name))
  const named = textOf(values, 'lang') || textOf(values, 'language') || textOf(values, 'locale')
  const rest = folders.filter((name) => name !== folder)
  // In a bundle of Hugo or a folder of Astro, the text is named after its folder.
  const isBundle = bare === 'index' && rest.length > 0
  const name = isBundle ? (rest.at(-1) ?? bare) : bare
  const [, day, title] = DATED.exec(name) ?? []
  const notion = notionName(name)
  const slug = textOf(values, 'slug') || (notion ?? title ?? name)
  const shared = textIn(values, 'translationKey', 'translation_key', 'ref', 'page_id')
  const parts = (isBundle ? rest.slice(0, -1) : rest).filter((one) => !ROOTS.has(one))
  const isType = (type: string) =>
    textOf(values, 'type') === type || textOf(values, 'layout') === type
  const prefix = folder ?? suffix
  const own = textOf(values, 'permalink') || textOf(values, 'url')
  const last = notion === null ? slug : name
  const withCode = `/${[...(prefix ? [prefix] : []), ...parts, last].join('/')}/`
  const withoutCode = `/${[...parts, last].join('/')}/`
  return {
    id: path.slice(-190),
    language: named || (prefix ?? languages.stated),
    pairKey: shared || [...rest, isBundle ? '' : name].join('/'),
    slug,
    date: day ?? null,
    isDraft: folders.includes('_drafts'),
    isPage:
      isType('page') ||
      folders.some((one) => one === 'pages' || one === '_pages') ||
      (isJekyll && !folders.some((one) => one.startsWith('_'))),
    addresses: [
      // How Notion writes the address of a page that is public.
      ...(notion === null ? [] : [`/${name.replaceAll(' ', '-')}`]),
      ...(/\/?:\w/.test(own) || own === '' ? [] : [own]),
      ...(own === '' && isJekyll && day !== undefined ? jekyllAddresses(day, slug, values) : []),
      ...(own === '' && (suffix === languages.main || folder === languages.root)
        ? [withoutCode]
        : []),
      ...(own === '' ? [withCode] : []),
    ],
  }
}

/** The default addresses of Jekyll, `/category/2024/05/01/title.html`, and those without an ending. */
function jekyllAddresses(day: string, slug: string, values: FrontMatter): string[] {
  const categories = ['categories', 'category'].flatMap((name) => {
    const value = values[name]
    return Array.isArray(value)
      ? value.map(String)
      : typeof value === 'string'
        ? value.split(' ')
        : []
  })
  const parts = [...categories.map((one) => one.toLowerCase()), ...day.split('-'), slug]
  const path = `/${parts.filter(Boolean).join('/')}`
  return [`${path}.html`, `${path}/`]
}

const textOf = (values: FrontMatter, name: string): string => {
  const value = values[name]
  return typeof value === 'string' ? value.trim() : ''
}
