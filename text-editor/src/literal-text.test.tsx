import type { EditorView } from '@codemirror/view'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { composed } from './commands/composed.ts'
import { isHarmless } from './commands/repair.ts'
import { setLink, unlink } from './links.ts'
import { press, seen, surface, type, written } from './surface-testbed.ts'

afterEach(() => document.body.replaceChildren())

const key = (marked: string, name: string, init: KeyboardEventInit = {}) => {
  const view = surface(marked)
  press(view, name, init)
  return written(view)
}
const mod = (code: string, more: KeyboardEventInit = {}) => ({ code, ctrlKey: true, ...more })
const typed = (marked: string, text: string) => {
  const view = surface(marked)
  type(view, text)
  return written(view)
}

test.each([
  ['words', 'one ¦two', 'a', true],
  ['the words of a heading', '## one ¦two', 'a', true],
  ['before the sign of a heading', '¦## one', 'a', false],
  ['a heading without words', '## ¦', 'a', false],
  ['a sign in a heading', '## one¦', '#', false],
  ['beside emphasis in a heading', '## *one*¦', 'a', false],
])('a line is read as letters with marks where it may have any: %s', (_, before, text, is) => {
  const { state } = surface(before)
  const { changes, newDoc } = state.update(state.replaceSelection(text), { filter: false })
  expect(isHarmless(state, changes, newDoc)).toBe(is)
})

describe('what is typed after a command', () => {
  const linked = (marked: string, address: string, title?: string) => {
    const view = surface(marked)
    setLink(view, address, title)
    return view
  }
  test('is inserted after a link, and Enter leaves it', () => {
    const view = linked('انظر ⟦التقرير⟧', 'https://a.example')
    type(view, ' كاملًا.')
    press(view, 'Enter')
    type(view, 'فقرة')
    expect(written(view)).toBe('انظر [التقرير](https://a.example) كاملًا.\n\nفقرة¦')
  })
  test('goes behind a link also where the caret is still among its signs', () => {
    expect(typed('see [it¦](https://a.example)', ' now')).toBe('see [it](https://a.example) now¦')
    expect(key('see [it¦](https://a.example)', 'Enter')).toBe('see [it](https://a.example)\n\n¦')
    expect(key('see [it¦](https://a.example)', 'n', mod('KeyN', { altKey: true }))).toBe(
      'see [it](https://a.example)[^1]\n\n[^1]: ¦',
    )
  })
  test('goes into a link between its letters', () =>
    expect(typed('[a¦c](https://a.example)', 'b')).toBe('[ab¦c](https://a.example)'))
  test('is inserted after words that were just made bold', () => {
    const view = surface('see ⟦the⟧ data')
    press(view, 'b', mod('KeyB'))
    type(view, 'x')
    expect(written(view)).toBe('see **the**x¦ data')
  })
  test('is no part of a link without words, which has the title of what it leads to', () => {
    const view = linked('see ¦', '/publications/wells', 'Wells *and* rain')
    type(view, '!')
    expect(written(view)).toBe('see [Wells \\*and\\* rain](/publications/wells)!¦')
    expect(written(linked('¦', 'https://a.example/b'))).toBe('[a.example/b](https://a.example/b)¦')
  })
  test('keeps emphasis whole when a link takes a part of it', () => {
    const view = linked('**one ⟦two** three⟧', 'https://a.example')
    expect(written(view)).toBe('**one** [**two** three](https://a.example)¦')
    unlink(view)
    expect(written(view)).toBe('**one** **two** three¦')
  })
})

describe('a block that is split or joined', () => {
  test.each([
    ['two bold halves', '**one¦two**', 'Enter', '**one**\n\n¦**two**'],
    ['bold ends before the break', 'a **one¦**', 'Enter', 'a **one**\n\n¦'],
    ['two halves of a link', '[one¦two](b)', 'Enter', '[one](b)\n\n¦[two](b)'],
    ['emphasis in emphasis', '**a *b¦c* d**', 'Enter', '**a *b***\n\n¦***c* d**'],
    ['an item', '- **one¦two**', 'Enter', '- **one**\n- ¦**two**'],
    ['joined halves', '**one**\n\n**¦two**', 'Backspace', '**one¦two**'],
    ['joined letters that would make a sign', 'a *b¦\n\nc* d', 'Delete', 'a \\*b¦c\\* d'],
    ['a heading that is joined', 'one\n\n## ¦**two**', 'Backspace', 'one\n\n¦**two**'],
  ])('%s', (_, before, name, after) => expect(key(before, name)).toBe(after))

  test('continues in bold, as in Word, until bold is turned off', () => {
    const view = surface('¦')
    press(view, 'b', mod('KeyB'))
    type(view, 'one')
    press(view, 'Enter')
    type(view, 'two')
    press(view, 'b', mod('KeyB'))
    type(view, ' on')
    expect(written(view)).toBe('**one**\n\n**two** on¦')
  })
  test('takes the number of a note whose words are deleted', () =>
    expect(key('One[^1] two⟦.\n\n[^1]: words⟧', 'Delete')).toBe('One two¦'))
})

describe('a sign that is typed', () => {
  test.each([
    ['a product', '5*3*2', '5*3\\*2¦'],
    ['a name', 'snake_case_name', 'snake_case_name¦'],
    ['a backslash', '\\*', '\\\\*¦'],
    ['an entity', '&amp;', '\\&amp;¦'],
    ['HTML', '<b>', '\\<b>¦'],
    ['a rule', '---', '\\---¦'],
    ['a year', '2026. ', '2026\\. ¦'],
  ])('stays a letter: %s', (_, typedText, after) => {
    const view = surface('¦')
    type(view, typedText)
    expect(written(view)).toBe(after)
    expect(seen(view)).toEqual([typedText])
  })
  test('is markdown where several lines come at once', () => {
    const view = surface('¦')
    view.dispatch(view.state.replaceSelection('## A\n\nso **on**'), { userEvent: 'input.type' })
    expect(written(view)).toBe('## A\n\nso **on**¦')
  })
  test('stays a letter at the start of an item', () =>
    expect(typed('- ¦', '2026. عام')).toBe('- 2026\\. عام¦'))

  test.each([
    ['**a b**', '**a b**¦'],
    ['*so*', '*so*¦'],
    ['_so_', '*so*¦'],
    ['`x*y`', '`x*y`¦'],
    ['~~no~~', '~~no~~¦'],
    ['[it](ufuq.org)', '[it](https://ufuq.org)¦'],
    ['- ', '- ¦'],
    ['1. ', '1. ¦'],
    ['## ', '## ¦'],
    ['> ', '> ¦'],
  ])('becomes what it means, and Backspace or undo gives it back: %s', (typedText, formatted) => {
    for (const key of ['Backspace', 'z']) {
      const view = surface('¦')
      type(view, typedText)
      expect(written(view)).toBe(formatted)
      press(view, key, key === 'z' ? mod('KeyZ') : {})
      expect(seen(view)).toEqual([typedText])
    }
  })
  test('does not give its letters back once marks were asked for since', () => {
    const view = surface('¦')
    type(view, '## ')
    press(view, 'b', mod('KeyB'))
    press(view, 'Backspace')
    expect(written(view)).toBe('¦')
  })
  test('is no note in a link, which could hold no other', () => {
    expect(typed('[a¦b](c) d[^1]\n\n[^1]: e', '[^1]')).toBe('[a\\[^1\\]¦b](c) d[^1]\n\n[^1]: e')
    expect(typed('a¦b [^1]\n\n[^1]: e', '[^1]')).toBe('a[^1]¦b [^1]\n\n[^1]: e')
  })
  test('in place of the first item leaves the second one an item', () =>
    expect(typed('⟦1. one⟧ two\n2. three', '#')).toBe('\\#¦ two\n1. three'))
  test('is followed by plain letters', () => expect(typed('a ¦', '*b* c')).toBe('a *b* c¦'))
})

describe('what an input method writes', () => {
  /**
   * Composes a word at the cursor in two parts, as CodeMirror reports text from an input method.
   */
  async function compose(view: EditorView, word: string, then?: () => void) {
    view.contentDOM.dispatchEvent(new CompositionEvent('compositionstart'))
    for (const part of [word.slice(0, 1), word.slice(1)]) {
      const { head } = view.state.selection.main
      view.dispatch({
        changes: { from: head, insert: part },
        selection: { anchor: head + part.length },
        userEvent: 'input.type.compose',
      })
    }
    view.contentDOM.dispatchEvent(new CompositionEvent('compositionend'))
    then?.()
    await vi.waitFor(() => expect(view.state.field(composed)).toBeNull())
    // CodeMirror mistakes jsdom for Safari, where a key right after a composition is part of the
    // composition
    press(view, 'Shift')
  }
  test.each([
    ['behind a link', '[it¦](b)', '[it](b)كلمة¦'],
    ['in bold', '**it¦**', '**itكلمة¦**'],
    ['among words', 'see ¦', 'see كلمة¦'],
  ])('is read once it is done: %s', async (_, before, after) => {
    const view = surface(before)
    await compose(view, 'كلمة')
    expect(written(view)).toBe(after)
    press(view, 'z', mod('KeyZ'))
    expect(written(view)).toBe(before)
  })
  test.each([
    ['between two pictures', '![a](/a)\n¦\n![b](/b)', '![a](/a)\n\nكلمة¦\n\n![b](/b)'],
    ['before a picture, at the beginning', '¦\n![b](/b)', 'كلمة¦\n\n![b](/b)'],
    ['between two paragraphs', 'one\n¦\ntwo', 'one\n\nكلمة¦\n\ntwo'],
    ['where it has room already', 'one\n\n¦\n\ntwo', 'one\n\nكلمة¦\n\ntwo'],
  ])('stands in a block of its own: %s', async (_, before, after) => {
    const view = surface(before)
    await compose(view, 'كلمة')
    expect(written(view)).toBe(after)
    press(view, 'z', mod('KeyZ'))
    expect(written(view)).toBe(before)
  })
  test('is letters where a block of its own would be a sign', async () => {
    const view = surface('one\n¦\ntwo')
    await compose(view, '[x]: y')
    expect(written(view)).toBe('one\n\n\\[x\\]: y¦\n\ntwo')
  })
  test('stands in a block of its own with what is typed right behind it', async () => {
    const view = surface('![a](/a)\n¦\n![b](/b)')
    await compose(view, 'كلمة', () => type(view, ' '))
    await compose(view, 'أخرى')
    expect(written(view)).toBe('![a](/a)\n\nكلمة أخرى¦\n\n![b](/b)')
  })
  test('is a letter where it would be a sign', async () => {
    const view = surface('*a¦')
    await compose(view, 'b*')
    expect(written(view)).toBe('*ab\\*¦')
  })
  test('takes the number of a note that it is written over', async () => {
    const view = surface('One[^1] two.\n\n⟦[^1]: words⟧')
    view.dispatch({ changes: { from: 14, to: 25 }, userEvent: 'input.type.compose' })
    await compose(view, 'كلمة')
    expect(written(view)).toBe('One two.\n\nكلمة¦')
  })
  test('has the marks that were asked for, and so does the next word', async () => {
    const view = surface('¦')
    press(view, 'b', mod('KeyB'))
    await compose(view, 'one', () => type(view, ' '))
    await compose(view, 'two')
    expect(written(view)).toBe('**one two¦**')
  })
})
