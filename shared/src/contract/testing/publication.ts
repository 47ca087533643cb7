import type { Publication } from '../publications.ts'

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
