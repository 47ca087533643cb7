import { ensureSyntaxTree, syntaxTree } from '@codemirror/language'
import type { EditorState } from '@codemirror/state'
import type { Tree } from '@lezer/common'

/**
 * This limit is far longer than parsing a long text takes, because even on a busy machine an edit
 * must not use an incomplete tree.
 */
const PARSE_TIMEOUT_MS = 1000

/**
 * The complete syntax tree of a text up to a position. CodeMirror itself stops parsing after 20 ms
 * and continues later.
 */
export const treeOf = (state: EditorState, upTo = state.doc.length): Tree =>
  ensureSyntaxTree(state, upTo, PARSE_TIMEOUT_MS) ?? syntaxTree(state)
