import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { PAIR_SIDES, type PairSide } from '@ufuq/shared/contract/publications'
import type { VersionedText } from '@ufuq/shared/contract/versions'
import { toWireTime } from '#core/time/wire_time'
import { moveVersions, type Versioned } from '#legacy_entries/versions'
import type Publication from '#publications/publication'
import { textsOf } from '#publications/review/review_reading'

/** The content of a version of a pair. */
export type PairContent = Record<PairSide, VersionedText | null>

/** The current content of a pair, by side. All sides must be loaded with their texts. */
export function stateOfPair(sides: readonly Publication[]): Versioned {
  const [first] = sides
  if (!first) throw new Error('The pair has no sides')
  const latest = sides.reduce((one, other) => (other.updatedAt > one.updatedAt ? other : one))
  const content: PairContent = { arabic: null, english: null }
  for (const side of sides) content[PAIR_SIDES[side.language]] = versionedText(side)
  return {
    table: 'pairs',
    id: first.pairId,
    state: sides.some(({ status }) => status === 'published') ? 'published' : 'draft',
    sides: sides.map(({ language }) => PAIR_SIDES[language]),
    content,
    byId: latest.changedById,
    at: latest.updatedAt,
  }
}

/**
 * The text of a version. The id comes first, so that a search by id can find the versions of an
 * erased text.
 */
const versionedText = (publication: Publication): VersionedText => ({
  id: publication.id,
  status: publication.status,
  publishedAt: publication.publishedAt && toWireTime(publication.publishedAt),
  hero: publication.hero,
  tags: publication.tags,
  ...textsOf(publication),
})

/** Deletes the versions that contain one of these texts. Their pairs must still exist. */
export async function forgetVersionsOf(
  publications: readonly Pick<Publication, 'id' | 'pairId'>[],
  client: TransactionClientContract,
): Promise<void> {
  if (publications.length === 0) return
  const entries = client
    .from('pairs')
    .select('entry_id')
    .whereNotNull('entry_id')
    .whereIn(
      'id',
      publications.map(({ pairId }) => pairId),
    )
  await client
    .from('entry_versions')
    .whereIn('entry_id', entries)
    .where((has) => {
      // Quotation marks in a text are escaped, so this pattern can match only the id.
      for (const { id } of publications) void has.orWhere('content', 'like', `%{"id":${id},%`)
    })
    .delete()
}

/** Moves the versions of a pair's only text to the pair that the text joins. */
export async function followToEntry(
  { from, to }: { from: number; to: number },
  client: TransactionClientContract,
): Promise<void> {
  const pairs: { id: number; entry_id: number | null }[] = await client
    .from('pairs')
    .select('id', 'entry_id')
    .whereIn('id', [from, to])
  const entryOf = (pairId: number) => pairs.find(({ id }) => id === pairId)?.entry_id ?? null
  const [former, joined] = [entryOf(from), entryOf(to)]
  if (former !== null && joined !== null) await moveVersions({ from: former, to: joined }, client)
}
