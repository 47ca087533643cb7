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
  const {
    id,
    slug: ownSlug,
    title,
    tags,
    publishedAt,
    hero,
    cover,
    translationId,
    translation,
  } = text
  const other = translation && (await reads.publication(String(translation.id)))
  return {
    publication: {
      id,
      slug: ownSlug,
      language: text.language,
      title,
      tags,
      publishedAt,
      translationId,
      hero,
      ...(cover && { cover }),
    },
    description: text.description,
    translation,
    sections: other ? alignTexts(text.html, other.html, [text.language, other.language]) : [],
  }
}
