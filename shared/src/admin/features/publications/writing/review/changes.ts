import { diffComm } from 'node-diff3'
import { LANGUAGES, type Language } from '../../../../../contract/languages.ts'
import { PAIR_SIDES, TEXT_FIELDS, type TextField } from '../../../../../contract/publications.ts'
import type { Reading } from '../../../../../contract/reviews.ts'
import type { Saved } from '../form/form-values.ts'
import { joinParagraphs, markWords, paragraphsOf, type Marked } from '../saving/paragraphs.ts'

/** A stretch of a text that has been left as it was, or changed: so many paragraphs, of which either side may be empty. */
export type Passage =
  | { kind: 'same'; count: number; text: string }
  | { kind: 'changed'; count: number; former: string; text: string }

export interface ChangedText {
  language: Language
  part: TextField
  passages: Passage[]
}

/** The texts that are not as they were read; of a side that was not there, all of them. */
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
  passages.reduce((sum, { kind, count }) => (kind === 'changed' ? sum + count : sum), 0)

function passagesOf(former: string, text: string, part: TextField): Passage[] {
  if (former === text) return []
  return part === 'content'
    ? paragraphsBetween(former, text)
    : [{ kind: 'changed', count: 1, former, text }]
}

const bare = (paragraph: string) => paragraph.trimEnd()

/** Blank lines and spaces at the end of a paragraph make no difference. */
function paragraphsBetween(former: string, text: string): Passage[] {
  const before = paragraphsOf(former)
  const now = paragraphsOf(text)
  let [beforeAt, nowAt] = [0, 0]
  return diffComm(before.map(bare), now.map(bare)).flatMap((run): Passage[] => {
    const [taken, given] =
      'common' in run
        ? [run.common.length, run.common.length]
        : [run.buffer1.length, run.buffer2.length]
    const formerHere = before.slice(beforeAt, (beforeAt += taken))
    const here = now.slice(nowAt, (nowAt += given))
    if ('common' in run) return [{ kind: 'same', count: given, text: here.join('') }]
    // As many as before: each is the successor of one. Else nobody can tell which of them are.
    if (taken === given) {
      return here.map((text, index) => ({
        kind: 'changed',
        count: 1,
        former: formerHere[index] ?? '',
        text,
      }))
    }
    const count = Math.max(taken, given)
    const [one, other] = [formerHere, here].map(joinParagraphs) as [string, string]
    return [{ kind: 'changed', count, former: one, text: other }]
  })
}

/** The words of both, in one text; where too little of the former one is left, one after the other. */
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
