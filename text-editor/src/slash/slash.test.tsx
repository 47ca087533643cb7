import { history } from '@codemirror/commands'
import { EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Language } from '@ufuq/shared/contract/languages'
import { createI18n } from '@ufuq/shared/i18n/instance'
import { resources } from '@ufuq/shared/i18n/testing/texts'
import { surroundings } from '../labels.ts'
import { markdownLanguage } from '../text/markdown-language.ts'
import { chooseActive, closeList, moveActive, openAtCaret, openList } from './open-list.ts'
import { slash } from './slash.ts'

const views: EditorView[] = []
afterEach(() => {
  for (const view of views.splice(0)) view.destroy()
})

/** A text with the cursor at its end. */
async function surface(doc: string, language: Language = 'en', isReadOnly = false) {
  const i18n = await createI18n({ language, resources })
  const view = new EditorView({
    parent: document.body,
    state: EditorState.create({
      doc,
      selection: { anchor: doc.length },
      extensions: [
        history(),
        markdownLanguage.extension,
        EditorState.readOnly.of(isReadOnly),
        surroundings.of({ t: i18n.getFixedT(language, 'admin'), language }),
        slash,
      ],
    }),
  })
  views.push(view)
  const type = (insert: string) => {
    const { head } = view.state.selection.main
    view.dispatch({
      changes: { from: head, insert },
      selection: { anchor: head + insert.length },
      userEvent: 'input.type',
    })
  }
  const offered = () => view.state.field(openList)?.options.map(({ id }) => id)
  return { view, type, offered, text: () => view.state.doc.toString() }
}

test('a slash on an empty line opens the list, and one within words does not', async () => {
  const { type, offered } = await surface('words\n\n')
  type('/')
  expect(offered()).toHaveLength(11)
  const within = await surface('and')
  within.type('/')
  expect(within.offered()).toBeUndefined()
})

test.each(['en', 'ar'] as const)('letters of both languages narrow it, in %s', async (language) => {
  const { type, offered } = await surface('', language)
  type('/')
  type('tab')
  expect(offered()).toEqual(['table'])
  const arabic = await surface('', language)
  arabic.type('/')
  arabic.type('قائمه')
  expect(arabic.offered()).toEqual(['bulletList', 'numberedList'])
})

test('what nothing is called is text again', async () => {
  const { type, offered, text } = await surface('')
  type('/')
  type('2026')
  expect(offered()).toBeUndefined()
  expect(text()).toBe('/2026')
})

test('the arrow keys wrap around, and Enter puts the command in place of what was typed', async () => {
  const { view, type, offered, text } = await surface('words\n\n')
  type('/')
  type('list')
  expect(offered()).toEqual(['bulletList', 'numberedList'])
  moveActive(-1)(view)
  expect(chooseActive(view)).toBe(true)
  expect(text()).toBe('words\n\n1. ')
  expect(offered()).toBeUndefined()
})

test('the text says which option is meant, while it keeps the focus', async () => {
  const { view, type } = await surface('')
  type('/')
  moveActive(1)(view)
  const option = await screen.findByRole('option', { selected: true })
  expect(option).toHaveTextContent('Smaller heading')
  expect(view.contentDOM).toHaveAttribute('aria-activedescendant', option.id)
  closeList(view)
  expect(view.contentDOM).not.toHaveAttribute('aria-activedescendant')
})

test('it opens anywhere by its key, and nowhere in a text that is only read', async () => {
  const { view, offered } = await surface('words')
  openAtCaret(view)
  expect(offered()).toHaveLength(11)
  const read = await surface('', 'en', true)
  openAtCaret(read.view)
  expect(read.offered()).toBeUndefined()
})
