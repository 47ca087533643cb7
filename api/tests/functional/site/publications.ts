import { DateTime } from 'luxon'
import type { Language } from '@ufuq/shared/contract/languages'
import Publication from '#publications/publication'

interface Given {
  language: Language
  slug: string
  title?: string
  html?: string
  status?: 'draft' | 'published'
  publishedAt?: DateTime | null
}

/** A row as a write would leave it; published yesterday unless told. */
export function keepPublication({ title = 'Title', html = '<p>Text</p>', ...given }: Given) {
  return Publication.create({
    title,
    html,
    content: 'Text',
    excerpt: 'Text',
    description: 'Text',
    renderedWith: 1,
    hero: null,
    tags: [],
    status: 'published',
    publishedAt: DateTime.utc().minus({ days: 1 }),
    ...given,
  })
}

export async function joinTranslations(one: Publication, other: Publication) {
  await one.merge({ translationId: other.id }).save()
  await other.merge({ translationId: one.id }).save()
}
