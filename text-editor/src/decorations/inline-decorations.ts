import type { EditorState, Range } from '@codemirror/state'
import { Decoration } from '@codemirror/view'
import type { SyntaxNode } from '@lezer/common'
import { markedBy } from '../text/inline-marks.ts'
import { notes } from '../text/notes.ts'
import { treeOf } from '../text/tree.ts'
import { NoteWidget, PictureWidget, RuleWidget } from './widgets.ts'

const MARK_DECORATIONS: Record<string, Decoration> = {
  StrongEmphasis: Decoration.mark({ tagName: 'strong' }),
  Emphasis: Decoration.mark({ tagName: 'em' }),
  Strikethrough: Decoration.mark({ tagName: 'del' }),
  InlineCode: Decoration.mark({ tagName: 'code', attributes: { dir: 'ltr' } }),
}
const ADDRESS = Decoration.mark({ class: 'ink-link', attributes: { role: 'link' } })
const ASIDE = Decoration.mark({ class: 'ink-aside' })
const HIDDEN = Decoration.replace({})

export interface Decorations {
  decorations: Range<Decoration>[]
  /** Hidden ranges, where the cursor never stops. */
  hidden: Range<Decoration>[]
}

/**
 * Decorations inside lines: emphasis, links, notes and everything else with markup inside the text.
 */
export function decorateInline(
  state: EditorState,
  from: number,
  to: number,
  into: Decorations,
): void {
  const hide = (start: number, end: number, decoration = HIDDEN) => {
    if (start < end) into.hidden.push(decoration.range(start, end))
  }
  const decorate = (decoration: Decoration, start: number, end: number) => {
    if (start < end) into.decorations.push(decoration.range(start, end))
  }
  treeOf(state, to).iterate({
    from,
    to,
    enter({ name, node }) {
      const marked = markedBy(node)
      if (marked) {
        decorate(
          name === 'Link' ? linkDecoration(state, node) : (MARK_DECORATIONS[name] ?? ASIDE),
          marked.open.to,
          marked.close.from,
        )
        hide(marked.open.from, marked.open.to)
        hide(marked.close.from, marked.close.to)
      } else if (name === 'Image') {
        hide(
          node.from,
          node.to,
          Decoration.replace({ widget: new PictureWidget(descriptionOf(state, node)) }),
        )
        return false
      } else if (name === 'NoteReference') {
        const label = state.sliceDoc(node.from + 2, node.to - 1)
        const number = state.field(notes, false)?.numbers.get(label)
        if (number) {
          hide(node.from, node.to, Decoration.replace({ widget: new NoteWidget(label, number) }))
        }
      } else if (name === 'Escape') hide(node.from, node.from + 1)
      else if (name === 'HardBreak') hide(node.from, Math.min(node.to, endOfLine(state, node.from)))
      else if (name === 'HorizontalRule') {
        hide(node.from, node.to, Decoration.replace({ widget: new RuleWidget() }))
      } else if (name === 'Autolink') {
        for (const mark of node.getChildren('LinkMark')) hide(mark.from, mark.to)
      } else if (name === 'URL' && node.parent?.name !== 'Link')
        decorate(ADDRESS, node.from, node.to)
      else if (name === 'LinkReference') {
        decorate(ASIDE, node.from, node.to)
        return false
      } else if (name === 'HeaderMark' && node.parent?.name.startsWith('ATX') && node.prevSibling) {
        const before = state.sliceDoc(node.parent.from, node.from)
        hide(node.parent.from + before.trimEnd().length, node.to)
      } else if (name === 'CodeMark' && node.parent?.name === 'FencedCode') hide(node.from, node.to)
      else if (name === 'CodeInfo') hide(node.from, node.to)
      return
    },
  })
}

export function descriptionOf(state: EditorState, image: SyntaxNode): string {
  const [open, close] = image.getChildren('LinkMark')
  return open && close ? state.sliceDoc(open.to, close.from) : ''
}

const endOfLine = (state: EditorState, position: number): number => state.doc.lineAt(position).to

const linkDecoration = (state: EditorState, node: SyntaxNode): Decoration => {
  const address = node.getChild('URL')
  return Decoration.mark({
    class: 'ink-link',
    attributes: {
      role: 'link',
      ...(address && { title: state.sliceDoc(address.from, address.to) }),
    },
  })
}
