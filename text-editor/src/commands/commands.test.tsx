import type { EditorView } from 'prosemirror-view'
import { afterEach, describe, expect, test } from 'vitest'
import { directionCommand } from '../commands.ts'
import { press, surface, type, written } from '../testing/surface.ts'
import { markdownOf } from '../writing/source.ts'

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

describe('Enter', () => {
  test.each([
    ['begins a paragraph', 'one¦', 'one\n\n¦'],
    ['divides a paragraph', 'one ¦two', 'one\n\n¦two'],
    ['continues a list', '- one¦', '- one\n- ¦'],
    ['counts', '1. one¦', '1. one\n2. ¦'],
    ['continues a nested list', '- one\n  - two¦', '- one\n  - two\n  - ¦'],
    ['begins the next task', '- [x] one¦', '- [x] one\n- [ ] ¦'],
    ['ends a list at an empty item', '- one\n- ¦', '- one\n\n¦'],
    ['outdents an empty nested item', '- one\n  - ¦', '- one\n- ¦'],
    ['continues a quotation', '> one¦', '> one\n>\n> ¦'],
    ['ends a quotation at an empty paragraph', '> one\n>\n> ¦', '> one\n\n¦'],
    ['begins a paragraph after a heading', '## one¦', '## one\n\n¦'],
    ['begins a paragraph after a caption', '![a](/b.jpg)\n*c¦*', '![a](/b.jpg)\n*c*\n\n¦'],
  ])('%s', (_, before, after) => expect(key(before, 'Enter')).toBe(after))

  test('inserts a paragraph above a heading', () => {
    const view = surface('## ¦one')
    press(view, 'Enter')
    expect(view.state.doc.child(0).type.name).toBe('paragraph')
    expect(written(view)).toBe('## ¦one')
  })

  test('continues bold on the next line', () => {
    const view = surface('a **one¦**')
    press(view, 'Enter')
    type(view, 'two')
    expect(written(view)).toBe('a **one**\n\n**two¦**')
  })

  test('with Shift breaks the line, except where there is one line', () => {
    expect(key('one¦', 'Enter', { shiftKey: true })).toContain('one  \n¦')
    expect(key('## one¦', 'Enter', { shiftKey: true })).toBe('## one¦')
  })
})

describe('Backspace', () => {
  test.each([
    ['makes a heading a paragraph', '## ¦one', '¦one'],
    ['takes an item out of its list', '- ¦one', '¦one'],
    ['outdents a nested item', '- one\n  - ¦two', '- one\n- ¦two'],
    ['takes a paragraph out of a quotation', '> ¦one', '¦one'],
    ['joins two paragraphs', 'one\n\n¦two', 'one¦two'],
  ])('%s', (_, before, after) => expect(key(before, 'Backspace')).toBe(after))
})

describe('marks', () => {
  test('are set for the selected words and removed again', () => {
    const view = surface('see ⟦the⟧ data')
    press(view, 'b', mod('KeyB'))
    expect(written(view)).toBe('see ⟦**the⟧** data')
    press(view, 'b', mod('KeyB'))
    expect(written(view)).toBe('see ⟦the⟧ data')
  })

  test.each([
    ['leave the rest of the marked words', '**one ⟦two⟧ three**', '**one** ⟦two⟧ **three**'],
    ['apply to the word around the cursor', 'one tw¦o', 'one **tw¦o**'],
    ['apply to several paragraphs', '⟦one\n\ntwo⟧', '**⟦one**\n\n**two⟧**'],
  ])('%s', (_, before, after) => expect(key(before, 'b', mod('KeyB'))).toBe(after))

  test('italic does not change bold', () => {
    const view = surface('**⟦one⟧**')
    press(view, 'i', mod('KeyI'))
    expect(markdownOf(view.state)).toBe('***one***')
  })

  test('apply to what is typed next', () => {
    const view = surface('a ¦')
    press(view, 'b', mod('KeyB'))
    type(view, 'two words')
    expect(markdownOf(view.state)).toBe('a **two words**')
    press(view, 'b', mod('KeyB'))
    type(view, ' on')
    expect(markdownOf(view.state)).toBe('a **two words** on')
  })
})

describe('kinds of block', () => {
  test.each([
    ['a heading', 'first\n\nsec¦ond', mod('Digit2', { altKey: true }), 'first\n\n## sec¦ond'],
    ['a heading again', '## one¦', mod('Digit2', { altKey: true }), 'one¦'],
    ['a list', '⟦one\n\ntwo⟧', mod('Digit8', { shiftKey: true }), '- ⟦one\n- two⟧'],
    ['numbers', '- ⟦one\n- two⟧', mod('Digit7', { shiftKey: true }), '1. ⟦one\n2. two⟧'],
    ['a quotation', '⟦one\n\ntwo⟧', mod('Digit9', { shiftKey: true }), '> ⟦one\n>\n> two⟧'],
    [
      'no list in the middle of one',
      '- one\n- tw¦o\n- three',
      mod('Digit8', { shiftKey: true }),
      '- one\n\ntw¦o\n\n- three',
    ],
    [
      'a heading from an item',
      '- on¦e\n  - two',
      mod('Digit2', { altKey: true }),
      '## on¦e\n\n- two',
    ],
  ])('%s', (_, before, init, after) => expect(key(before, '', init)).toBe(after))

  test('Tab indents an item under the one before, and leaves the text elsewhere', () => {
    expect(key('- one\n- ¦two', 'Tab')).toBe('- one\n  - ¦two')
    expect(key('1. one\n2. ¦two\n   - x', 'Tab')).toBe('1. one\n   1. ¦two\n      - x')
    expect(key('- one\n  - ¦two', 'Tab', { shiftKey: true })).toBe('- one\n- ¦two')
    expect(key('- ¦one', 'Tab')).toBe('- ¦one')
    expect(key('on¦e', 'Tab')).toBe('on¦e')
  })
})

describe('typed Markdown', () => {
  test.each([
    ['## ', '¦', '## ¦'],
    ['#### ', '¦', '### ¦'],
    ['- ', '¦one', '- ¦one'],
    ['1. ', '¦', '1. ¦'],
    ['1- ', '¦', '1. ¦'],
    ['١. ', '¦', '1. ¦'],
    ['١- ', '¦ماء', '1. ¦ماء'],
    ['۱) ', '¦', '1. ¦'],
    ['> ', '¦one', '> ¦one'],
    ['2026. ', '¦', '2026\\. ¦'],
    ['١٤٤٧. ', '¦', '١٤٤٧. ¦'],
    ['١.٥ ', '¦', '١.٥ ¦'],
    ['**two**', 'one ¦', 'one **two**¦'],
    ['*so*', 'one ¦', 'one *so*¦'],
    ['_so_', 'one ¦', 'one *so*¦'],
    ['snake_case_name', '¦', 'snake_case_name¦'],
    ['5*3*2', '¦', '5\\*3\\*2¦'],
    ['و**كتاب**', '¦', 'و**كتاب**¦'],
    ['وب_كتاب_', '¦', 'وب*كتاب*¦'],
    ['a**b** c*d*', '¦', 'a\\*\\*b\\*\\* c\\*d\\*¦'],
    ['ماء**ب**', '¦', 'ماء\\*\\*ب\\*\\*¦'],
    ['~~no~~', '¦', '~~no~~¦'],
    ['`x`', '¦', '`x`¦'],
    ['[a](b.example)', '¦', '[a](https://b.example)¦'],
  ])('%j', (text, before, after) => expect(typed(before, text)).toBe(after))

  test.each([
    ['Backspace', {}],
    ['z', { ctrlKey: true }],
  ])('is restored as a separate step by %s', (name, init) => {
    for (const [signs, words] of [
      ['**two**', 'two'],
      ['١- ', ''],
    ] as const) {
      const view = surface('¦')
      type(view, signs)
      expect(view.state.doc.textContent).toBe(words)
      press(view, name, init)
      expect(view.state.doc.textContent).toBe(signs)
    }
  })
})

describe('a typed address', () => {
  const ADDRESSES = 'https://a.example/x www.a.example a@b.example'
  const linksIn = (view: EditorView) => {
    const found: unknown[] = []
    view.state.doc.descendants(({ marks }) => {
      found.push(...marks.map(({ attrs }) => attrs['href'] as unknown))
    })
    return found
  }

  test('becomes a link at the next space, and is stored as typed', () => {
    const view = surface('¦')
    type(view, `${ADDRESSES} end`)
    expect(markdownOf(view.state)).toBe(`${ADDRESSES} end`)
    const links = ['https://a.example/x', 'http://www.a.example', 'mailto:a@b.example']
    expect(linksIn(view)).toEqual(links)
  })

  test.each([
    ['Backspace', {}],
    ['z', { ctrlKey: true }],
  ])('becomes words again with %s', (name, init) => {
    const view = surface('¦')
    type(view, 'see https://a.example ')
    press(view, name, init)
    expect(linksIn(view)).toEqual([])
    expect(view.state.doc.textContent).toBe('see https://a.example ')
    type(view, 'now ')
    expect(linksIn(view)).toEqual([])
  })
})

test('a note gets the next number, and its words are asked for at the end', () => {
  const note = mod('KeyN', { altKey: true })
  expect(key('One[^1] two¦ three.\n\n[^1]: First', 'n', note)).toBe(
    'One[^1] two[^2] three.\n\n[^1]: First\n\n[^2]: ¦',
  )
  expect(key('One[^1]\n\n[^1]: Fir¦st', 'n', note)).toBe('One[^1]¦\n\n[^1]: First')
  expect(key('One\n\n[^1]: Fir¦st', 'n', note)).toBe('One\n\n[^1]: Fir¦st')
})

test('a command turns the direction of a paragraph, and back', () => {
  const view = surface('one\n\n¦نصّ عربي')
  directionCommand.run(view)
  expect(markdownOf(view.state)).toBe('one\n\n\u200Eنصّ عربي')
  directionCommand.run(view)
  expect(markdownOf(view.state)).toBe('one\n\nنصّ عربي')
})

test('a block has the direction and the language of its words', () => {
  const { dom } = surface('one¦\n\nنصّ عربي\n\n## 12')
  const blocks = [...dom.children].filter((block) => block.matches('p, h2'))
  expect(blocks.map((block) => (block as HTMLElement).dir)).toEqual(['ltr', 'rtl', 'ltr'])
  expect(blocks.map((block) => (block as HTMLElement).lang)).toEqual(['en', 'ar', 'en'])
})

test('a read-only text refuses every change', () => {
  const view = surface('on¦e', 'en', { isReadOnly: true })
  type(view, 'x')
  press(view, 'b', mod('KeyB'))
  press(view, 'Enter')
  expect(markdownOf(view.state)).toBe('one')
})

test('a task is ticked and unticked with its box, but not by who may only read', () => {
  const boxIn = (view: EditorView) => view.dom.querySelector<HTMLInputElement>('.task input')
  const view = surface('- [ ] one\n- [x] two¦')
  boxIn(view)?.click()
  expect(written(view)).toBe('- [x] one\n- [x] two¦')
  boxIn(view)?.click()
  expect(written(view)).toBe('- [ ] one\n- [x] two¦')
  expect(boxIn(surface('- [ ] one¦', 'en', { isReadOnly: true }))?.disabled).toBe(true)
})
