import { LIMITS } from '@ufuq/shared/contract/limits'
import { cutText } from '@ufuq/shared/domain/cut-text'
import { isSafeImage } from '@ufuq/shared/markdown/safe-url'
import { convert } from '#transfer/convert/convert'
import type { ConvertedPicture } from '#transfer/convert/convert'
import { isToCome, type UnconvertedRecord } from '#transfer/source/stored_records'
import type { Spool } from '#transfer/source/spool'

export interface Loss {
  kind: string
  example: string
}

/** A record as the product stores it. */
export interface RecordContent {
  title: string
  markdown: string
  /** The address of the featured picture. */
  hero: ConvertedPicture | null
  pictures: ConvertedPicture[]
  files: { url: string }[]
  losses: Loss[]
}

/** The maximum length of a body that is converted, in characters; markup may be most of it. */
const MAX_BODY = 2 * LIMITS.content.max
/** Leaves room for the author's name, and for longer addresses of pictures. */
const MAX_MARKDOWN = LIMITS.content.max - 10_000
const MAX_LOSSES = 100
const MAX_EXAMPLE = 300

/**
 * Converts a record. `losses` lists each kind of content that the product can't store, with an
 * example. Takes too long for the server's own thread.
 */
export function contentOf(whole: UnconvertedRecord, spool: Spool, site: string): RecordContent {
  const record = { ...whole, body: cutText(whole.body, MAX_BODY) }
  const { markdown, pictures, files, lost } =
    record.format === 'html' ? convertHtml(record, spool, site) : convertMarkdown(record)
  const title = titleOf(record, markdown)
  const hero = heroOf(record, spool)
  const local = localLinks(markdown.trim() || title, site)
  const isCut = whole.body.length > MAX_BODY || local.length > MAX_MARKDOWN
  const losses = [
    ...lost,
    ...record.losses.map((kind) => ({ kind, example: lossOf(record, kind) })),
    ...(markdown.trim() === '' ? [{ kind: 'empty', example: title }] : []),
    ...(title.length > LIMITS.title.max ? [{ kind: 'longTitle', example: title }] : []),
    // Custom pages can't be scheduled.
    ...(record.kind === 'page' && record.status === 'published' && isToCome(record)
      ? [{ kind: 'scheduled', example: title }]
      : []),
    ...(isCut ? [{ kind: 'tooLong', example: title }] : []),
    ...(record.picture && !hero ? [{ kind: 'featured', example: record.picture }] : []),
  ]
  return {
    title: cutText(title, LIMITS.title.max),
    markdown: beginningOf(local, MAX_MARKDOWN),
    hero,
    pictures,
    files,
    losses: losses
      .slice(-MAX_LOSSES)
      .map(({ kind, example }) => ({ kind, example: cutText(example, MAX_EXAMPLE) })),
  }
}

/** The whole blocks of a Markdown text that fit into this length. */
function beginningOf(markdown: string, max: number): string {
  if (markdown.length <= max) return markdown
  const end = markdown.lastIndexOf('\n\n', max)
  return cutText(markdown, end > 0 ? end : max)
}

const NO_SITE = 'https://unknown.invalid'

const convertHtml = (
  { body: html, addresses: [own = ''] }: UnconvertedRecord,
  spool: Spool,
  site: string,
) =>
  convert({
    html,
    baseAddress: [own, site].find((address) => URL.canParse(address)) ?? NO_SITE,
    findAttachment: (id) => attachmentOf(String(id), spool),
  })

const attachmentOf = (id: string, spool: Spool): ConvertedPicture | null =>
  (spool
    .prepare('select url, alternative as alt, caption from attachments where source_id = ?')
    .get(id) as ConvertedPicture | undefined) ?? null

/**
 * Shortcodes and template tags of Hugo, Jekyll and Astro, which only those generators can process.
 */
const SHORTCODE = /\{\{[<%][\s\S]{0,2000}?[>%]\}\}|\{%[\s\S]{0,2000}?%\}/g
/** A block of code, or an MDX statement outside a block of code. */
const CODE_OR_STATEMENT =
  /^ {0,3}(`{3,}|~{3,})[\s\S]*?(?:^ {0,3}\1[`~]*[ \t]*$|$(?![\s\S]))|^(?:import|export) .*$/gm

function convertMarkdown({ body, sourceId }: UnconvertedRecord) {
  const lost: Loss[] = []
  const without = (text: string, command: RegExp) =>
    text.replace(command, (example: string, fence?: unknown) => {
      if (typeof fence === 'string') return example
      lost.push({ kind: 'shortcode', example })
      return ''
    })
  const text = /\.mdx$/i.test(sourceId) ? without(body, CODE_OR_STATEMENT) : body
  const markdown = without(text, SHORTCODE)
  return { markdown, pictures: picturesIn(markdown), files: [], lost }
}

const lossOf = (record: UnconvertedRecord, kind: string): string =>
  kind === 'excerpt' ? record.excerpt : record.title || record.slug || record.sourceId

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

function heroOf({ picture }: UnconvertedRecord, spool: Spool): ConvertedPicture | null {
  if (picture === null) return null
  const found = attachmentOf(picture, spool)
  const hero = found ?? { url: picture, alt: '', caption: '' }
  return isSafeImage(hero.url) && hero.url.length <= LIMITS.hero.max && !/\s/.test(hero.url)
    ? hero
    : null
}

const PICTURE = /!\[([^\][]{0,1000})\]\(\s{0,9}<?([^\s)>]{1,2000})>?[^)]{0,1000}\)/g

const picturesIn = (markdown: string) =>
  [...markdown.matchAll(PICTURE)].map(([, alt = '', url = '']) => ({ url, alt, caption: '' }))

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
