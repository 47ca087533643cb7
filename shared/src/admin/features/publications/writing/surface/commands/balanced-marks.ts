import {
  EditorState,
  Transaction,
  type ChangeSet,
  type ChangeSpec,
  type Text,
  type TransactionSpec,
} from '@codemirror/state'
import { marksIn, type Marked } from '../text/inline-marks.ts'
import { isMark } from './mark-signs.ts'

interface Span {
  from: number
  to: number
}

/**
 * Signs come in twos, and nobody sees them: what is deleted takes both or none. A deletion that reaches over one sign
 * leaves it where it is; one that leaves no words between them takes both; and where words at an edge went, the sign
 * moves up to the next word, since `** so**` is no emphasis.
 */
export const balancedMarks = EditorState.transactionFilter.of((tr) => {
  if (!tr.docChanged || !(tr.isUserEvent('delete') || tr.isUserEvent('input.type'))) return tr
  const deleted: (Span & { insert: string })[] = []
  tr.changes.iterChanges((from, to, _fromB, _toB, insert) => {
    if (from < to) deleted.push({ from, to, insert: insert.toString() })
  })
  const [only] = deleted
  if (!only || deleted.length > 1) return tr
  const { startState } = tr
  const marks = marksIn(startState, only.from, only.to).filter(
    ({ open, close }) => open.from < only.to && close.to > only.from,
  )
  if (marks.length === 0) return tr
  const kept = marks.flatMap((marked) => keptSigns(marked, only))
  const taken = marks.flatMap((marked) => takenSigns(marked, only))
  const spans = join([...without(only, kept), ...taken])
  const isSame = spans.length === 1 && spans[0]?.from === only.from && spans[0].to === only.to
  const specs: TransactionSpec[] = []
  if (!isSame) {
    const at = Math.max(only.from, spans[0]?.from ?? only.from)
    const changes: ChangeSpec[] = spans.map(({ from, to }) => ({ from, to }))
    if (only.insert !== '') changes.push({ from: at, insert: only.insert })
    const set = startState.changes(changes)
    specs.push({
      changes: set,
      selection: { anchor: set.mapPos(at, -1) + only.insert.length },
      effects: tr.effects,
      scrollIntoView: tr.scrollIntoView,
      ...eventOf(tr),
    })
  }
  const set = isSame ? tr.changes : startState.changes(spans)
  const edges = only.insert === '' ? looseEdges(set.apply(startState.doc), set, marks) : []
  if (isSame && edges.length === 0) return tr
  return [
    ...(isSame ? [tr] : specs),
    ...(edges.length > 0 ? [{ changes: edges, sequential: true }] : []),
  ]
})

const eventOf = (tr: Transaction): { userEvent?: string } => {
  const userEvent = tr.annotation(Transaction.userEvent)
  return userEvent === undefined ? {} : { userEvent }
}

const covers = (span: Span, { from, to }: Span) => span.from <= from && to <= span.to

/** A sign whose other half stays. */
function keptSigns({ open, close }: Marked, span: Span & { insert: string }): Span[] {
  const isEmptied = span.from <= open.to && close.from <= span.to
  if (isEmptied && span.insert === '') return []
  const [opens, closes] = [covers(span, open), covers(span, close)]
  if (opens === closes) return []
  return [opens ? open : close]
}

/** Both signs of words that are all gone. */
function takenSigns({ open, close }: Marked, span: Span & { insert: string }): Span[] {
  const isEmptied = span.from <= open.to && close.from <= span.to
  return isEmptied && span.insert === '' ? [open, close] : []
}

const without = (span: Span, kept: Span[]): Span[] =>
  kept.reduce<Span[]>(
    (parts, hole) =>
      parts.flatMap((part) =>
        [
          { from: part.from, to: Math.min(part.to, hole.from) },
          { from: Math.max(part.from, hole.to), to: part.to },
        ].filter(({ from, to }) => from < to),
      ),
    [span],
  )

function join(spans: Span[]): Span[] {
  const joined: Span[] = []
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1)
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to)
    else joined.push({ ...span })
  }
  return joined
}

/** Signs that no longer stand at their words, moved up to them. Places of `marks` are those before the change. */
export function looseEdges(doc: Text, set: ChangeSet, marks: Marked[]): ChangeSpec[] {
  return marks.flatMap(({ node, open, close }): ChangeSpec[] => {
    if (!isMark(node.name)) return []
    const [from, begin] = [set.mapPos(open.from, 1), set.mapPos(open.to, -1)]
    const [end, to] = [set.mapPos(close.from, 1), set.mapPos(close.to, -1)]
    if (begin - from !== open.to - open.from || to - end !== close.to - close.from || begin >= end)
      return []
    const words = doc.sliceString(begin, end)
    if (words.trim() === '') return []
    const lead = words.length - words.trimStart().length
    const tail = words.length - words.trimEnd().length
    const [opener, closer] = [doc.sliceString(from, begin), doc.sliceString(end, to)]
    return [
      ...(lead ? [{ from, to: begin + lead, insert: words.slice(0, lead) + opener }] : []),
      ...(tail ? [{ from: end - tail, to, insert: closer + words.slice(-tail) }] : []),
    ]
  })
}
