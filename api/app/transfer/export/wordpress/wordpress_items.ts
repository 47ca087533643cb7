import type { DocumentFiles } from '@ufuq/shared/contract/documents'
import type { Language } from '@ufuq/shared/contract/languages'
import type { OwnPageContent } from '@ufuq/shared/contract/own-pages'
import { pictureAt } from '@ufuq/shared/contract/pictures'
import { publicationPath } from '@ufuq/shared/contract/publications'
import { fileAddress, fileNameIn } from '@ufuq/shared/domain/documents/file-addresses'
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

/** A GUID in the form that WordPress gives to texts. */
const guidOf = (id: number, origin: string) => `${origin}/?p=${id}`

const NO_TEXT = { html: '', excerpt: '', terms: [], status: 'inherit' } as const

export function attachmentOf(row: Row, { origin }: WordPressSite): Item {
  const { address, alternative } = shownPicture(row, origin)
  return {
    ...NO_TEXT,
    id: ID.picture(Number(row['id'])),
    type: 'attachment',
    title: alternative.ar || alternative.en || `picture-${textOf(row['id'])}`,
    link: address,
    guid: guidOf(ID.picture(Number(row['id'])), origin),
    slug: `picture-${textOf(row['id'])}`,
    excerpt: textOf(row['caption_ar'] ?? row['caption_en'] ?? ''),
    date: textOf(row['created_at']),
    modified: textOf(row['updated_at']),
    fields: { _wp_attachment_image_alt: alternative.ar || alternative.en },
    attachment: address,
  }
}

export function documentItems(row: Row, { origin }: WordPressSite): Item[] {
  if (row['is_published'] !== 1) return []
  const id = Number(row['id'])
  const title = { ar: textOf(row['title_ar']), en: textOf(row['title_en']) }
  const files = JSON.parse(textOf(row['files'])) as DocumentFiles
  return (['shared', 'ar', 'en'] as const).flatMap((side, place) => {
    const file = files[side]
    if (!file) return []
    const language = side === 'shared' ? (title.ar ? 'ar' : 'en') : side
    const address = origin + fileAddress({ id, side }, fileNameIn(title, language), file.type)
    return {
      ...NO_TEXT,
      id: ID.document(id, place),
      type: 'attachment' as const,
      title: title[language] || title.ar || title.en,
      link: address,
      guid: guidOf(ID.document(id, place), origin),
      slug: `document-${id}-${side}`,
      excerpt: textOf(row[`description_${language}`]),
      date: textOf(row['created_at']),
      modified: textOf(row['updated_at']),
      fields: {},
      attachment: address,
    }
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
    guid: guidOf(ID.text(Number(row['id'])), site.origin),
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

/** An own page in one language; sections below a page of the site become a draft. */
export async function pageItem(
  row: Row,
  language: Language,
  { known, site }: OfPage,
): Promise<Item> {
  const id = Number(row['id'])
  const live = row[`live_${language}`]
  const content = JSON.parse(textOf(live ?? row['content'])) as OwnPageContent
  const slug = textOf(row[`slug_${language}`] ?? row['below'] ?? '')
  const isPublic = live !== null && row['below'] === null
  const { html } = await renderContent({ content: pageMarkdown(content, language), language })
  const { pictures } = known
  return {
    id: ID.page(id, language),
    type: 'page',
    title: content.title[language] || textOf(row['below'] ?? ''),
    link: `${site.origin}${language === 'en' ? '/en' : ''}/${encodeURIComponent(slug)}`,
    guid: guidOf(ID.page(id, language), site.origin),
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
