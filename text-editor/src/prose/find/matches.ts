import type { Node } from 'prosemirror-model'
import { comparedAs, comparedExactly, isMark } from '../../find/compared-characters.ts'
import { picturesOf, schema } from '../model/schema.ts'

/** A part of a text that is searched: the words of a block, or the description of a picture. */
interface Run {
  text: string
  /** The position of the first character, or of the node with the picture. */
  pos: number
  /** The picture's index in its node; null for the words of a block. */
  picture: number | null
}

export interface Match {
  from: number
  to: number
  /** The part of a description that matches; its node is at `from`. Null in the words of a block. */
  described: { picture: number; from: number; to: number } | null
}

export interface Wanted {
  query: string
  /** Whether case, marks and hamzas must match. */
  isExact: boolean
}

const { nodes } = schema

/** All matches in a text, in order and without overlap. */
export function matchesIn(doc: Node, { query, isExact }: Wanted): Match[] {
  const compared = isExact ? comparedExactly : comparedAs
  const wanted = Array.from(query, compared).join('')
  if (wanted === '') return []
  return runsIn(doc).flatMap((run) =>
    rangesIn(run.text, wanted, isExact).map(({ from, to }) =>
      run.picture === null
        ? { from: run.pos + from, to: run.pos + to, described: null }
        : { from: run.pos, to: run.pos + 1, described: { picture: run.picture, from, to } },
    ),
  )
}

function runsIn(doc: Node): Run[] {
  const runs: Run[] = []
  doc.descendants((node, pos) => {
    const pictures =
      node.type === nodes.figure
        ? picturesOf(node).map(({ alt }) => alt)
        : node.type === nodes.image
          ? [String(node.attrs['alt'])]
          : []
    runs.push(...pictures.map((text, picture) => ({ text, pos, picture })))
    if (!node.isTextblock) return
    // a note, a picture or a break separates words
    const text = node.textBetween(0, node.content.size, null, '\uFFFC')
    runs.push({ text, pos: pos + 1, picture: null })
  })
  return runs
}

function rangesIn(
  source: string,
  wanted: string,
  isExact: boolean,
): { from: number; to: number }[] {
  const compared = isExact ? comparedExactly : comparedAs
  let text = ''
  // where the source of each compared character begins and ends
  const starts: number[] = []
  const ends: number[] = []
  let next = 0
  for (const character of source) {
    const end = next + character.length
    const made = compared(character)
    // extends the character's source by the ignored marks that follow it
    if (made === '' && isMark(character) && ends.at(-1) === next) ends[ends.length - 1] = end
    for (let unit = 0; unit < made.length; unit += 1) {
      starts.push(next)
      ends.push(end)
    }
    text += made
    next = end
  }
  const found: { from: number; to: number }[] = []
  for (let at = text.indexOf(wanted); at >= 0;) {
    const last = at + wanted.length - 1
    const [from = 0, to = 0] = [starts[at], ends[last]]
    const isWhole =
      starts[at - 1] !== from &&
      starts[last + 1] !== starts[last] &&
      !(isExact && isMark(text[last + 1] ?? ''))
    if (isWhole) found.push({ from, to })
    at = text.indexOf(wanted, isWhole ? last + 1 : at + 1)
  }
  return found
}
