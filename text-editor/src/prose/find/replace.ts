import type { Transaction } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { picturesOf, schema } from '../model/schema.ts'
import { isReadOnly } from '../writing/surroundings.ts'
import { dispatchAsStep } from '../writing/text-history.ts'
import { findingIn, foundNow, goToMatch } from './finding.ts'
import type { Match } from './matches.ts'

/** Replaces the current match, and moves to the next. */
export function replaceFound(view: EditorView, words: string): boolean {
  const found = foundNow(view.state)
  if (!found || isReadOnly(view.state)) return false
  const { tr } = view.state
  replace(tr, found, words)
  dispatchAsStep(view, tr)
  const next = findingIn(view.state).matches.findIndex((match) => follows(match, found, words))
  goToMatch(view, Math.max(0, next))
  return true
}

/** Whether a match follows the words that have replaced another one. */
function follows({ from, described }: Match, replaced: Match, words: string): boolean {
  const before = replaced.described
  if (!before) return from >= replaced.from + words.length
  if (!described || from !== replaced.from) return from > replaced.from
  return described.picture === before.picture
    ? described.from >= before.from + words.length
    : described.picture > before.picture
}

/** Replaces all matches, in one undo step, and returns their number. */
export function replaceAll(view: EditorView, words: string): number {
  const { matches } = findingIn(view.state)
  if (matches.length === 0 || isReadOnly(view.state)) return 0
  const { tr } = view.state
  for (const match of matches.toReversed()) replace(tr, match, words)
  dispatchAsStep(view, tr)
  return matches.length
}

/** Replaces a match. The new words get the marks of the first replaced character. */
function replace(tr: Transaction, { from, to, described }: Match, words: string): void {
  if (!described) {
    const marks = tr.doc.resolve(from).nodeAfter?.marks
    if (words === '') tr.delete(from, to)
    else tr.replaceWith(from, to, schema.text(words, marks))
    return
  }
  const node = tr.doc.nodeAt(from)
  const replaced = (alt: string) => alt.slice(0, described.from) + words + alt.slice(described.to)
  if (node?.type === schema.nodes.figure) {
    const pictures = picturesOf(node).map((picture, index) =>
      index === described.picture ? { ...picture, alt: replaced(picture.alt) } : picture,
    )
    tr.setNodeAttribute(from, 'pictures', pictures)
  } else if (node) tr.setNodeAttribute(from, 'alt', replaced(String(node.attrs['alt'])))
}
