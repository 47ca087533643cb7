import { fireEvent, render, screen } from '@testing-library/react'
import type { Language } from '@ufuq/shared/contract/languages'
import { createI18n } from '@ufuq/shared/i18n/instance'
import { resources } from '@ufuq/shared/i18n/testing/texts'
import type { EditorView } from 'prosemirror-view'
import { useEffect, useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, describe, expect, test } from 'vitest'
import { press, surface } from '../testing/surface.ts'
import { markdownOf } from '../writing/source.ts'
import { undo } from '../writing/text-history.ts'
import { FindBar } from './find-bar.tsx'
import { findingIn, openFinding, replaceAll, replaceFound, step, updateFinding } from './finding.ts'

afterEach(() => document.body.replaceChildren())

/** The matches of a query, as they are seen. */
function found(text: string, query: string, isExact = false, view = surface(text)): string[] {
  openFinding(view, false)
  updateFinding(view, { query, isExact })
  const { doc } = view.state
  return findingIn(view.state).matches.map(({ from, to }) => doc.textBetween(from, to))
}

/** A text after all matches have been replaced. */
function replaced(text: string, query: string, words: string): string {
  const view = surface(text)
  found(text, query, false, view)
  replaceAll(view, words)
  return markdownOf(view.state)
}

describe('what counts as the same', () => {
  test.each([
    ['vowel marks', 'كِتَابٌ جديد', 'كتاب', ['كِتَابٌ']],
    ['vowel marks that are asked for', 'كتاب جديد', 'كِتاب', ['كتاب']],
    ['tatweel', 'الســلام', 'السلام', ['الســلام']],
    ['the hamza of an alef', 'أحمد إلى آخر ٱلكتاب', 'ا', ['أ', 'إ', 'آ', 'ٱ', 'ا']],
    ['figures', 'عام ٢٠٢٣ وعام 2023', '2023', ['٢٠٢٣', '2023']],
    ['case and accents', 'Résumé, resume', 'RESUME', ['Résumé', 'resume']],
    ['quotation marks', 'don’t, don\u0027t', "don't", ['don’t', "don't"]],
    ['spaces that do not break', 'a\u00A0b', 'a b', ['a\u00A0b']],
  ])('%s', (_, text, query, all) => expect(found(text, query)).toEqual(all))

  test.each([
    ['ة and ه', 'كتابة', 'كتابه'],
    ['ى and ي', 'على', 'علي'],
  ])('but %s make other words', (_, text, query) => expect(found(text, query)).toEqual([]))

  test('nothing does if it is to be as typed', () => {
    expect(found('كِتاب كتاب كتابٌ', 'كتاب', true)).toEqual(['كتاب'])
    expect(found('Water water', 'water', true)).toEqual(['water'])
    expect(found('أمل امل', 'امل', true)).toEqual(['امل'])
  })
})

describe('what is seen is found', () => {
  test.each([
    ['over emphasis', 'the **big wat**er', 'big water', ['big water']],
    [
      'in cells',
      '| well | b |\n|---|---|\n| a \\| well | **we**ll |',
      'well',
      ['well', 'well', 'well'],
    ],
    ['not over two cells', '| a | b |\n|---|---|\n| c | d |', 'a b', []],
    ['in its caption', '![a](/b.jpg)\n*By the **we**ll*', 'the well', ['the well']],
    ['not over a note', 'one[^1] two\n\n[^1]: note', 'one two', []],
  ])('%s', (_, text, query, all) => expect(found(text, query)).toEqual(all))
})

describe('replacing', () => {
  test.each([
    ['touches what was found alone', 'كِتَابٌ، كتاب', 'كتاب', 'دفتر', 'دفتر، دفتر'],
    ['keeps the formatting of the first words', 'a **big wat**er', 'big water', 'sea', 'a **sea**'],
    ['keeps a link', 'a [word](https://a.example)', 'word', 'b', 'a [b](https://a.example)'],
    [
      'takes the signs of what is gone',
      'a **word** [word](https://a.example) b',
      'word',
      '',
      'a   b',
    ],
    [
      'keeps a table one',
      '| a | b |\n|---|---|\n| x | x |',
      'x',
      'y|z',
      '| a | b |\n|---|---|\n| y\\|z | y\\|z |',
    ],
    ['keeps a caption one', '![a](/b.jpg)\n*By*', 'By', '*x*', '![a](/b.jpg)\n*\\*x\\**'],
    ['does not find what it wrote', 'aa', 'a', 'aa', 'aaaa'],
  ])('%s', (_, text, query, words, after) => expect(replaced(text, query, words)).toBe(after))

  test('is undone in one step', () => {
    const text = 'one two one\n\n| one |\n|---|'
    const view = surface(text)
    found('', 'one', false, view)
    replaceAll(view, '1')
    expect(findingIn(view.state).replaced).toBe(3)
    undo(view.state, view.dispatch)
    expect(markdownOf(view.state)).toBe(text)
  })

  test('moves to the next', () => {
    const view = surface('a b a')
    found('', 'a', false, view)
    replaceFound(view, 'aa')
    replaceFound(view, 'c')
    expect(markdownOf(view.state)).toBe('aa b c')
  })
})

test('a search starts at the cursor and wraps after the last match', () => {
  const view = surface('a ¦a a')
  openFinding(view, false)
  updateFinding(view, { query: 'a' })
  const current = () => findingIn(view.state).current
  expect(current()).toBe(1)
  step(view, 1)
  step(view, 1)
  expect(current()).toBe(0)
  step(view, -1)
  expect(current()).toBe(2)
})

describe('the bar', () => {
  function Bar({ view }: { view: EditorView }) {
    const [finding, show] = useState(() => findingIn(view.state))
    useEffect(() => {
      const update = view.updateState.bind(view)
      view.updateState = (state) => {
        update(state)
        show(findingIn(state))
      }
    }, [view])
    return (
      finding.isOpen && <FindBar view={view} finding={finding} language="en" isReadOnly={false} />
    )
  }

  async function barOver(text: string, language: Language) {
    const view = surface(text)
    view.focus()
    press(view, 'f', { code: 'KeyF', ctrlKey: true })
    const i18n = await createI18n({ language, resources })
    render(
      <I18nextProvider i18n={i18n}>
        <Bar view={view} />
      </I18nextProvider>,
    )
    return { view, t: i18n.getFixedT(language, 'admin') }
  }

  test.each(['en', 'ar'] as const)('counts, goes and replaces, in %s', async (language) => {
    const { view, t } = await barOver('¦ماء and water, ماء', language)
    const query = screen.getByRole('textbox', { name: t('find.query') })
    const state = screen.getByRole('status')
    expect(query).toHaveFocus()
    fireEvent.change(query, { target: { value: 'مآء' } })
    expect(state).toHaveTextContent(t('find.place', { place: 1, all: 2 }))
    fireEvent.keyDown(query, { key: 'Enter' })
    expect(state).toHaveTextContent(t('find.place', { place: 2, all: 2 }))
    fireEvent.keyDown(query, { key: 'Enter', shiftKey: true })
    expect(state).toHaveTextContent(t('find.place', { place: 1, all: 2 }))
    fireEvent.keyDown(query, { key: 'F3', code: 'F3' })
    expect(state).toHaveTextContent(t('find.place', { place: 2, all: 2 }))
    fireEvent.click(screen.getByRole('button', { name: t('find.replacing') }))
    const words = screen.getByRole('textbox', { name: t('find.words') })
    fireEvent.change(words, { target: { value: 'sea' } })
    fireEvent.keyDown(words, { key: 'Enter' })
    expect(markdownOf(view.state)).toBe('ماء and water, sea')
    fireEvent.click(screen.getByRole('button', { name: t('find.replaceAll') }))
    expect(state).toHaveTextContent(t('find.replaced', { count: 1 }))
    expect(markdownOf(view.state)).toBe('sea and water, sea')
    fireEvent.change(query, { target: { value: 'none' } })
    expect(state).toHaveTextContent(t('find.none'))
    fireEvent.keyDown(query, { key: 'Escape' })
    expect(screen.queryByRole('search')).toBeNull()
    expect(view.dom).toHaveFocus()
  })
})
