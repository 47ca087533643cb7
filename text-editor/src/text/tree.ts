import { ensureSyntaxTree, syntaxTree } from '@codemirror/language'
import type { EditorState } from '@codemirror/state'
import type { Tree } from '@lezer/common'

/** Far more than a long text takes: a busy machine must not make an edit by half a tree. */
const PARSE_TIMEOUT_MS = 1000

/** The syntax of a text up to a place, read to there: CodeMirror itself gives up after 20 ms and goes on later. */
export const treeOf = (state: EditorState, upTo = state.doc.length): Tree =>
  ensureSyntaxTree(state, upTo, PARSE_TIMEOUT_MS) ?? syntaxTree(state)
