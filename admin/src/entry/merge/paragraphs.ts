import { diff3MergeRegions, diffComm } from 'node-diff3'

/**
 * A section of a text that has two versions with a common base: unchanged, changed in one version,
 * or changed in both, so that a person has to decide.
 */
export type Stretch =
  | { kind: 'same'; text: string }
  | { kind: 'mine' | 'theirs'; text: string }
  | { kind: 'open'; base: string; mine: string; theirs: string }

const FENCE = /^ {0,3}(`{3,}|~{3,})/

/**
 * Paragraphs with their trailing blank lines; joined together, they form the text. Fenced code is
 * one paragraph.
 */
export function paragraphsOf(text: string): string[] {
  const found: string[] = []
  let current = ''
  let isComplete = false
  let fence: string | null = null
  for (const line of text.split(/(?<=\n)/)) {
    const isBlank = line.trim() === ''
    if (isComplete && !isBlank) {
      found.push(current)
      current = ''
      isComplete = false
    }
    current += line
    const [, character] = FENCE.exec(line) ?? []
    if (fence === null) fence = character?.[0] ?? null
    else if (character?.startsWith(fence)) fence = null
    if (isBlank && fence === null && current.trim() !== '') isComplete = true
  }
  return current === '' ? found : [...found, current]
}

/** Joins paragraphs, adding a blank line where there is none. */
export function joinParagraphs(parts: readonly string[]): string {
  const written = parts.filter((part) => part.trim() !== '')
  return written
    .map((part, index) =>
      index === written.length - 1 || /\n[^\S\n]*\r?\n$/.test(part)
        ? part
        : `${part.trimEnd()}\n\n`,
    )
    .join('')
}

/** Compares a value that has no parts as a whole. */
export function compareWhole(base: string, mine: string, theirs: string): Stretch[] {
  if (mine === theirs) return [{ kind: 'same', text: mine }]
  if (theirs === base) return [{ kind: 'mine', text: mine }]
  if (mine === base) return [{ kind: 'theirs', text: theirs }]
  return [{ kind: 'open', base, mine, theirs }]
}

/** Compares texts paragraph by paragraph, ignoring blank lines and trailing spaces. */
export function compareTexts(base: string, mine: string, theirs: string): Stretch[] {
  if (mine === theirs) return [{ kind: 'same', text: mine }]
  const [ours, before, other] = [mine, base, theirs].map(paragraphsOf) as [Text, Text, Text]
  const regions = diff3MergeRegions(ours.map(bare), before.map(bare), other.map(bare))
  return regions.flatMap((region): Stretch[] => {
    if (region.stable) {
      const { buffer, bufferStart: start, bufferLength: length } = region
      const source = { a: ours, o: before, b: other }[buffer]
      const kind = ({ a: 'mine', o: 'same', b: 'theirs' } as const)[buffer]
      return source.slice(start, start + length).map((text) => ({ kind, text }))
    }
    const part = (text: Text, start: number, length: number) => text.slice(start, start + length)
    const mineHere = part(ours, region.aStart, region.aLength)
    const baseHere = part(before, region.oStart, region.oLength)
    const theirsHere = part(other, region.bStart, region.bLength)
    // Changes to adjacent paragraphs do not conflict.
    if (mineHere.length === baseHere.length && theirsHere.length === baseHere.length) {
      return baseHere.flatMap((text, index) =>
        compareParagraph(text, mineHere[index] ?? '', theirsHere[index] ?? ''),
      )
    }
    return compareParagraph(
      joinParagraphs(baseHere),
      joinParagraphs(mineHere),
      joinParagraphs(theirsHere),
    )
  })
}

type Text = string[]

const bare = (paragraph: string) => paragraph.trimEnd()

function compareParagraph(base: string, mine: string, theirs: string): Stretch[] {
  if (bare(mine) === bare(theirs)) return [{ kind: 'same', text: mine }]
  if (bare(theirs) === bare(base)) return [{ kind: 'mine', text: mine }]
  if (bare(mine) === bare(base)) return [{ kind: 'theirs', text: theirs }]
  return [{ kind: 'open', base, mine, theirs }]
}

export interface Marked {
  text: string
  change: 'added' | 'removed' | null
}

/**
 * Longer paragraphs are shown without marks, because computing the marks would block the screen.
 */
const MAX_WORDS = 4000

/**
 * Matches the position before a word, and before a punctuation mark after a word, because text
 * added after a full stop does not change the word.
 */
const WORD_BOUNDARY = /(?<=\s)(?=\S)|(?<=[\p{L}\p{N}\p{M}])(?=\p{P})/u

/** The words of both texts in order, marked as added or removed. */
export function markWords(former: string, text: string): Marked[] {
  const [before, after] = [former, text].map((one) => one.trim().split(WORD_BOUNDARY)) as [
    Text,
    Text,
  ]
  if (former.trim() === '' || before.length + after.length > MAX_WORDS) {
    return [{ text: text.trim(), change: null }]
  }
  // Ignores what follows a word, such as a space, because that does not change the word.
  const runs = diffComm(before.map(bare), after.map(bare))
  const kept = runs.reduce((sum, run) => sum + ('common' in run ? run.common.length : 0), 0)
  // When little of the paragraph is left, struck-out words would hide the new ones, so the
  // paragraph is shown without marks.
  if (kept < before.length / 4) return [{ text: text.trim(), change: null }]
  let [atBefore, atAfter] = [0, 0]
  const next = (removed: number, added: number): [Text, Text] => [
    before.slice(atBefore, (atBefore += removed)),
    after.slice(atAfter, (atAfter += added)),
  ]
  return runs.flatMap((run): Marked[] => {
    if ('common' in run) {
      const [were, are] = next(run.common.length, run.common.length)
      const text = are.map((word, index) => (word === bare(word) ? (were[index] ?? word) : word))
      return [{ text: text.join(''), change: null }]
    }
    const [removed, added] = next(run.buffer1.length, run.buffer2.length)
    return (
      [
        { text: removed.join(''), change: 'removed' },
        { text: added.join(''), change: 'added' },
      ] as const
    ).filter((one) => one.text !== '')
  })
}

/** A changed part of a text, or the number of paragraphs that are the same. */
export type Passage = { kind: 'same'; count: number } | { kind: 'changed'; words: Marked[] }

/** What differs between two texts, paragraph by paragraph. */
export function passagesOf(former: string, text: string): Passage[] {
  const [before, after] = [former, text].map(paragraphsOf) as [Text, Text]
  return diffComm(before.map(bare), after.map(bare)).flatMap((run): Passage[] => {
    if ('common' in run) return [{ kind: 'same', count: run.common.length }]
    const { buffer1: removed, buffer2: added } = run
    const pairs =
      removed.length === added.length
        ? removed.map((paragraph, at) => [paragraph, added[at] ?? ''] as const)
        : [[joinParagraphs(removed), joinParagraphs(added)] as const]
    return pairs.map(([was, is]) => ({ kind: 'changed', words: changedWords(was, is) }))
  })
}

/** Both texts with marks; the whole texts if they have little in common. */
export function changedWords(former: string, text: string): Marked[] {
  const words = markWords(former, text)
  if (words.some(({ change }) => change !== null)) return words
  return (
    [
      { text: former.trim(), change: 'removed' },
      { text: text.trim(), change: 'added' },
    ] satisfies Marked[]
  ).filter((one) => one.text !== '')
}
