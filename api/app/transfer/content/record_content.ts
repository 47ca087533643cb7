import type { Language } from '@ufuq/shared/contract/languages'
import { LIMITS } from '@ufuq/shared/contract/limits'
import { cutText } from '@ufuq/shared/domain/cut-text'
import { isSafeImage } from '@ufuq/shared/markdown/safe-url'
import { isDivisible, MAX_SECTION } from '#transfer/content/page_sections'
import type { textIndex } from '#transfer/content/text_index'
import { isUsableSlug } from '#transfer/content/usable_slug'
import { isFile, isPicture } from '#transfer/convert/addresses'
import { convert, type LinkedFile } from '#transfer/convert/convert'
import { convertMarkdown } from '#transfer/convert/markdown/convert_markdown'
import type { ConvertedPicture } from '#transfer/convert/prepare_pictures'
import { plainTitle } from '#transfer/source/plain_title'
import { partInLanguage } from '#transfer/source/source_languages'
import { siteIn, type Spool } from '#transfer/source/spool'
import {
  type FormerFile,
  type RecordContent,
  isToCome,
  type UnconvertedRecord,
} from '#transfer/source/stored_records'

/** The maximum length of a body that is converted, in characters; markup may be most of it. */
const MAX_BODY = 2 * LIMITS.content.max
/** Leaves room for the author's name, and for longer addresses of pictures. */
const MAX_MARKDOWN = LIMITS.content.max - 10_000
const MAX_LOSSES = 100
const MAX_EXAMPLE = 300
/** What plugins of WordPress replace by the title of a text and the like. */
const PLACEHOLDER = /%%?\w+%/
/** Stands for bytes that are no text in the encoding of the file. */
const UNREADABLE = '\uFFFD'

interface ConvertingContext {
  spool: Spool
  site: string
  /** Finds the texts of a folder by what a file links to. */
  findFrom: ReturnType<typeof textIndex>
}

/**
 * Converts a record. `losses` lists each kind of content that the product can't store, with an
 * example. Takes too long for the server's own thread.
 */
export function contentOf(whole: UnconvertedRecord, context: ConvertingContext): RecordContent {
  const { spool, site } = context
  const record = { ...whole, body: cutText(whole.body, MAX_BODY) }
  const { markdown, pictures, files, anchors, lost } =
    record.format === 'html'
      ? convertHtml(record, spool, site)
      : convertMarkdown({
          markdown: record.body,
          path: record.sourceId,
          find: context.findFrom(record),
        })
  const title = titleOf(record, markdown)
  const summary = plainTitle(record.excerpt)
  const described = plainTitle(partInLanguage(record.description, record.language))
  const description = described === summary || PLACEHOLDER.test(described) ? '' : described
  const hero = heroOf(record, spool)
  const local = localLinks(markdown.trim() || title, site)
  const isLongPage = record.kind === 'page' && !isDivisible(local)
  const isCut = whole.body.length > MAX_BODY || local.length > MAX_MARKDOWN || isLongPage
  const isEmpty = markdown.trim() === ''
  const losses = [
    ...lost,
    ...record.losses.map((loss) => {
      const [, kind = loss, field = nameOf(record)] = /^(\w+):([^]*)$/.exec(loss) ?? []
      return { kind, example: field }
    }),
    ...(isEmpty ? [{ kind: 'empty', example: title }] : []),
    ...(title.length > LIMITS.title.max ? [{ kind: 'longTitle', example: title }] : []),
    // Custom pages can't be scheduled.
    ...(record.kind === 'page' && record.status === 'published' && isToCome(record)
      ? [{ kind: 'scheduled', example: title }]
      : []),
    ...(summary.length > LIMITS.summary.max ? [{ kind: 'excerpt', example: summary }] : []),
    ...(description.length > LIMITS.summary.max || PLACEHOLDER.test(described)
      ? [{ kind: 'metaDescription', example: described }]
      : []),
    ...(isCut ? [{ kind: 'tooLong', example: title }] : []),
    ...(record.slug && !isUsableSlug(record.slug) ? [{ kind: 'slug', example: record.slug }] : []),
    ...(record.terms.length > LIMITS.tags.max ? [{ kind: 'tags', example: title }] : []),
    ...(`${title}${markdown}`.includes(UNREADABLE) ? [{ kind: 'characters', example: title }] : []),
    ...(record.picture && !hero ? [{ kind: 'featured', example: record.picture }] : []),
  ]
  return {
    title: cutText(title, LIMITS.title.max),
    markdown: beginningOf(local, isLongPage ? MAX_SECTION : MAX_MARKDOWN),
    summary: cutText(summary, LIMITS.summary.max),
    description: cutText(description, LIMITS.summary.max),
    hero,
    pictures,
    files: files.map((file) => formerFile(file, spool)),
    anchors,
    isEmpty,
    losses: losses
      .slice(-MAX_LOSSES)
      .map(({ kind, example }) => ({ kind, text: cutText(example, MAX_EXAMPLE) })),
  }
}

function formerFile(file: LinkedFile, spool: Spool): FormerFile {
  const pages = spool
    .prepare('select source_id, address from attachments where url = ?')
    .all(file.url) as { source_id: string; address: string }[]
  const addresses = pages.flatMap(({ source_id, address }) => [
    address,
    `/?attachment_id=${source_id}`,
  ])
  return { ...file, addresses: [file.url, ...addresses].filter(Boolean) }
}

/** The whole blocks of a Markdown text that fit into this length. */
function beginningOf(markdown: string, max: number): string {
  if (markdown.length <= max) return markdown
  const end = markdown.lastIndexOf('\n\n', max)
  return cutText(markdown, end > 0 ? end : max)
}

const convertHtml = (
  { body: html, addresses: [own = ''], language, sourceId }: UnconvertedRecord,
  spool: Spool,
  site: string,
) =>
  convert({
    html: withPatterns(html, spool),
    baseAddress: [own, site].find((address) => URL.canParse(address)) ?? '',
    findAttachment: (id) => attachmentOf(String(id), { spool, language }),
    findAttached: () => attachedTo(sourceId.replace(/:.*/, ''), { spool, language }),
    hasShortcodes: siteIn(spool).system === 'wordpress',
  })

const PATTERN = /<!-- wp:block \{"ref":(\d+)[^\n]{0,2000}?\/-->/g
const MAX_NESTED = 3

/** Inserts the patterns of WordPress, which texts share and which the export has as records. */
function withPatterns(html: string, spool: Spool, depth = 0): string {
  const find = spool.prepare('select body from patterns where source_id = ?')
  return html.replace(PATTERN, (reference, id) => {
    const found = find.get(id) as { body: string } | undefined
    return found && depth < MAX_NESTED ? withPatterns(found.body, spool, depth + 1) : reference
  })
}

interface Attached {
  url: string
  alternative: string
  caption: string
}

const attachedTo = (
  parent: string,
  context: { spool: Spool; language: Language },
): ConvertedPicture[] =>
  (
    context.spool
      .prepare('select source_id from attachments where parent = ? order by rowid limit 500')
      .all(parent) as { source_id: string }[]
  )
    .flatMap(({ source_id }) => attachmentOf(source_id, context) ?? [])
    .filter(({ url }) => isPicture(url))

/** An attachment with its texts in the language of the record that shows it. */
function attachmentOf(
  id: string,
  { spool, language }: { spool: Spool; language: Language },
): ConvertedPicture | null {
  const found = spool
    .prepare('select url, alternative, caption from attachments where source_id = ?')
    .get(id) as Attached | undefined
  const words = (text: string) => plainTitle(partInLanguage(text, language))
  return (
    (found && { url: found.url, alt: words(found.alternative), caption: words(found.caption) }) ??
    null
  )
}

const nameOf = ({ title, slug, sourceId }: UnconvertedRecord): string => title || slug || sourceId

/** The title; for a text without one, its first words. */
function titleOf({ title, slug, sourceId }: UnconvertedRecord, markdown: string): string {
  if (title) return title
  const [line = ''] = markdown.split('\n').filter((one) => /\p{L}/u.test(one))
  const words = line
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/[#*_>`\\]/g, '')
    .trim()
  return cutText(words, 80) || slug.replaceAll('-', ' ') || sourceId
}

/**
 * The featured picture. Its id or address must belong to a picture; sources also store other ids
 * and other files there.
 */
function heroOf({ picture, language }: UnconvertedRecord, spool: Spool): ConvertedPicture | null {
  if (picture === null) return null
  const hero = attachmentOf(picture, { spool, language }) ?? { url: picture, alt: '', caption: '' }
  const isAddress = /^(?:https?:\/\/|\/)\S+$/i.test(hero.url) && isSafeImage(hero.url)
  return isAddress && !isFile(hero.url) && hero.url.length <= LIMITS.hero.max ? hero : null
}

/** The scheme and host of a link that leads neither to an upload nor to another file. */
const LINK_TO_TEXT =
  /(?<=\]\(<?)https?:\/\/[^\s()<>/\\?#]{1,300}(?=\/)(?!\/wp-content\/)(?![^\s)>]{0,2000}\.\w{3,4}[)>\s])/gi

/**
 * Removes the host from links to texts of the former site. The remaining paths are old addresses,
 * which this site redirects. Links to files of the former site remain absolute.
 */
function localLinks(markdown: string, site: string): string {
  const former = hostOf(site)
  return former === ''
    ? markdown
    : markdown.replace(LINK_TO_TEXT, (origin) => (hostOf(origin) === former ? '' : origin))
}

const hostOf = (url: string): string =>
  URL.canParse(url) ? new URL(url).host.replace(/^www\./, '') : ''
