import type { PairSide } from '@ufuq/shared/contract/publications'
import type {
  PairInput,
  PairSideInput,
  PublicationInput,
} from '@ufuq/shared/contract/publication-writing'

/** The body of a request that writes one English draft. */
export const recordBody = (changes: Partial<PublicationInput> = {}): PublicationInput => ({
  title: 'When women lead the water committees',
  content: 'Four villages share **one** well.',
  language: 'en',
  ...changes,
})

type WholeInput = PairInput & Record<PairSide, PairSideInput>

/** The body of a request that writes a pair of drafts. */
export const pairBody = (changes: Partial<WholeInput> = {}): WholeInput => ({
  shared: { tags: ['peace', 'water'] },
  english: { title: 'Water committees', content: 'Four villages share **one** well.' },
  arabic: { title: 'لجان المياه', content: 'أربع قرى تتقاسم بئرًا **واحدة**.' },
  status: 'draft',
  ...changes,
})

/** The body of a request that writes only one side of a pair. */
export const sideBody = (side: PairSide, changes: Partial<PairInput> = {}): PairInput => {
  const { shared, status, [side]: texts } = pairBody()
  return { shared, status, [side]: texts, ...changes }
}
