import type { Publication } from '../publications.ts'
import type { TagInput } from '../tags.ts'

/** A published English text without a translation, as a visitor reads it. */
export const aPublication = (values: Partial<Publication> = {}): Publication => ({
  id: 3,
  title: 'Wells of the valley',
  slug: 'wells',
  language: 'en',
  hero: null,
  tags: [],
  status: 'published',
  publishedAt: '2023-09-14T00:00:00.000Z',
  translationId: null,
  excerpt: '',
  content: '',
  html: '',
  description: '',
  readingMinutes: 1,
  translation: null,
  version: 1,
  updatedAt: '2023-09-14T00:00:00.000Z',
  ...values,
})

/** The body of a call that writes a record. */
export interface PublicationInput {
  title: string
  content: string
  language: Publication['language']
  slug?: string | null
  hero?: string | null
  tags?: string[] | string
  pairTags?: TagInput[]
  status?: Publication['status']
  publishedAt?: string | null
  translationId?: number | null
}
