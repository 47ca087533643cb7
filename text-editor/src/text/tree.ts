import { ensureSyntaxTree, syntaxTree } from '@codemirror/language'
import type { EditorState } from '@codemirror/state'
import type { Tree } from '@lezer/common'

/** Far more than a long text takes: on a busy machine an edit must not use an incomplete tree. */
const PARSE_TIMEOUT_MS = 1000

/**
 * The syntax tree of a text up to a position, always complete: CodeMirror itself stops after
 * 20 ms and continues later.
 */
export const treeOf = (state: EditorState, upTo = state.doc.length): Tree =>
  ensureSyntaxTree(state, upTo, PARSE_TIMEOUT_MS) ?? syntaxTree(state)
