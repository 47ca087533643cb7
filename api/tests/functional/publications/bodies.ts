import type { PairSide, PublicationStatus } from '@ufuq/shared/contract/publications'
import type { PublicationInput } from '@ufuq/shared/contract/testing/publication'

/** The body of a request that writes one English draft. */
export const recordBody = (changes: Partial<PublicationInput> = {}): PublicationInput => ({
  title: 'When women lead the water committees',
  content: 'Four villages share **one** well.',
  language: 'en',
  ...changes,
})

/** One language of an entry, with its own status and date, if any. */
interface SideBody {
  title: string
  slug?: string
  content: string
  version?: number
  status?: PublicationStatus
  publishDate?: string | null
  correction?: boolean
}

/** What a test writes in the languages of an entry; `changeOf` makes it the body of a call. */
export interface PairBody extends Partial<Record<PairSide, SideBody>> {
  shared?: { publishDate?: string | null; hero?: string | null }
  status?: PublicationStatus
}

type WholeBody = PairBody & Record<PairSide, SideBody>

/** A pair of drafts. */
export const pairBody = (changes: Partial<WholeBody> = {}): WholeBody => ({
  english: { title: 'Water committees', content: 'Four villages share **one** well.' },
  arabic: { title: 'لجان المياه', content: 'أربع قرى تتقاسم بئرًا **واحدة**.' },
  status: 'draft',
  ...changes,
})

/** Only one side of a pair. */
export const sideBody = (side: PairSide, changes: Partial<PairBody> = {}): PairBody => {
  const { status, [side]: texts } = pairBody()
  return { ...(status && { status }), [side]: texts, ...changes }
}
