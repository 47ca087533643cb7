import { GapCursor } from 'prosemirror-gapcursor'
import { NodeSelection, TextSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import type { Language } from '@ufuq/shared/contract/languages'
import '../src/prose/styles/text.css'
import '../src/prose/styles/blocks.css'
import '../src/prose/styles/insert.css'
import { readMarkdown } from '../src/prose/model/read.ts'
import { createEditor } from '../src/prose/writing/editor-view.ts'
import { ReactBlocks } from '../src/prose/writing/react-blocks.ts'
import { renderBlocks } from './render-blocks.tsx'
import { fill, markdownOf } from '../src/prose/writing/source.ts'

// A bare page with a text in each language, for tests of what only a browser does.

function pane(language: Language): EditorView {
  const parent = document.createElement('div')
  parent.id = language
  parent.dir = language === 'ar' ? 'rtl' : 'ltr'
  document.body.append(parent)
  return createEditor({
    parent,
    markdown: '',
    surroundings: {
      // texts of the interface are shown as their keys
      t: ((key: string) => key) as never,
      language,
      isReadOnly: false,
      attributes: { 'aria-label': language },
      blocks: renderBlocks(new ReactBlocks()),
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

const panes = { ar: pane('ar'), en: pane('en') }

/** What the tests call in the page. */
const testbed = {
  panes,
  TextSelection,
  NodeSelection,
  GapCursor,
  readMarkdown,
  fill,
  markdownOf: (side: Language) => markdownOf(panes[side].state),
}

export type Testbed = typeof testbed

Object.assign(window, { testbed })
