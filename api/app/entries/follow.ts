import db from '@adonisjs/lucid/services/db'
import { MAX_CORRECTION_LENGTH } from '@ufuq/shared/contract/publication-writing'
import type { SideLanguage } from '@ufuq/shared/model/sides'
import { isTree, type Tree } from '@ufuq/shared/model/values'
import type { ServedKind, Writing } from '#entries/hooks'
import { sideIn, textOf } from '#entries/rows'
import type { Change, Entry, Side } from '#entries/types'

interface Following {
  before: Entry
  values: Tree
  change: Change
  /** In the database's format. */
  now: string
}

/** What a change of one language means for the other one. */
interface Followed {
  /** The languages of which visitors are told that they were corrected. */
  corrected: readonly SideLanguage[]
  /** The languages whose change was meant as a correction, but is too large for one. */
  large: readonly SideLanguage[]
  /** Marks the sides that have to follow. */
  mark: (sides: readonly Side[]) => Side[]
}

/**
 * Finds what the other language has to follow. A correction marks nothing, and neither does a small
 * change of both languages that are published together, which confirms that they belong together.
 */
export function followChange(
  { follows }: Pick<ServedKind, 'follows'>,
  { before, values, change, now }: Following,
): Followed {
  const { correction = [] } = change
  if (!follows) return { corrected: correction, large: [], mark: (sides) => [...sides] }
  const texts = textsIn(follows, { before, values, change })
  const rewritten = before.sides.flatMap(({ language }) =>
    texts(language).some(({ was, is }) => was !== is) ? [language] : [],
  )
  const meant = rewritten.filter((language) => correction.includes(language))
  const small = (areReleased(before, change) ? rewritten : meant).filter((language) =>
    isSmall(texts(language)),
  )
  const isLarge = (language: SideLanguage) => !small.includes(language)
  const isVisible = ({ status, publishedAt }: Side) =>
    status === 'published' && publishedAt !== null && publishedAt <= now
  return {
    corrected: meant.filter((language) => {
      const side = sideIn(before, language)
      return side && isVisible(side) && !change.withdraw?.includes(language)
    }),
    large: before.sides.length < 2 ? [] : meant.filter(isLarge),
    mark(sides) {
      if (sides.length > before.sides.length)
        return sides.map((side) => (sideIn(before, side.language) ? relinked(side, now) : side))
      const marking = change.isLinking ? [] : rewritten.filter(isLarge)
      return marked(sides, { rewritten: marking, now })
    },
  }
}

/**
 * A side that gained or lost the other language, which counts as a change of it. Nobody has compared
 * the new pair yet.
 */
export const relinked = (side: Side, now: string): Side => ({
  ...side,
  version: side.version + 1,
  changedAt: now,
  followSince: null,
})

interface Marking {
  rewritten: readonly SideLanguage[]
  now: string
}

/**
 * If several languages were rewritten, the writer saw all, and none is marked. If only one was, and
 * had a mark, its mark is removed. If it had none, the other one gets the mark or keeps it.
 */
function marked(sides: readonly Side[], { rewritten, now }: Marking): Side[] {
  const hadMark = sides.some(({ language, followSince }) =>
    rewritten.includes(language) ? followSince !== null : false,
  )
  if (rewritten.length === 0 || sides.length < 2) return [...sides]
  return sides.map((side) => {
    if (rewritten.includes(side.language)) return { ...side, followSince: null }
    const isMarked = rewritten.length === 1 && !hadMark
    return { ...side, followSince: side.followSince ?? (isMarked ? now : null) }
  })
}

interface Text {
  was: string
  is: string
}

/**
 * The texts of a language before and after, with the same line breaks: those that visitors read or,
 * of a draft, those that are saved. A next version counts when it is published.
 */
function textsIn(follows: readonly string[], { before, values, change }: Omit<Following, 'now'>) {
  const read = (value: unknown, language: SideLanguage) =>
    textOf(isTree(value) ? value[language] : value).replaceAll('\r\n', '\n')
  return (language: SideLanguage): Text[] => {
    const live = sideIn(before, language)?.live
    const isNext = live && change.next && !change.publish?.includes(language)
    if (isNext) return []
    const after = change.live ?? values
    return follows.map((field) => ({
      was: read(live ? live[field] : before.values[field], language),
      is: read(after[field], language),
    }))
  }
}

const areReleased = ({ sides }: Entry, { publish = [] }: Change): boolean =>
  sides.length > 1 &&
  sides.every(({ language, status }) => status === 'draft' && publish.includes(language))

/** Whether readers of the other language miss nothing, such as with a letter or a comma. */
function isSmall(texts: readonly Text[]): boolean {
  let left: number = MAX_CORRECTION_LENGTH
  for (const { was, is } of texts) {
    left -= changedCharacters(was, is, left)
    if (left < 0) return false
  }
  return true
}

interface Confirmed {
  /** Locked. */
  entry: Entry
  side: Side
}

/**
 * Removes the mark of a side, because the languages were compared. This is no change: open editors
 * can still save.
 */
export async function confirmFollowed(
  { entry, side }: Confirmed,
  { client, announce }: Writing,
): Promise<Entry> {
  await client.from('sides').where('id', side.id).update({ follow_since: null })
  announce(['drafts'])
  const sides = entry.sides.map((one) => (one.id === side.id ? { ...one, followSince: null } : one))
  return { ...entry, sides }
}

/** The number of sides that are older than the other language, up to a limit. */
export async function countFollowing(
  { name }: Pick<ServedKind, 'name'>,
  limit: number,
): Promise<number> {
  const marked = db
    .from('sides')
    .join('entries', 'entries.id', 'sides.entry_id')
    .where('sides.kind', name)
    // With `is not null`, SQLite would not use the index.
    .where('sides.follow_since', '>', '1970-01-01 00:00:00')
    .where('entries.in_bin', false)
    .limit(limit)
    .select('sides.id')
  const [row]: { count: number | string }[] = await db.from(marked.as('marked')).count('* as count')
  return Number(row?.count ?? 0)
}

/**
 * The number of characters that must be added, removed or replaced to turn one text into another.
 * Any number above `limit` is returned as `limit + 1`. Walks the diagonals of the distance table
 * only as far as the limit (Ukkonen 1985). Comparing two long texts therefore costs little more
 * than reading them.
 */
export function changedCharacters(before: string, after: string, limit: number): number {
  const across = after.length - before.length
  if (Math.abs(across) > limit) return limit + 1
  /**
   * For each diagonal, the furthest position in `before` that can be reached with the last number
   * of changes that was tried.
   */
  let reached = new Map<number, number>()
  for (let changes = 0; changes <= limit; changes += 1) {
    const next = new Map<number, number>()
    for (let diagonal = -changes; diagonal <= changes; diagonal += 1) {
      const start = changes === 0 ? 0 : furthest(reached, diagonal)
      let at = Math.min(start, before.length, after.length - diagonal)
      while (at < before.length && before[at] === after[at + diagonal]) at += 1
      if (diagonal === across && at === before.length) return changes
      next.set(diagonal, at)
    }
    reached = next
  }
  return limit + 1
}

/** The position after one more change: a replaced, added or removed character. */
function furthest(reached: ReadonlyMap<number, number>, diagonal: number): number {
  const on = (neighbour: number) => reached.get(neighbour) ?? -Infinity
  return Math.max(on(diagonal) + 1, on(diagonal - 1), on(diagonal + 1) + 1)
}
