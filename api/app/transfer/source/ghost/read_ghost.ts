import { JSONParser } from '@streamparser/json'
import { DateTime } from 'luxon'
import { textChunks } from '#transfer/source/file_chunks'
import { htmlOf } from '#transfer/source/ghost/editor_documents'
import { plainTitle } from '#transfer/source/plain_title'
import {
  type SourceItem,
  type SourceRecord,
  isOnAnotherSite,
  UnreadableSource,
} from '#transfer/source/source'
import { languageOfCode } from '#transfer/source/source_languages'

type Row = Record<string, unknown>

interface GhostTable {
  name: string
  row: Row
}

/** The placeholder for the site's own address in an export. */
const OWN_ADDRESS = /__GHOST_URL__/g

/**
 * Reads an export of Ghost (JSON) as a stream, twice. The first pass reads the tables that belong
 * to the posts but follow them in the file. The second pass reads the posts.
 */
export async function* readGhost(file: string, site: string | null): AsyncGenerator<SourceItem> {
  const related = await readRelated(file)
  const address = (site ?? '').replace(/(?<!\/)\/+$/, '')
  yield {
    item: 'site',
    system: 'ghost',
    title: related.settings.get('title') ?? 'Ghost',
    address,
    language: related.settings.get('locale') ?? related.settings.get('lang') ?? '',
  }
  for (const { login, email, name } of related.users.values()) {
    yield { item: 'author', login, email, name }
  }
  for (const { id, slug, name, isInternal } of related.tags.values()) {
    if (isInternal) yield { item: 'excluded', kind: 'taxonomy:internal', example: name }
    else yield { item: 'term', sourceId: id, taxonomy: 'tag', slug, name, language: null }
  }
  let isExport = related.settings.size > 0
  for await (const { row } of tablesIn(file, ['posts'])) {
    isExport = true
    const record = recordOf(row, related, address)
    const cover = related.covers.get(record.sourceId)
    if (record.picture && cover) yield attachmentOf(record.picture, cover)
    yield record
  }
  if (!isExport) throw new UnreadableSource('The file is not a Ghost export', 'notAnExport')
}

interface Related {
  settings: Map<string, string>
  tags: Map<string, Tag>
  users: Map<string, { login: string; email: string; name: string }>
  /** The ids of the tags and authors of each post, with their order. */
  tagsOf: Map<string, Ordered[]>
  authorsOf: Map<string, Ordered[]>
  /** What the table `posts_meta` has for each post. */
  covers: Map<string, Cover>
}

interface Tag {
  id: string
  slug: string
  name: string
  /** Whether readers never saw the tag. */
  isInternal: boolean
}

interface Ordered {
  id: string
  order: number
}

interface Cover {
  alternative: string
  caption: string
  description: string
  hasCode: boolean
  canonical: string
}

/** The texts of a featured picture, whose address is its id. */
const attachmentOf = (url: string, { alternative, caption }: Cover): SourceItem => ({
  item: 'attachment',
  sourceId: url,
  url,
  address: '',
  parent: '',
  alternative,
  caption,
})

const textIn = (row: Row, name: string): string => {
  const value = row[name]
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}

/** Whether scripts or styles were added to a post. */
const hasCode = (row: Row): boolean =>
  ['codeinjection_head', 'codeinjection_foot'].some((name) => textIn(row, name).trim() !== '')

async function readRelated(file: string): Promise<Related> {
  const related: Related = {
    settings: new Map(),
    tags: new Map(),
    users: new Map(),
    tagsOf: new Map(),
    authorsOf: new Map(),
    covers: new Map(),
  }
  const names = ['settings', 'tags', 'users', 'posts_tags', 'posts_authors', 'posts_meta']
  for await (const { name, row } of tablesIn(file, names)) {
    const id = textIn(row, 'id')
    const postId = textIn(row, 'post_id')
    if (name === 'settings') related.settings.set(textIn(row, 'key'), textIn(row, 'value'))
    else if (name === 'tags') {
      const [slug, label] = [textIn(row, 'slug'), textIn(row, 'name')]
      const isInternal =
        slug.startsWith('hash-') || label.startsWith('#') || row['visibility'] === 'internal'
      related.tags.set(id, { id, slug, name: label, isInternal })
    } else if (name === 'users') {
      const login = textIn(row, 'slug') || id
      related.users.set(id, { login, email: textIn(row, 'email'), name: textIn(row, 'name') })
    } else if (name === 'posts_meta') {
      related.covers.set(postId, {
        alternative: textIn(row, 'feature_image_alt'),
        caption: textIn(row, 'feature_image_caption'),
        description: textIn(row, 'meta_description'),
        hasCode: hasCode(row),
        canonical: textIn(row, 'canonical_url'),
      })
    } else {
      const isTag = name === 'posts_tags'
      const all = isTag ? related.tagsOf : related.authorsOf
      const one = {
        id: textIn(row, isTag ? 'tag_id' : 'author_id'),
        order: Number(row['sort_order']) || 0,
      }
      const list = all.get(postId)
      if (list) list.push(one)
      else all.set(postId, [one])
    }
  }
  return related
}

function recordOf(row: Row, related: Related, address: string): SourceRecord {
  const id = textIn(row, 'id')
  const slug = textIn(row, 'slug')
  const state = textIn(row, 'status')
  const visibility = textIn(row, 'visibility')
  const author = inOrder(related.authorsOf.get(id))[0] ?? (textIn(row, 'author_id') || null)
  const tags = inOrder(related.tagsOf.get(id)).flatMap((tag) => related.tags.get(tag) ?? [])
  const isPage = textIn(row, 'type') === 'page' || row['page'] === 1 || row['page'] === true
  const isOpen = visibility === '' || visibility === 'public'
  const isPublic = isOpen && ['published', 'scheduled'].includes(state)
  const meta = related.covers.get(id)
  const own = (text: string) => text.replace(OWN_ADDRESS, address)
  const canonical = own(meta?.canonical || textIn(row, 'canonical_url'))
  const date = momentIn(row)
  const isUndated = isPublic && !isPage && date === null
  const title = plainTitle(textIn(row, 'title'))
  return {
    item: 'record',
    kind: isPage ? 'page' : 'text',
    sourceId: id,
    language: languageAmong(tags) ?? (textIn(row, 'locale') || null),
    pairKey: null,
    title: title === '(Untitled)' ? '' : title,
    body: own(htmlOf(row)),
    format: 'html',
    excerpt: textIn(row, 'custom_excerpt'),
    description: meta?.description || textIn(row, 'meta_description'),
    slug,
    // Posts that only members may read must not become public.
    status: isPublic && !isUndated ? 'published' : 'draft',
    publishedAt: date,
    author: (author && related.users.get(author)?.login) ?? author,
    terms: tags.filter(({ isInternal }) => !isInternal).map((tag) => `tag:${tag.slug}`),
    picture: own(textIn(row, 'feature_image')) || null,
    addresses: slug ? [`${address}/${slug}/`] : [],
    losses: [
      // A post that was only emailed to subscribers was never on the site.
      ...(isOpen && state !== 'sent' ? [] : (['private'] as const)),
      ...(isUndated ? (['date'] as const) : []),
      ...(meta?.hasCode || hasCode(row) ? (['code'] as const) : []),
      ...(isOnAnotherSite(canonical, address) ? (['canonical'] as const) : []),
      ...(row['featured'] ? (['sticky'] as const) : []),
      ...(title && title !== '(Untitled)' ? [] : (['untitled'] as const)),
    ],
  }
}

/** The date of a post, which early versions export in milliseconds or without its zone, UTC. */
function momentIn(row: Row): string | null {
  const date = ['published_at', 'created_at'].map((name) => row[name]).find(Boolean)
  const read =
    typeof date === 'number'
      ? DateTime.fromMillis(date, { zone: 'utc' })
      : DateTime.fromISO(String(date).replace(' ', 'T'), { zone: 'utc' })
  return read.startOf('second').toUTC().toISO()
}

const inOrder = (rows: readonly Ordered[] = []): string[] =>
  rows.toSorted((one, other) => one.order - other.order).map(({ id }) => id)

/**
 * The language of a post. Sites in several languages mark the language with internal tags such as
 * `#en`.
 */
const languageAmong = (tags: readonly { slug: string }[]): string | null =>
  tags
    .map(({ slug }) => /^hash-(?:lang-)?([a-z]{2})$/.exec(slug)?.[1])
    .find((code) => code !== undefined && languageOfCode(code)) ?? null

/** Yields the rows of these tables, each as soon as it is complete. */
async function* tablesIn(file: string, names: readonly string[]): AsyncGenerator<GhostTable> {
  const prefixes = ['$.db.*.data', '$.data']
  const parser = new JSONParser({
    paths: prefixes.flatMap((prefix) => names.map((name) => `${prefix}.${name}.*`)),
    keepStack: false,
  })
  let ready: GhostTable[] = []
  let failure: Error | null = null
  parser.onValue = ({ value, stack }) => {
    const name = stack.at(-1)?.key
    if (typeof name === 'string') ready.push({ name, row: value as Row })
  }
  parser.onError = (error) => (failure ??= error)
  for await (const chunk of textChunks(file)) {
    parser.write(chunk)
    if (failure) throw new UnreadableSource(`The file is damaged: ${(failure as Error).message}`)
    yield* ready
    ready = []
  }
  if (!parser.isEnded) throw new UnreadableSource('The file is damaged: it ends too early')
}
