import { DateTime } from 'luxon'
import { plainTitle } from '#transfer/source/plain_title'
import { type SourceItem, UnreadableSource } from '#transfer/source/source'
import { fieldOf } from '#transfer/source/wordpress/item_languages'
import { type XmlNode, xmlNodes } from '#transfer/source/wordpress/xml_nodes'

const KIND = 'http://schemas.google.com/g/2005#kind'
const ITEMS: Record<string, 'text' | 'page'> = { POST: 'text', PAGE: 'page' }
const PUBLIC = /^(?:LIVE|SCHEDULED|)$/
/** A smaller version of a picture on the servers of Blogger, as texts show it. */
const SIZE =
  /(?<=https?:\/\/[^\s"'<>]{0,100}(?:blogspot|googleusercontent)\.com\/[^\s"'<>]{1,500}[/=])[swh]\d+[^\s/"'<>]{0,40}(?=(?:\/[^\s/"'<>]+)?["'])/g

/**
 * Reads the Atom feed of Blogger as a stream, in the form of Google Takeout and in that of Blogger's
 * former backups.
 */
export async function* readBlogger(file: string, site: string | null): AsyncGenerator<SourceItem> {
  let title: string | undefined
  const known = new Set<string>()
  const address = (site ?? '').replace(/(?<!\/)\/+$/, '')
  const siteItem = (): SourceItem => ({
    item: 'site',
    system: 'blogger',
    title: title || 'Blogger',
    address,
    language: '',
  })
  let isSiteKnown = false
  for await (const node of xmlNodes(file, 'feed')) {
    if (node.name === 'title') title ??= plainTitle(node.text)
    if (node.name !== 'entry') continue
    if (!isSiteKnown) yield siteItem()
    isSiteKnown = true
    for (const item of itemsOf(node)) {
      const key = item.item === 'term' ? item.slug : item.item === 'author' ? item.login : null
      if (key === null || !known.has(`${item.item} ${key}`)) yield item
      known.add(`${item.item} ${key}`)
    }
  }
  if (!isSiteKnown) throw new UnreadableSource('The feed has no entries', 'empty')
}

const attributesIn = (node: XmlNode, name: string) =>
  node.children.filter((child) => child.name === name).map(({ attributes }) => attributes)

function* itemsOf(node: XmlNode): Generator<SourceItem> {
  const categories = attributesIn(node, 'category')
  const former = categories.find(({ scheme }) => scheme === KIND)?.['term'] ?? ''
  const type = fieldOf(node, 'blogger:type') || former.replace(/.*#/, '').toUpperCase()
  const title = plainTitle(fieldOf(node, 'title'))
  const kind = ITEMS[type]
  const status = fieldOf(node, 'blogger:status')
  if (kind === undefined || status.includes('TRASH')) {
    const excluded = kind ? 'status:trash' : type === 'COMMENT' ? 'comment' : null
    if (excluded !== null) yield { item: 'excluded', kind: excluded, example: title }
    return
  }
  const person = node.children.find(({ name }) => name === 'author')
  const author = person ? fieldOf(person, 'name') : ''
  if (author) yield { item: 'author', login: author, email: '', name: author }
  const tags = categories.flatMap(({ scheme, term = '' }) => (scheme === KIND ? [] : [term]))
  for (const slug of tags)
    yield { item: 'term', sourceId: slug, taxonomy: 'tag', slug, name: slug, language: null }
  const control = node.children.find(({ name }) => name === 'app:control')
  const isDraft = !PUBLIC.test(status) || (control && fieldOf(control, 'app:draft') === 'yes')
  const link = attributesIn(node, 'link').find(({ rel }) => rel === 'alternate')?.['href'] ?? ''
  const address = fieldOf(node, 'blogger:filename') || link
  const name = /([^/]+)\.html$/.exec(address)?.[1]
  const date = DateTime.fromISO(fieldOf(node, 'published')).toUTC().startOf('second').toISO()
  yield {
    item: 'record',
    kind,
    sourceId: fieldOf(node, 'id').replace(/.*\./, ''),
    language: null,
    pairKey: null,
    title,
    body: fieldOf(node, 'content').replaceAll(SIZE, 's1600'),
    format: 'html',
    excerpt: '',
    description: fieldOf(node, 'blogger:metaDescription'),
    // Pages get a name in Latin letters, whatever their title, and often one of this site's own.
    slug: kind === 'text' && name && !/^blog-post(?:_\d+)?$/.test(name) ? name : '',
    status: isDraft || date === null ? 'draft' : 'published',
    publishedAt: date,
    author: author || null,
    terms: tags.map((tag) => `tag:${tag}`),
    picture: null,
    addresses: address ? [address] : [],
    losses: [
      ...(title ? [] : (['untitled'] as const)),
      ...(date === null ? (['date'] as const) : []),
    ],
  }
}
