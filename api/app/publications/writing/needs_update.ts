import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { PairSide } from '@ufuq/shared/contract/publications'
import { MAX_CORRECTION_LENGTH, TEXT_FIELDS } from '@ufuq/shared/contract/publication-writing'
import { DateTime } from 'luxon'
import { toDatabaseTime } from '#core/time/database_time'
import { sidesOf, type Pair } from '#publications/pair'
import Publication from '#publications/publication'
import { changedCharacters } from '#entries/changed_characters'
import { textOf, type NamedSide } from '#publications/writing/pair_sides'

/**
 * The fields that readers see in the text. `slug` is not one of them, because it appears only in
 * the address.
 */
const READ = TEXT_FIELDS.filter((field) => field !== 'slug')
type Text = Pick<Publication, (typeof READ)[number]>
type Changes = { [Field in keyof Text]?: Text[Field] | undefined }

/** Normalises line breaks, so that a different style of line break doesn't count as a change. */
const lines = (text: string) => text.replaceAll('\r\n', '\n')

/** Whether a change is relevant to readers of the other language. */
export const isRewritten = (before: Text, after: Changes): boolean =>
  READ.some((field) => lines(after[field] ?? before[field]) !== lines(before[field]))

/**
 * Whether the change is so small, such as a letter or a comma, that readers of the other language
 * miss nothing.
 */
export function isCorrection(before: Text, after: Changes): boolean {
  let left: number = MAX_CORRECTION_LENGTH
  for (const field of READ) {
    const written = after[field] ?? before[field]
    left -= changedCharacters(lines(before[field]), lines(written), left)
    if (left < 0) return false
  }
  return true
}

/**
 * Compares a pair with its texts before the write. Finds the sides that count as rewritten, and
 * those that were sent as minor corrections but changed too much.
 */
export function planMarks(
  pair: Pair,
  named: readonly NamedSide[],
): { marking: Publication[]; largeChanges: PairSide[] } {
  const rewritten = named.filter(({ name, texts }) => isRewritten(textOf(pair, name), texts))
  const corrections = rewritten.filter(({ isCorrection: isMeant }) => isMeant)
  const small = (areReleased(pair, named) ? rewritten : corrections).filter(({ name, texts }) =>
    isCorrection(textOf(pair, name), texts),
  )
  const isLarge = (side: NamedSide) => !small.includes(side)
  return {
    marking: rewritten.filter(isLarge).map(({ name }) => textOf(pair, name)),
    // If there is no other side, nothing is marked.
    largeChanges:
      sidesOf(pair).length < 2 ? [] : corrections.filter(isLarge).map(({ name }) => name),
  }
}

/** Whether both sides are published together, which confirms that they belong together. */
const areReleased = (pair: Pair, named: readonly NamedSide[]): boolean =>
  named.length === 2 &&
  named.every(({ name, status }) => pair[name]?.status === 'draft' && status === 'published')

/**
 * Updates the marks after sides of a pair were rewritten. If both sides were rewritten, the writer
 * saw both, and neither is marked. If only one was rewritten and had a mark, its mark is removed.
 * If it had none, its translation gets the mark or keeps it. `sides` must be loaded.
 */
export async function renewMarks(
  rewritten: readonly Publication[],
  client: TransactionClientContract,
) {
  const [first] = rewritten
  const translation = first?.translation
  if (!first || !translation) return
  if (rewritten.length > 1 || first.needsUpdateSince !== null) {
    const marked = rewritten.filter(({ needsUpdateSince }) => needsUpdateSince !== null)
    for (const side of marked) await setMark(side, null, client)
  } else if (translation.needsUpdateSince === null) {
    await setMark(translation, DateTime.utc().startOf('second'), client)
  }
}

/**
 * Sets or removes a mark. Keeps the version and the time of the last change, so that open editors
 * can still save.
 */
export async function setMark(
  publication: Publication,
  since: DateTime | null,
  client: TransactionClientContract,
) {
  const needsUpdateSince = since && toDatabaseTime(since)
  await Publication.query({ client }).where('id', publication.id).update({ needsUpdateSince })
  publication.needsUpdateSince = since
  publication.$hydrateOriginals()
}
