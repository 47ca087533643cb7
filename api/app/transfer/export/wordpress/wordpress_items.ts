import {
  DOCUMENT_SIDES,
  type DocumentSide,
  type DocumentType,
} from '@ufuq/shared/contract/documents'
import { titleIn, type Language } from '@ufuq/shared/contract/languages'
import { ownPagePath } from '@ufuq/shared/contract/own-pages'
import { pictureAt } from '@ufuq/shared/contract/pictures'
import { publicationPath } from '@ufuq/shared/contract/publications'
import { fileAddress, fileNameIn } from '@ufuq/shared/domain/documents/file-addresses'
import { page, type PageSide } from '@ufuq/shared/kinds/page'
import { addedPart } from '@ufuq/shared/kinds/pages/shipped-page'
import { sideOf } from '@ufuq/shared/kinds/sides'
import type { Tree } from '@ufuq/shared/kinds/values'
import { textOf, type Row } from '#backup/open_database'
import { renderContent } from '#publications/rendering/render_content'
import {
  ID,
  shownPicture,
  type Known,
  type WordPressSite,
} from '#transfer/export/wordpress/known_content'
import { pageMarkdown } from '#transfer/export/wordpress/page_markdown'
import { withAbsoluteAddresses } from '#transfer/export/wordpress/wordpress_html'
import { encodedSlug, groupSlug, type Item, type Term } from '#transfer/export/wordpress/wxr'

interface Attachment {
  id: number
  slug: string
  title: string
  address: string
  excerpt: string
  fields?: Item['fields']
}

const attachment = (row: Row, { address, fields = {}, ...texts }: Attachment): Item => ({
  ...texts,
  type: 'attachment',
  status: 'inherit',
  link: address,
  attachment: address,
  html: '',
  date: textOf(row['created_at']),
  modified: textOf(row['updated_at']),
  terms: [],
  fields,
})

export function pictureItem(row: Row, { origin }: WordPressSite): Item {
  const { address, alternative } = shownPicture(row, origin)
  const description = alternative.ar || alternative.en
  const slug = `picture-${textOf(row['id'])}`
  return attachment(row, {
    id: ID.picture(Number(row['id'])),
    slug,
    title: description || slug,
    address,
    excerpt: textOf(row['caption_ar'] ?? row['caption_en'] ?? ''),
    fields: { _wp_attachment_image_alt: description },
  })
}

export function documentItems(
  row: Row,
  typeOf: ReadonlyMap<unknown, string>,
  { origin }: WordPressSite,
): Item[] {
  if (row['is_published'] !== 1) return []
  const id = Number(row['id'])
  const title = { ar: textOf(row['title_ar']), en: textOf(row['title_en']) }
  const files = row['files'] as Record<DocumentSide, number | null>
  return DOCUMENT_SIDES.flatMap((side, place) => {
    const type = typeOf.get(files[side]) as DocumentType | undefined
    if (!type) return []
    const language = side === 'shared' ? (title.ar ? 'ar' : 'en') : side
    return attachment(row, {
      id: ID.document(id, place),
      slug: `document-${id}-${side}`,
      title: titleIn(title, language),
      address: origin + fileAddress({ id, side }, fileNameIn(title, language), type),
      excerpt: textOf(row[`description_${language}`]),
    })
  })
}

export function textItem(row: Row, known: Known, site: WordPressSite): Item {
  const language = row['language'] as Language
  const slug = textOf(row['slug'])
  const pair = Number(row['pair_id'])
  const cover = typeof row['hero'] === 'string' ? pictureAt(row['hero']) : null
  const publishedAt = row['published_at']
  const tags = new Set(known.tagsOfPairs.get(pair) ?? [])
  return {
    id: ID.text(Number(row['id'])),
    type: 'post',
    title: textOf(row['title']),
    link: site.origin + publicationPath({ slug, language }),
    slug: encodedSlug(slug),
    status: statusOf(row['status'] === 'published', publishedAt, site),
    html: withAbsoluteAddresses(textOf(row['html']), {
      origin: site.origin,
      pictures: known.pictures,
      language,
    }),
    excerpt: '',
    date: textOf(publishedAt ?? row['created_at']),
    modified: textOf(row['updated_at']),
    terms: [
      ...[...tags].flatMap((id) => known.tags.get(id)?.[language] ?? []),
      ...polylangTerms(language, ID.group(pair)),
    ],
    fields: cover === null ? {} : { _thumbnail_id: textOf(ID.picture(cover)) },
  }
}

const statusOf = (isPublished: boolean, at: unknown, { now }: WordPressSite): Item['status'] => {
  if (!isPublished) return 'draft'
  return typeof at === 'string' && at > now ? 'future' : 'publish'
}

const polylangTerms = (language: Language, group: number): Omit<Term, 'id'>[] => [
  { taxonomy: 'language', slug: language, name: language },
  { taxonomy: 'post_translations', slug: groupSlug('post', group), name: groupSlug('post', group) },
]

interface OfPage {
  known: Known
  site: WordPressSite
}

/** A page in one language; the sections that staff added below a page of the site become a draft. */
export async function pageItem(
  row: Row,
  language: Language,
  { known, site }: OfPage,
): Promise<Item> {
  const id = Number(row['id'])
  const live = row[`live_${language}`] ?? null
  const saved = sideOf(page.fields, row['content'] as Tree, language)
  const whole = (live ?? saved) as Tree
  const content = (row['key'] === null
    ? whole
    : { ...addedPart(whole), lead: '' }) as unknown as PageSide
  const slug = textOf(row[`slug_${language}`] ?? row['key'] ?? '')
  const isPublic = live !== null && row['key'] === null
  const { html } = await renderContent({ content: pageMarkdown(content), language })
  const { pictures } = known
  return {
    id: ID.page(id, language),
    type: 'page',
    title: content.title,
    link: site.origin + ownPagePath({ language, slug }),
    slug: encodedSlug(slug),
    status: isPublic ? 'publish' : 'draft',
    html: withAbsoluteAddresses(html, { origin: site.origin, pictures, language }),
    excerpt: '',
    date: textOf(row[`published_${language}_at`] ?? row['created_at']),
    modified: textOf(row['updated_at']),
    terms: polylangTerms(language, ID.groupOfPages(id)),
    fields: content.cover === null ? {} : { _thumbnail_id: textOf(ID.picture(content.cover)) },
  }
}
