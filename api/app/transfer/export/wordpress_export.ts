import { DOCUMENT_SIDES, type DocumentType } from '@ufuq/shared/contract/documents'
import { LANGUAGES, titleIn, type Language } from '@ufuq/shared/contract/languages'
import { pictureAt, plainPicture } from '@ufuq/shared/contract/pictures'
import { publicationPath } from '@ufuq/shared/contract/publications'
import { fileAddress, fileNameIn } from '@ufuq/shared/domain/documents/file-addresses'
import { escapeMarkup } from '@ufuq/shared/domain/markup'
import { ownPagePath } from '@ufuq/shared/kinds/page/own-pages'
import type { PageSide } from '@ufuq/shared/kinds/page/page'
import type { picture } from '@ufuq/shared/kinds/picture/picture'
import type { PublicationSide } from '@ufuq/shared/kinds/publication/publication'
import { PICTURE_IMAGE } from '@ufuq/shared/markdown/picture-ids'
import type { ValuesOf } from '@ufuq/shared/model/fields'
import { sideOf } from '@ufuq/shared/model/sides'
import { fileOf } from '#content/pictures'
import { escapeXml, XML_DECLARATION } from '#core/markup/xml'
import { fromDatabaseTime } from '#core/time/database_time'
import { liveValues } from '#entries/apply_change'
import type { Entry, Side } from '#entries/types'
import { documents } from '#kinds/document/document_kind'
import { pages } from '#kinds/page/page_kind'
import { pictures } from '#kinds/picture/picture_kind'
import { publications } from '#kinds/publication/publication_kind'
import { namesOf } from '#kinds/tag/find_tags'
import { tags } from '#kinds/tag/tag_kind'
import { documentValues } from '#reading/links/stored_documents'
import { renderContent } from '#rendering/render_content'
import { pageMarkdown } from '#transfer/export/page_markdown'
import type { Snapshot } from '#transfer/export/site_entries'

// The elements of a WordPress export file (WXR 1.2) and the terms of Polylang. See
// `wp-admin/includes/export.php` in WordPress and `include/translated-object.php` in Polylang.

interface WordPressSite {
  title: string
  /** The address of the site, without a trailing slash. */
  origin: string
  /** In the database's format. */
  now: string
  /** The time zone of the site. */
  zone: string
}

type StoredFile = { id: number; hash: string; width: number; height: number; type: DocumentType }

interface Term {
  id: number
  taxonomy: string
  slug: string
  name: string
}

interface Item extends Pick<Term, 'id' | 'slug'> {
  type: 'post' | 'page' | 'attachment'
  title: string
  link: string
  status: 'publish' | 'future' | 'draft' | 'inherit'
  html?: string
  excerpt: string
  /** Times in UTC, such as `2026-01-31 08:00:00`. */
  date: string
  modified: string
  terms?: readonly Term[]
  custom?: Content
}

type Text = Omit<Item, 'id' | 'type' | 'date' | 'modified'> & {
  markdown: string
  cover: number | null
}

/**
 * Ids in the file: those of items and those of terms are distinct, because each language and file of
 * an entry has its own remainder when divided by 8. Ids of entries begin at 1.
 */
const idOf = (entryId: number, language: string) =>
  8 * entryId + 1 + LANGUAGES.indexOf(language as Language)
const idOfFile = (entryId: number, place = 0) => 8 * entryId + 3 + place
const LANGUAGE_TERMS: Record<Language, Term> = {
  ar: { id: 1, taxonomy: 'language', slug: 'ar', name: 'العربية' },
  en: { id: 3, taxonomy: 'language', slug: 'en', name: 'English' },
}
const LOCALES = {
  ar: { locale: 'ar', rtl: 1, flag_code: 'arab' },
  en: { locale: 'en_US', rtl: 0, flag_code: 'us' },
}

/**
 * Yields a WordPress export file with Polylang's terms. Keeps only names and addresses of tags and
 * pictures in memory. Omits the pages that the product ships, such as the home page.
 */
export async function* wordpressExport(
  { client, entriesOf }: Snapshot,
  site: WordPressSite,
): AsyncGenerator<string> {
  const { title: siteTitle, origin, now } = site
  const termsOf = new Map<number, Partial<Record<string, Term>>>()
  const shown = new Map<number, { address: string; alternative: Record<Language, string> }>()

  yield `${XML_DECLARATION}<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">\n<channel>\n`
  yield elements({ title: siteTitle, link: origin, language: 'ar', 'wp:wxr_version': 1.2 })
  yield elements({ 'wp:base_site_url': origin, 'wp:base_blog_url': origin })
  // All texts have one author, because accounts are not exported.
  const author = { id: 1, login: 'site', email: '', display_name: siteTitle }
  yield element('wp:author', prefixed('wp:author_', author))
  for (const language of LANGUAGES) {
    const term = LANGUAGE_TERMS[language]
    const ofTerms = { id: term.id + 1, taxonomy: 'term_language', slug: `pll_${language}` }
    yield termNode(term, LOCALES[language]) + termNode({ ...term, ...ofTerms })
  }

  for await (const tag of entriesOf(tags)) {
    const names = Object.entries(namesOf(tag)).filter(([, name]) => name !== '')
    const terms = names.map(([language, name]) => {
      // Two tags may have the same name in different languages, but not the same slug.
      const slug = `${encodedSlug(name.replace(/\s+/gu, '-'), MAX_TAG_SLUG)}-${language}`
      return [language, { id: idOf(tag.id, language), taxonomy: 'post_tag', slug, name }] as const
    })
    termsOf.set(tag.id, Object.fromEntries(terms))
    for (const [, { id, slug, name }] of terms)
      yield element('wp:tag', { 'wp:term_id': id, 'wp:tag_slug': slug, 'wp:tag_name': name })
    const members = terms.map(([language, { id }]) => [language, id])
    yield termNode(groupTerm('term', tag.id), Object.fromEntries(members))
  }

  const attachment = (
    { createdAt: date, changedAt: modified }: Entry,
    item: Pick<Item, 'id' | 'slug' | 'title' | 'link' | 'excerpt' | 'custom'>,
  ) => itemNode(site, { type: 'attachment', status: 'inherit', date, modified, ...item })

  const filesOf = (id: number): Promise<StoredFile[]> => client.from('files').where('entry_id', id)

  for await (const entry of entriesOf(pictures)) {
    const { alternative, caption, original } = entry.values as ValuesOf<typeof picture.fields>
    const { id } = entry
    const file = (await filesOf(id)).find((one) => one.id === original)
    if (!file) continue
    const link = origin + plainPicture({ ...file, id, file: fileOf(file.hash) }, Infinity)
    shown.set(id, { address: link, alternative })
    const words = alternative.ar || alternative.en
    const [slug, excerpt] = [`picture-${id}`, caption.ar || caption.en]
    const custom = { _wp_attachment_image_alt: words }
    yield attachment(entry, { id: idOfFile(id), slug, title: words || slug, link, excerpt, custom })
  }

  for await (const entry of entriesOf(documents)) {
    const { id, sides } = entry
    if (sides.every(({ live }) => live === null)) continue
    const { title, description, file } = documentValues({ values: liveValues(documents, entry) })
    const files = await filesOf(id)
    for (const [place, side] of DOCUMENT_SIDES.entries()) {
      const type = files.find((one) => one.id === file[side])?.type
      if (!type) continue
      const language = side === 'shared' ? (title.ar ? 'ar' : 'en') : side
      yield attachment(entry, {
        id: idOfFile(id, place),
        slug: `document-${id}-${side}`,
        title: titleIn(title, language),
        link: origin + fileAddress({ id, side }, fileNameIn(title, language), type),
        excerpt: description[language],
      })
    }
  }

  /** The sides of an entry, after the group that makes them translations of each other. */
  async function* textNodes(
    { id, kind, sides, createdAt }: Entry,
    textOf: (side: Side, language: Language) => Text,
  ) {
    const group = groupTerm('post', id)
    const members = sides.map(({ language }) => [language, idOf(id, language)])
    yield termNode(group, Object.fromEntries(members))
    for (const side of sides) {
      const language = side.language as Language
      const { markdown, cover, terms, ...text } = textOf(side, language)
      const { html } = await renderContent({ content: markdown, language, owner: null })
      yield itemNode(site, {
        ...text,
        type: kind === pages.name ? 'page' : 'post',
        id: idOf(id, language),
        slug: encodedSlug(text.slug),
        html: withAbsoluteAddresses(html, language),
        date: side.publishedAt ?? createdAt,
        modified: side.changedAt,
        terms: [...(terms ?? []), { ...LANGUAGE_TERMS[language], name: language }, group],
        ...(cover !== null && { custom: { _thumbnail_id: String(idOfFile(cover)) } }),
      })
    }
  }

  /**
   * Rendered HTML with complete addresses and the alternative texts of the library, without words
   * that only this site's style sheet hides.
   */
  const withAbsoluteAddresses = (html: string, language: Language): string =>
    html
      .replaceAll(/<span class="vh">[^<]*<\/span>/g, '')
      .replaceAll(PICTURE_IMAGE, (image, id: string) => {
        const found = shown.get(Number(id))
        if (!found) return image
        return image
          .replace(/\bsrc="[^"]*"/, () => `src="${found.address}"`)
          .replace(/\balt=""/, () => `alt="${escapeMarkup(found.alternative[language])}"`)
      })
      .replace(/(\s(?:href|src)=")\/(?!\/)/g, (_, before: string) => `${before}${origin}/`)

  for await (const entry of entriesOf(publications)) {
    yield* textNodes(entry, ({ live, publishedAt }, language) => {
      const shownSide = live ?? sideOf(publications.fields, entry.values, language)
      const { title, slug, content, summary, hero, tags: tagIds } = shownSide as PublicationSide
      const publicStatus = publishedAt !== null && publishedAt > now ? 'future' : 'publish'
      const text = { title, slug, excerpt: summary, markdown: content, cover: pictureAt(hero) }
      return {
        ...text,
        link: origin + publicationPath({ slug, language }),
        status: live ? publicStatus : 'draft',
        terms: [...new Set(tagIds)].flatMap((id) => termsOf.get(id)?.[language] ?? []),
      }
    })
  }

  for await (const entry of entriesOf(pages)) {
    if (entry.key !== null) continue
    const savedIn = (language: Side['language']) => sideOf(pages.fields, entry.values, language)
    const sides = entry.sides.filter(
      ({ language, live }) => live !== null || savedIn(language)['title'] !== '',
    )
    yield* textNodes({ ...entry, sides }, ({ live }, language) => {
      const page = (live ?? savedIn(language)) as unknown as PageSide
      const { title, slug, cover } = page
      const link = origin + ownPagePath({ language, slug })
      const status = live ? 'publish' : 'draft'
      return { title, slug, excerpt: '', markdown: pageMarkdown(page), cover, link, status }
    })
  }
  yield '</channel>\n</rss>\n'
}

type Content = Readonly<Record<string, string | number>>

const elements = (content: Content): string =>
  Object.entries(content)
    .map(([name, value]) => `<${name}>${escapeXml(String(value))}</${name}>\n`)
    .join('')

const element = (name: string, content: Content): string =>
  `<${name}>\n${elements(content)}</${name}>\n`

const prefixed = (prefix: string, content: Content): Content =>
  Object.fromEntries(Object.entries(content).map(([name, value]) => [prefix + name, value]))

/** The maximum length of a tag's slug before the language suffix is added. */
const MAX_TAG_SLUG = 190

/**
 * A slug as WordPress stores it: percent-encoded in lower case, and cut off only between
 * characters.
 */
export function encodedSlug(slug: string, max = 200): string {
  let encoded = ''
  for (const character of slug) {
    const next = encodeURIComponent(character).toLowerCase()
    if (encoded.length + next.length > max) break
    encoded += next
  }
  return encoded
}

/** A PHP array as `serialize` writes it. Lengths are in bytes. */
export const serialized = (values: Content): string => {
  const text = (value: string) => `s:${Buffer.byteLength(value)}:"${value}";`
  const entries = Object.entries(values).map(
    ([key, value]) => text(key) + (typeof value === 'number' ? `i:${value};` : text(value)),
  )
  return `a:${entries.length}:{${entries.join('')}}`
}

/** The term of a group of translations, which its members name too. */
function groupTerm(of: 'post' | 'term', entryId: number): Term {
  const id = 8 * entryId
  const slug = `pll_${of}${id}`
  return { id, taxonomy: `${of}_translations`, slug, name: slug }
}

const termNode = (term: Term, stored?: Content): string => {
  const description = stored ? serialized(stored) : ''
  return element('wp:term', prefixed('wp:term_', { ...term, parent: '', description }))
}

/** The date for a text that has never had a date. */
const NO_DATE = '0000-00-00 00:00:00'

function itemNode({ origin, zone }: WordPressSite, item: Item): string {
  const { id, type, title, link, slug, status, html = '', excerpt, date, modified } = item
  const terms = (item.terms ?? []).map(
    ({ taxonomy, slug: nicename, name }) =>
      `<category domain="${taxonomy}" nicename="${escapeXml(nicename)}">${escapeXml(name)}</category>\n`,
  )
  const custom = Object.entries(item.custom ?? {}).map(([key, value]) =>
    element('wp:postmeta', { 'wp:meta_key': key, 'wp:meta_value': value }),
  )
  const texts = { 'content:encoded': html, 'excerpt:encoded': excerpt }
  const post = { post_id: id, post_type: type, post_name: slug, status }
  const local = (utc: string) => fromDatabaseTime(utc).setZone(zone).toFormat('yyyy-MM-dd HH:mm:ss')
  const dates = { post_date: local(date), post_date_gmt: status === 'draft' ? NO_DATE : date }
  const changed = { post_modified: local(modified), post_modified_gmt: modified }
  const closed = { comment_status: 'closed', ping_status: 'closed', post_password: '' }
  const rest = { post_parent: 0, menu_order: 0, is_sticky: 0 }
  const file: Content = type === 'attachment' ? { attachment_url: link } : {}
  const own = prefixed('wp:', { ...post, ...dates, ...changed, ...closed, ...rest, ...file })
  return `<item>
${elements({ guid: `${origin}/?p=${id}`, title, link, 'dc:creator': 'site', ...texts, ...own })}${terms.join('')}${custom.join('')}</item>
`
}
