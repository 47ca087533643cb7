import type { PairInput, PublicationInput } from '@ufuq/shared/contract/publications'

/** A request that writes one English draft. */
export const recordBody = (changes: Partial<PublicationInput> = {}): PublicationInput => ({
  title: 'When women lead the water committees',
  content: 'Four villages share **one** well.',
  language: 'en',
  ...changes,
})

/** A request that writes a pair of drafts. */
export const pairBody = (changes: Partial<PairInput> = {}): PairInput => ({
  shared: { tags: ['peace', 'water'] },
  english: { title: 'Water committees', content: 'Four villages share **one** well.' },
  arabic: { title: 'لجان المياه', content: 'أربع قرى تتقاسم بئرًا **واحدة**.' },
  status: 'draft',
  ...changes,
})
