import { DOCUMENT_SIDES, type DocumentType } from '@ufuq/shared/contract/documents'
import { LANGUAGES, titleIn, type Language } from '@ufuq/shared/contract/languages'
import { ownPagePath } from '@ufuq/shared/contract/own-pages'
import { pictureAt, plainPicture } from '@ufuq/shared/contract/pictures'
import { publicationPath } from '@ufuq/shared/contract/publications'
import { fileAddress, fileNameIn } from '@ufuq/shared/domain/documents/file-addresses'
import { escapeMarkup } from '@ufuq/shared/domain/markup'
import type { ValuesOf } from '@ufuq/shared/kinds/fields'
import type { PageSide } from '@ufuq/shared/kinds/page'
import { addedPart, isOfTemplate } from '@ufuq/shared/kinds/pages/shipped-page'
import type { picture } from '@ufuq/shared/kinds/picture'
import type { PublicationSide } from '@ufuq/shared/kinds/publication'
import { sideOf } from '@ufuq/shared/kinds/sides'
import { PICTURE_IMAGE } from '@ufuq/shared/markdown/picture-ids'
import { fileOf } from '#content/pictures'
import { liveValues } from '#entries/apply_change'
import type { Entry, Side } from '#entries/rows'
import { documents } from '#kinds/documents/document_kind'
import { documentValues } from '#document_links/stored_documents'
import { pictures } from '#pictures/picture_kind'
import { publications } from '#publications/publication_kind'
import { renderContent } from '#publications/rendering/render_content'
import { namesOf } from '#publications/tags/find_tags'
import { tags } from '#publications/tags/tag_kind'
import { pages, pageValues } from '#site/pages/page_kind'
import { pageMarkdown } from '#transfer/export/page_markdown'
import type { Snapshot } from '#transfer/export/site_entries'
import {
  encodedSlug,
  groupNode,
  groupTerm,
  itemNode,
  languageNodes,
  tagNode,
  wxrHead,
  WXR_END,
  type Item,
  type Term,
} from '#transfer/export/wordpress/wxr'

interface WordPressSite {
  title: string
  /** The address of the site, without a trailing slash. */
  origin: string
  /** In the database's format. */
  now: string
}

/**
 * Ids in the file: those of items and those of terms are distinct, because each language and file of
 * an entry has its own remainder when divided by 8.
 */
const idOf = (entry: Pick<Entry, 'id'>, language: Language) =>
  8 * entry.id + 1 + LANGUAGES.indexOf(language)
const idOfFile = (entryId: number, place = 0) => 8 * entryId + 3 + place
const idOfGroup = (entryId: number) => 8 * entryId

/** Free, because the ids of entries begin at 1. */
const LANGUAGE_IDS: Record<Language, number> = { ar: 1, en: 3 }

/**
 * Yields a WordPress export file with Polylang's terms. Keeps only names and addresses of tags and
 * pictures in memory. Omits the texts of built-in pages, such as the home page.
 */
export async function* wordpressExport(
  snapshot: Snapshot,
  site: WordPressSite,
): AsyncGenerator<string> {
  yield wxrHead({ title: site.title, address: site.origin })
  yield* LANGUAGES.map((language) => languageNodes(language, LANGUAGE_IDS[language]))
  yield* new WordPressWriter(snapshot, site).nodes()
  yield WXR_END
}

interface ShownPicture {
  address: string
  alternative: Record<Language, string>
}

class WordPressWriter {
  readonly #snapshot: Snapshot
  readonly #site: WordPressSite
  readonly #tags = new Map<number, Partial<Record<Language, Term>>>()
  readonly #pictures = new Map<number, ShownPicture>()

  constructor(snapshot: Snapshot, site: WordPressSite) {
    this.#snapshot = snapshot
    this.#site = site
  }

  async *nodes(): AsyncGenerator<string> {
    const { entriesOf } = this.#snapshot
    for await (const tag of entriesOf(tags)) yield* this.#tagNodes(tag)
    for await (const picture of entriesOf(pictures)) yield* await this.#pictureNodes(picture)
    for await (const document of entriesOf(documents)) yield* await this.#documentNodes(document)
    for await (const text of entriesOf(publications)) {
      yield* await this.#sideNodes(text, text.sides, (side) => this.#textItem(text, side))
    }
    for await (const page of entriesOf(pages)) {
      const { title, sections } = pageValues(page)
      if (page.key !== null && sections.every(isOfTemplate)) continue
      const shown = page.sides.filter(
        ({ language, live }) => live !== null || title[language as Language] !== '',
      )
      yield* await this.#sideNodes(page, shown, (side) => this.#pageItem(page, side))
    }
  }

  *#tagNodes(tag: Entry): Generator<string> {
    const terms = Object.entries(namesOf(tag)).flatMap(([language, name]) => {
      if (name === '') return []
      // Two tags may have the same name in different languages, but not the same slug.
      const slug = `${encodedSlug(name.replace(/\s+/gu, '-'), MAX_TAG_SLUG)}-${language}`
      const id = idOf(tag, language as Language)
      return [[language, { id, taxonomy: 'post_tag', slug, name }] as const]
    })
    this.#tags.set(tag.id, Object.fromEntries(terms))
    yield* terms.map(([, term]) => tagNode(term))
    const members = terms.map(([language, { id }]) => [language, id])
    yield groupNode(groupTerm('term', idOfGroup(tag.id)), Object.fromEntries(members))
  }

  async #pictureNodes(entry: Entry): Promise<string[]> {
    const { alternative, caption, original } = entry.values as ValuesOf<typeof picture.fields>
    const file: { hash: string; width: number; height: number } | null = await this.#snapshot.client
      .from('files')
      .where('id', original ?? 0)
      .first()
    if (!file) return []
    const shown = { id: entry.id, ...file, file: fileOf(file.hash) }
    const address = this.#site.origin + plainPicture(shown, Infinity)
    this.#pictures.set(entry.id, { address, alternative })
    const description = alternative.ar || alternative.en
    const slug = `picture-${entry.id}`
    return [
      this.#attachment(entry, {
        id: idOfFile(entry.id),
        slug,
        title: description || slug,
        link: address,
        excerpt: caption.ar || caption.en,
        custom: { _wp_attachment_image_alt: description },
      }),
    ]
  }

  async #documentNodes(entry: Entry): Promise<string[]> {
    if (entry.sides.every(({ live }) => live === null)) return []
    const { title, description, file } = documentValues({ values: liveValues(documents, entry) })
    const types: { id: number; type: DocumentType }[] = await this.#snapshot.client
      .from('files')
      .where('entry_id', entry.id)
      .select('id', 'type')
    return DOCUMENT_SIDES.flatMap((side, place) => {
      const type = types.find(({ id }) => id === file[side])?.type
      if (!type) return []
      const language = side === 'shared' ? (title.ar ? 'ar' : 'en') : side
      const path = fileAddress({ id: entry.id, side }, fileNameIn(title, language), type)
      return this.#attachment(entry, {
        id: idOfFile(entry.id, place),
        slug: `document-${entry.id}-${side}`,
        title: titleIn(title, language),
        link: this.#site.origin + path,
        excerpt: description[language],
      })
    })
  }

  #attachment(
    { createdAt, changedAt }: Entry,
    item: Pick<Item, 'id' | 'slug' | 'title' | 'link' | 'excerpt'> & Partial<Item>,
  ): string {
    const dates = { date: createdAt, modified: changedAt }
    const rest = { html: '', terms: [], custom: {}, attachment: item.link }
    const { origin } = this.#site
    return itemNode({ type: 'attachment', status: 'inherit', ...rest, ...dates, ...item }, origin)
  }

  /** The sides of an entry, after the group that makes them translations of each other. */
  async #sideNodes(
    entry: Entry,
    sides: readonly Side[],
    itemOf: (side: Side) => Pick<Item, 'title' | 'link' | 'status'> & SideItem,
  ): Promise<string[]> {
    if (sides.length === 0) return []
    const idIn = ({ language }: Side) => idOf(entry, language as Language)
    const members = sides.map((side) => [side.language, idIn(side)])
    const group = groupTerm('post', idOfGroup(entry.id))
    const nodes = [groupNode(group, Object.fromEntries(members))]
    for (const side of sides) {
      const language = side.language as Language
      const { markdown, slug, cover, terms = [], ...item } = itemOf(side)
      const { html } = await renderContent({ content: markdown, language })
      const shown: Item = {
        type: entry.kind === pages.name ? 'page' : 'post',
        ...item,
        id: idIn(side),
        slug: encodedSlug(slug),
        html: this.#withAbsoluteAddresses(html, language),
        excerpt: item.excerpt ?? '',
        date: side.publishedAt ?? entry.createdAt,
        modified: side.changedAt,
        terms: [...terms, languageTerm(language), group],
        custom: cover === null ? {} : { _thumbnail_id: String(idOfFile(cover)) },
      }
      nodes.push(itemNode(shown, this.#site.origin))
    }
    return nodes
  }

  #textItem({ values }: Entry, { language, live, publishedAt }: Side) {
    const text = (live ?? sideOf(publications.fields, values, language)) as PublicationSide
    const tagged = [...new Set(text.tags)]
    return {
      title: text.title,
      link:
        this.#site.origin + publicationPath({ slug: text.slug, language: language as Language }),
      slug: text.slug,
      status: live ? this.#publicStatus(publishedAt) : ('draft' as const),
      markdown: text.content,
      excerpt: text.summary,
      cover: pictureAt(text.hero),
      terms: tagged.flatMap((id) => this.#tags.get(id)?.[language as Language] ?? []),
    }
  }

  #publicStatus(publishedAt: string | null): Item['status'] {
    return publishedAt !== null && publishedAt > this.#site.now ? 'future' : 'publish'
  }

  /** A page; the sections that staff added below a page of the site become a draft. */
  #pageItem({ key, values }: Entry, { language, live }: Side) {
    const whole = live ?? sideOf(pages.fields, values, language)
    const content = (key === null
      ? whole
      : { ...addedPart(whole), lead: '' }) as unknown as PageSide
    const slug = content.slug || (key ?? '')
    const isPublic = live !== null && key === null
    return {
      title: content.title,
      link: this.#site.origin + ownPagePath({ language: language as Language, slug }),
      slug,
      status: isPublic ? ('publish' as const) : ('draft' as const),
      markdown: pageMarkdown(content),
      cover: content.cover,
    }
  }

  /** Rendered HTML with complete addresses, and with the alternative texts of the library. */
  #withAbsoluteAddresses(html: string, language: Language): string {
    return html
      .replaceAll(PICTURE_IMAGE, (image, id: string) => {
        const picture = this.#pictures.get(Number(id))
        if (!picture) return image
        const alternative = escapeMarkup(picture.alternative[language])
        return image
          .replace(/\bsrc="[^"]*"/, () => `src="${picture.address}"`)
          .replace(/\balt=""/, () => `alt="${alternative}"`)
      })
      .replace(
        /(\s(?:href|src)=")\/(?!\/)/g,
        (_, before: string) => before + this.#site.origin + '/',
      )
  }
}

/** The maximum length of a tag's slug before the language suffix is added. */
const MAX_TAG_SLUG = 190

interface SideItem {
  slug: string
  markdown: string
  excerpt?: string
  cover: number | null
  terms?: readonly Term[]
}

const languageTerm = (language: Language) => ({
  taxonomy: 'language',
  slug: language,
  name: language,
})
