import { ViewPlugin, type EditorView, type ViewUpdate } from '@codemirror/view'
import { findPart, findParts } from '@ufuq/shared/ui/parts'
import { captionOf } from '../picture/caption-source.ts'
import { cellAt, readTable } from '../table/table-source.ts'
import { standaloneAt, type Standalone } from '../text/standalone.ts'
import { finding, foundNow, type Finding } from './finding.ts'
import { matchesIn, type Match } from './matches.ts'

/**
 * Marks matches in tables and pictures. These blocks render themselves, so no elements are
 * inserted, and the matching text is highlighted in place. The container of the text is highlighted
 * instead if the browser can't highlight text in place, or if the text is in a field of a picture.
 */
export const foundInBlocks = ViewPlugin.fromClass(
  class {
    private readonly view: EditorView
    private shown: Shown[] = []

    constructor(view: EditorView) {
      this.view = view
    }

    update({ state, startState, view }: ViewUpdate) {
      const [now, before] = [state.field(finding), startState.field(finding)]
      if (!now.isOpen && !before.isOpen) return
      view.requestMeasure({ key: this, read: () => {}, write: () => this.show() })
    }

    destroy() {
      this.clear()
    }

    private clear() {
      for (const take of this.shown.splice(0)) take()
    }

    private show() {
      this.clear()
      const { state, contentDOM } = this.view
      const now = state.field(finding)
      if (now.matches.length === 0) return
      for (const dom of findParts('standalone', contentDOM)) {
        const block = standaloneAt(state, this.view.posAtDOM(dom))
        if (!block) continue
        const found = now.matches.filter(({ from }) => block.from <= from && from <= block.to)
        for (const [holder, mine] of holdersOf(
          dom,
          block,
          found,
          state.sliceDoc(block.from, block.to),
        )) {
          this.shown.push(...mark(holder, mine, now, foundNow(state)))
        }
      }
    }
  },
)

/** Removes a mark. */
type Shown = () => void

/** The cells or fields, with the matches in each. */
function holdersOf(
  dom: HTMLElement,
  { kind, from }: Standalone,
  found: Match[],
  source: string,
): Map<HTMLElement, Match[]> {
  const holders = new Map<HTMLElement, Match[]>()
  const table = kind === 'table' ? readTable(source, 0) : null
  const caption = kind === 'picture' ? captionOf(source) : null
  for (const match of found) {
    const at = match.from - from
    const position = table && cellAt(table, at)
    const isInCaption = caption && caption.from <= at
    const holder = position
      ? dom.querySelector<HTMLElement>(`[data-cell="${position.row}-${position.column}"]`)
      : isInCaption
        ? (findPart('caption', dom)?.querySelector<HTMLElement>('[role=textbox]') ?? null)
        : findPart('description', dom)
    if (holder) holders.set(holder, [...(holders.get(holder) ?? []), match])
  }
  return holders
}

function mark(
  holder: HTMLElement,
  matches: Match[],
  now: Finding,
  meant: Match | undefined,
): Shown[] {
  const isMeant = meant !== undefined && matches.includes(meant)
  const name = isMeant ? 'foundNow' : 'found'
  holder.dataset[name] = ''
  const words = rangesIn(holder, now).map((range, index) =>
    highlight(matches[index] === meant ? 'found-now' : 'found', range),
  )
  return [() => delete holder.dataset[name], ...words]
}

function highlight(name: 'found' | 'found-now', range: Range): Shown {
  // jsdom and browsers before 2025 do not have this API
  const all = globalThis.CSS?.highlights
  if (!all) return () => {}
  const marked = all.get(name) ?? new Highlight()
  all.set(name, marked.add(range))
  return () => marked.delete(range)
}

/** The matches in the text of an element. */
function rangesIn(element: HTMLElement, wanted: Finding): Range[] {
  const text = element.textContent
  const run = { kind: 'cell' as const, pieces: [{ from: 0, to: text.length }] }
  return matchesIn([run], (from, to) => text.slice(from, to), wanted).map(({ from, to }) => {
    const range = document.createRange()
    range.setStart(...positionIn(element, from))
    range.setEnd(...positionIn(element, to))
    return range
  })
}

function positionIn(element: HTMLElement, offset: number): [Node, number] {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  let left = offset
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const { length } = node.textContent ?? ''
    if (left <= length) return [node, left]
    left -= length
  }
  return [element, element.childNodes.length]
}
