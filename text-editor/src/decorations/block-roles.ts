import { syntaxTree } from '@codemirror/language'
import { StateField, type EditorState, type Range, type RangeSet } from '@codemirror/state'
import { BlockWrapper, EditorView } from '@codemirror/view'
import { treeOf } from '../text/tree.ts'

const ROLES: Record<string, string> = {
  BulletList: 'list',
  OrderedList: 'list',
  Blockquote: 'blockquote',
}

/**
 * A list in a quotation is nested in the quotation: the element with the higher rank is outside.
 */
const RANKS: Record<string, number> = { list: 40, blockquote: 60 }

/**
 * The elements that surround several lines, for screen readers: lists whose items state their
 * depth, and quotations.
 */
function rolesOf(state: EditorState): RangeSet<BlockWrapper> {
  const found: Range<BlockWrapper>[] = []
  treeOf(state).iterate({
    enter({ name, from, to }) {
      const role = ROLES[name]
      if (role) {
        const wrapper = BlockWrapper.create({
          tagName: 'div',
          attributes: { role },
          rank: RANKS[role] ?? 0,
        })
        // ends where the last line begins, because what is shown after that line is not part of the
        // block
        const last = state.doc.lineAt(to).from
        found.push(wrapper.range(state.doc.lineAt(from).from, Math.min(to, last + 1)))
      }
      // the items of nested lists belong to the outermost list
      return role === 'list'
        ? false
        : name === 'Document' || name === 'Blockquote' || name === 'NoteDefinition'
    },
  })
  return BlockWrapper.set(found, true)
}

export const blockRoles = StateField.define<RangeSet<BlockWrapper>>({
  create: rolesOf,
  update(value, tr) {
    const isRead = syntaxTree(tr.state) !== syntaxTree(tr.startState)
    return tr.docChanged || isRead ? rolesOf(tr.state) : value
  },
  provide: (field) => EditorView.blockWrappers.from(field),
})
