import type { Language } from '@ufuq/shared/contract/languages'
import { GapCursor } from 'prosemirror-gapcursor'
import type { Node } from 'prosemirror-model'
import { NodeSelection, TextSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import 'prosemirror-gapcursor/style/gapcursor.css'
import '@ufuq/shared/styles/readable.css'
import '../src/styles/text.css'
import '../src/styles/blocks.css'
import '../src/styles/tables.css'
import '../src/styles/pictures.css'
import '../src/styles/placing.css'
import '../src/styles/insert.css'
import { readMarkdown } from '../src/model/read.ts'
import { writable } from '../src/model/write-block.ts'
import { NO_HOST } from '../src/testing/surface.ts'
import { createEditor } from '../src/writing/editor-view.ts'
import { ReactBlocks } from '../src/writing/react-blocks.ts'
import { fill, markdownOf } from '../src/writing/source.ts'
import type { Surroundings } from '../src/writing/surroundings.ts'
import { renderBlocks } from './render-blocks.tsx'

// A bare page with a text in each language, for tests of what only a browser does.

function frame(language: Language): HTMLElement {
  const parent = document.createElement('div')
  parent.id = language
  parent.dir = language === 'ar' ? 'rtl' : 'ltr'
  document.body.append(parent)
  return parent
}

const host: Surroundings['host'] = {
  ...NO_HOST,
  uploads: { ...NO_HOST.uploads, add: (files) => files.map(({ name }) => ({ id: name })) },
}

function pane(language: Language, parent: HTMLElement, markdown: string): EditorView {
  return createEditor({
    parent,
    markdown,
    surroundings: {
      // texts of the interface are shown as their keys
      t: ((key: string) => key) as never,
      language,
      isReadOnly: false,
      attributes: { 'aria-label': language },
      host,
      blocks: renderBlocks(new ReactBlocks(), host),
      common: null,
      onLink: () => {},
      onPicture: () => {},
      onDocument: () => {},
    },
    history: null,
    onUpdate: () => {},
    onBlur: () => {},
  })
}

const frames = { ar: frame('ar'), en: frame('en') }
const panes = { ar: pane('ar', frames.ar, ''), en: pane('en', frames.en, '') }

/** Opens a text in a new editor, with an empty history. */
function open(side: Language, markdown: string): void {
  panes[side].destroy()
  panes[side] = pane(side, frames[side], markdown)
  panes[side].focus()
  // the library reverts a move to the start of the text right after the focus
  const { input } = panes[side] as unknown as { input: { lastFocus: number } }
  input.lastFocus = 0
}

const textOf = (doc: Node, from: number, to: number): string =>
  doc.textBetween(from, to, '⏎', (leaf) => (leaf.isInline ? '¤' : ''))

/** What the tests call in the page. */
const testbed = {
  panes,
  TextSelection,
  NodeSelection,
  GapCursor,
  readMarkdown,
  writable,
  fill,
  open,
  markdownOf: (side: Language) => markdownOf(panes[side].state),
  /** The words of a text. A line end stands between blocks, and a sign for each note and picture. */
  textOf: (side: Language, from = 0, to = panes[side].state.doc.content.size) =>
    textOf(panes[side].state.doc, from, to),
  /** The position of the first occurrence of words in one block. */
  positionOf(side: Language, words: string): number {
    let found = -1
    panes[side].state.doc.descendants((node, pos) => {
      if (found >= 0 || !node.isTextblock) return found < 0
      const at = textOf(node, 0, node.content.size).indexOf(words)
      if (at >= 0) found = pos + 1 + at
      return false
    })
    if (found < 0) throw new Error(`The text does not contain ${words}`)
    return found
  },
  select(side: Language, from: number, to = from): void {
    const view = panes[side]
    view.focus()
    view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, from, to)))
  },
}

export type Testbed = typeof testbed

declare global {
  interface Window {
    testbed: Testbed
  }
}

window.testbed = testbed
