import type { Publication } from '../../contract/publications.ts'

/** An English draft without a translation, as an editor reads it. */
export const publication = (values: Partial<Publication> = {}): Publication => ({
  id: 3,
  title: 'Wells of the valley',
  slug: 'wells',
  language: 'en',
  hero: null,
  tags: [],
  status: 'draft',
  publishedAt: null,
  translationId: null,
  excerpt: '',
  content: 'Text',
  html: '',
  description: '',
  readingMinutes: 1,
  translation: null,
  version: 1,
  updatedAt: '2025-05-11T08:00:00.000Z',
  can: { update: true, publish: true, delete: true },
  ...values,
})
