import type { Language } from '@ufuq/shared/contract/languages'
import type { Publication, PublicationLink } from '@ufuq/shared/contract/publications'
import type { VisitorReads } from '@ufuq/shared/contract/visitor-reads'
import { alignTexts, type AlignedSection } from './align.ts'

export interface BothTexts {
  publication: PublicationLink &
    Pick<Publication, 'tags' | 'publishedAt' | 'translationId' | 'hero' | 'cover'>
  description: string
  translation: PublicationLink | null
  /** The sections of both texts. In each row, the text comes first and its translation second. */
  sections: AlignedSection[]
}

export async function readBoth(
  reads: VisitorReads,
  slug: string,
  language: Language,
): Promise<BothTexts> {
  const text = await reads.publication(slug, language)
  const { html, translation, description, ...publication } = text
  const other = translation && (await reads.publication(String(translation.id)))
  return {
    publication: {
      id: publication.id,
      slug: publication.slug,
      language: publication.language,
      title: publication.title,
      tags: publication.tags,
      publishedAt: publication.publishedAt,
      translationId: publication.translationId,
      hero: publication.hero,
      ...(publication.cover && { cover: publication.cover }),
    },
    description,
    translation,
    sections: other ? alignTexts(html, other.html) : [],
  }
}
