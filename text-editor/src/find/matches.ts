import { comparedAs, comparedExactly, isMark } from './compared-characters.ts'

export interface Span {
  from: number
  to: number
}

/**
 * A unit of the search: the text of a line, a cell or a caption, in pieces separated by
 * markup.
 */
export interface Run {
  pieces: Span[]
  kind: 'text' | 'cell' | 'picture' | 'caption'
}

export interface Match extends Span {
  /** Its visible pieces. */
  parts: Span[]
  run: Run
}

export interface Wanted {
  query: string
  /** Whether case, marks and hamzas must match. */
  isExact: boolean
}

/** All matches in a run, in order and without overlap. */
export function matchesIn(
  runs: Run[],
  read: (from: number, to: number) => string,
  { query, isExact }: Wanted,
): Match[] {
  const compared = isExact ? comparedExactly : comparedAs
  const wanted = Array.from(query, compared).join('')
  return wanted === '' ? [] : runs.flatMap((run) => inRun(run, read, wanted, compared, isExact))
}

function inRun(
  run: Run,
  read: (from: number, to: number) => string,
  wanted: string,
  compared: (character: string) => string,
  isExact: boolean,
): Match[] {
  let text = ''
  // where the source of each compared character begins and ends
  const starts: number[] = []
  const ends: number[] = []
  for (const { from, to } of run.pieces) {
    let at = from
    for (const character of read(from, to)) {
      const end = at + character.length
      const made = compared(character)
      // extends the character's source by the ignored marks that follow it
      if (made === '' && isMark(character) && ends.at(-1) === at) ends[ends.length - 1] = end
      for (let unit = 0; unit < made.length; unit += 1) {
        starts.push(at)
        ends.push(end)
      }
      text += made
      at = end
    }
  }
  const found: Match[] = []
  for (let at = text.indexOf(wanted); at >= 0;) {
    const last = at + wanted.length - 1
    const [from = 0, to = 0] = [starts[at], ends[last]]
    const isWhole =
      starts[at - 1] !== from &&
      starts[last + 1] !== starts[last] &&
      !(isExact && isMark(text[last + 1] ?? ''))
    if (isWhole) found.push({ from, to, parts: within(run.pieces, { from, to }), run })
    at = text.indexOf(wanted, isWhole ? last + 1 : at + 1)
  }
  return found
}

/** The parts of the pieces inside a span. */
export const within = (pieces: Span[], { from, to }: Span): Span[] =>
  pieces
    .map((piece) => ({ from: Math.max(piece.from, from), to: Math.min(piece.to, to) }))
    .filter((part) => part.from < part.to)
