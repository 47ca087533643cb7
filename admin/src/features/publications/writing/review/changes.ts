import { diffComm } from 'node-diff3'
import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import { PAIR_SIDES } from '@ufuq/shared/contract/publications'
import { TEXT_FIELDS, type TextField } from '@ufuq/shared/contract/publication-writing'
import type { Reading } from '@ufuq/shared/contract/readings'
import type { Saved } from '../form/form-values.ts'
import { markWords, paragraphsOf, type Marked } from '../../../../entries/merge/paragraphs.ts'

/**
 * A run of unchanged paragraphs, or one paragraph that was changed, added (`former` is empty) or
 * removed.
 */
export type Passage =
  { kind: 'same'; count: number; text: string } | { kind: 'changed'; former: string; text: string }

export interface ChangedText {
  language: Language
  part: TextField
  passages: Passage[]
}

/** The texts that differ from what was read; for a side that did not exist then, all its texts. */
export const changesSince = (reading: Reading, saved: Saved): ChangedText[] =>
  LANGUAGES.flatMap((language) => {
    const now = saved[language]
    const former = reading[PAIR_SIDES[language]]
    if (!now) return []
    return TEXT_FIELDS.flatMap((part): ChangedText[] => {
      const passages = passagesOf(former?.[part] ?? '', now[part], part)
      return countChanged(passages) > 0 ? [{ language, part, passages }] : []
    })
  })

export const countChanged = (passages: readonly Passage[]): number =>
  passages.filter(({ kind }) => kind === 'changed').length

function passagesOf(former: string, text: string, part: TextField): Passage[] {
  if (former === text) return []
  return part === 'content' ? paragraphsBetween(former, text) : [{ kind: 'changed', former, text }]
}

const bare = (paragraph: string) => paragraph.trimEnd()

/** Compares texts paragraph by paragraph, ignoring blank lines and trailing spaces. */
const paragraphsBetween = (former: string, text: string): Passage[] =>
  diffComm(paragraphsOf(former).map(bare), paragraphsOf(text).map(bare)).flatMap(
    (run): Passage[] => {
      if (!('common' in run)) return changesBetween(run.buffer1, run.buffer2)
      return [{ kind: 'same', count: run.common.length, text: run.common.join('\n\n') }]
    },
  )

/**
 * The changed paragraphs, each with the paragraph that replaced it. Unmatched paragraphs are in
 * between, in order.
 */
function changesBetween(former: readonly string[], now: readonly string[]): Passage[] {
  const pairs = [...successors(former, now), [former.length, now.length] as const]
  let [i, j] = [0, 0]
  return pairs.flatMap(([formerAt, nowAt]): Passage[] => {
    const between = [former.slice(i, formerAt), now.slice(j, nowAt)] as const
    const length = Math.max(...between.map((paragraphs) => paragraphs.length))
    const rewritten = Array.from({ length }, (_, index): Passage => ({
      kind: 'changed',
      former: between[0][index] ?? '',
      text: between[1][index] ?? '',
    }))
    const [before, after] = [former[formerAt], now[nowAt]]
    i = formerAt + 1
    j = nowAt + 1
    return before === undefined || after === undefined
      ? rewritten
      : [...rewritten, { kind: 'changed', former: before, text: after }]
  })
}

/**
 * The minimum share of words that two paragraphs have in common, measured on the longer one. Below
 * it, the paragraphs count as different.
 */
const MIN_SIMILARITY = 1 / 3
/**
 * The maximum number of comparisons. Beyond it, paragraphs are matched by position, so that the
 * screen does not freeze.
 */
const MAX_COMPARED = 10_000

/**
 * Matches paragraphs so that the pairs are in order and have the most words in common; returns
 * pairs of indexes.
 */
function successors(former: readonly string[], now: readonly string[]): [number, number][] {
  if (former.length * now.length > MAX_COMPARED) return []
  const [before, after] = [former.map(wordsOf), now.map(wordsOf)]
  const best: number[][] = []
  const bestFrom = (i: number, j: number) => best[i]?.[j] ?? 0
  for (const [i, words] of [...before.entries()].toReversed()) {
    const row: number[] = []
    best[i] = row
    for (const [j, others] of [...after.entries()].toReversed()) {
      const likeness = likenessOf(words, others)
      const paired = likeness < MIN_SIMILARITY ? 0 : likeness + bestFrom(i + 1, j + 1)
      row[j] = Math.max(paired, bestFrom(i + 1, j), bestFrom(i, j + 1))
    }
  }
  const pairs: [number, number][] = []
  for (let i = 0, j = 0; i < former.length && j < now.length;) {
    if (bestFrom(i, j) === bestFrom(i + 1, j)) i += 1
    else if (bestFrom(i, j) === bestFrom(i, j + 1)) j += 1
    else pairs.push([i++, j++])
  }
  return pairs
}

const wordsOf = (paragraph: string) => new Set(paragraph.split(/\s+/))

function likenessOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const common = [...one].filter((word) => other.has(word)).length
  return common / Math.max(one.size, other.size)
}

/**
 * Merges both texts and marks the changes; puts texts with too little in common one after the
 * other.
 */
export function markChanges(former: string, text: string): Marked[] {
  const marked = markWords(former, text)
  if (marked.some(({ change }) => change !== null)) return marked
  const [removed, added] = [former.trim(), text.trim()]
  return [
    ...(removed === '' ? [] : [{ text: removed, change: 'removed' as const }]),
    ...(removed === '' || added === '' ? [] : [{ text: '\n\n', change: null }]),
    ...(added === '' ? [] : [{ text: added, change: 'added' as const }]),
  ]
}
