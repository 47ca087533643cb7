import { syntaxTree } from '@codemirror/language'
import { StateField, type EditorState, type Range } from '@codemirror/state'
import { Decoration, EditorView, WidgetType, type DecorationSet } from '@codemirror/view'
import type { SyntaxNode } from '@lezer/common'
import { ENTER_BLOCK, type Entry } from '../commands/positions.ts'
import { surroundings } from '../labels.ts'
import { PictureBlock } from '../picture/picture-block.ts'
import { TableBlock } from '../table/table-block.ts'
import { standalones, type Standalone } from '../text/standalone.ts'
import { treeOf } from '../text/tree.ts'
import { differingDirection, TextDirectionNote } from './text-direction-note.ts'

/** A block that redraws itself when its markdown changes, and keeps the focused element. */
interface Block {
  dom: HTMLElement
  update: (source: string) => void
  enter: (entry: Entry) => void
  destroy: () => void
}

const drawn = new WeakMap<HTMLElement, Block>()

class BlockWidget extends WidgetType {
  readonly kind: Standalone['kind']
  readonly source: string
  readonly t: unknown

  constructor(kind: Standalone['kind'], source: string, t: unknown) {
    super()
    this.kind = kind
    this.source = source
    this.t = t
  }

  override eq(other: BlockWidget) {
    return other.kind === this.kind && other.source === this.source && other.t === this.t
  }

  toDOM(view: EditorView) {
    const block: Block =
      this.kind === 'table'
        ? new TableBlock(view, this.source)
        : new PictureBlock(view, this.source)
    block.dom.classList.add('ink-block')
    block.dom.dataset['part'] = 'standalone'
    block.dom.addEventListener(ENTER_BLOCK, (event) =>
      block.enter((event as CustomEvent<Entry>).detail),
    )
    drawn.set(block.dom, block)
    return block.dom
  }

  override updateDOM(dom: HTMLElement, _view: EditorView, from: WidgetType) {
    const block = drawn.get(dom)
    const isSame = from instanceof BlockWidget && from.kind === this.kind && from.t === this.t
    if (!block || !isSame) return false
    block.update(this.source)
    return true
  }

  override get estimatedHeight() {
    return this.kind === 'table' ? 40 * (this.source.split('\n').length + 1) : 320
  }

  override ignoreEvent() {
    return true
  }

  override destroy(dom: HTMLElement) {
    drawn.get(dom)?.destroy()
  }
}

function blocksOf(state: EditorState): DecorationSet {
  const { t } = state.facet(surroundings)
  const found: Range<Decoration>[] = []
  for (const { kind, from, to } of standalones(state)) {
    const widget = new BlockWidget(kind, state.sliceDoc(from, to), t)
    found.push(Decoration.replace({ widget, block: true }).range(from, to))
  }
  for (let node = treeOf(state).topNode.firstChild; node; node = node.nextSibling) {
    const isWords = node.name === 'Paragraph' && node.firstChild?.name !== 'Image'
    const turned = isWords ? differingDirection(state, firstLine(state, node)) : null
    if (turned) {
      const widget = new TextDirectionNote(turned, t)
      found.push(Decoration.widget({ widget, block: true, side: 1 }).range(node.to))
    }
    if (!node.name.startsWith('Setext')) continue
    // the line of markup that underlines a heading
    const line = state.doc.lineAt(node.to)
    found.push(Decoration.replace({}).range(line.from - 1, line.to))
  }
  return Decoration.set(found, true)
}

const firstLine = ({ doc }: EditorState, { from }: SyntaxNode): string =>
  doc.lineAt(from).text.slice(from - doc.lineAt(from).from)

/**
 * Replaces tables and pictures in the Markdown with widgets, and shows a note below a
 * paragraph whose direction differs from that of the text.
 */
export const blockDecorations = StateField.define<DecorationSet>({
  create: blocksOf,
  update(value, tr) {
    const isRead = syntaxTree(tr.state) !== syntaxTree(tr.startState)
    const isOther = tr.startState.facet(surroundings) !== tr.state.facet(surroundings)
    return tr.docChanged || isRead || isOther ? blocksOf(tr.state) : value
  },
  provide: (field) => [
    EditorView.decorations.from(field),
    EditorView.atomicRanges.of((view) => view.state.field(field)),
  ],
})
