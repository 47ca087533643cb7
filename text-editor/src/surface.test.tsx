import { EditorView } from '@codemirror/view'
import { afterEach, describe, expect, test } from 'vitest'
import { atFirstWord } from './caret.ts'
import { prepareTyping } from './prepare-typing.ts'
import { press, seen, surface, surfaceState, type, written } from './surface-testbed.ts'

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

describe('what is seen', () => {
  test('no sign of markdown shows', () => {
    const view = surface(
      '¦First\n\n## Heading\n\nBold **word** and *so* and [link](https://a.example) ~~no~~ `code`\n\n- one\n  - two\n\n> quote\n\nNoted[^1]\n\n[^1]: a note',
    )
    expect(seen(view)).toEqual([
      'First',
      '',
      'Heading',
      '',
      'Bold word and so and link no code',
      '',
      '•one',
      '•two',
      '',
      'quote',
      '',
      'Noted1',
      '',
      '1.a note',
    ])
  })

  test('a table and a picture that stands alone are blocks', () => {
    const view = surface('¦a\n\n| x | y |\n|---|--:|\n| **b** | 1 |\n\n![A well](/a.jpg)')
    expect(seen(view)).toEqual(['a', '', ''])
    expect(view.dom.querySelectorAll('.ink-grid th')).toHaveLength(2)
    expect(view.dom.querySelector('.ink-grid td strong')?.textContent).toBe('b')
    expect(view.dom.querySelector<HTMLInputElement>('.ink-description')?.value).toBe('A well')
  })

  test.each([
    ['![](/a.jpg)\n¦\n![](/b.jpg)', '![](/a.jpg)\n\nنص¦\n\n![](/b.jpg)'],
    ['one\n¦\n![](/b.jpg)', 'one\n\nنص¦\n\n![](/b.jpg)'],
    ['| a |\n|---|\n| b |\n¦\ntwo', '| a |\n|---|\n| b |\n\nنص¦\n\ntwo'],
    ['one\n\n¦\n\ntwo', 'one\n\nنص¦\n\ntwo'],
  ])('words typed between two blocks are a paragraph of their own: %j', (before, after) => {
    const view = surface(before)
    type(view, 'نص')
    expect(written(view)).toBe(after)
  })

  test('headings are headings for screen readers, and each line has its own direction', () => {
    const view = surface('¦## One\n\n### Two\n\nنص عربي\n\n12', 'en')
    const lines = [...view.contentDOM.querySelectorAll<HTMLElement>('.cm-line')]
    expect(
      lines.map((line) => [line.getAttribute('role'), line.getAttribute('aria-level')]),
    ).toEqual([
      ['heading', '2'],
      [null, null],
      ['heading', '3'],
      [null, null],
      [null, null],
      [null, null],
      [null, null],
    ])
    expect(lines.map(({ dir }) => dir)).toEqual(['ltr', 'ltr', 'ltr', 'ltr', 'rtl', 'ltr', 'ltr'])
  })
})

describe('a paragraph in the other direction', () => {
  const notes = (view: EditorView) => [
    ...view.contentDOM.querySelectorAll<HTMLElement>('.ink-turned-note'),
  ]

  test('has a line below it, by which it is turned as a whole', () => {
    const view = surface('¦one\n\nنصّ عربي\nin two lines')
    expect(notes(view)).toHaveLength(1)
    expect(notes(view)[0]?.previousElementSibling?.textContent).toBe('in two lines')
    notes(view)[0]?.querySelector('button')?.click()
    expect(notes(view)).toHaveLength(0)
    expect(view.state.doc.toString()).toBe('one\n\n\u200Eنصّ عربي\nin two lines')
  })

  test.each(['## عنوان', '- بند', '> قول', '![بئر](/a.jpg)', '2023', '[^1]: حاشية'])(
    'is none for %s',
    (text) => expect(notes(surface(`¦one[^1]\n\n${text}`))).toHaveLength(0),
  )
})

describe('Enter', () => {
  test.each([
    ['begins a paragraph', 'one¦', 'one\n\n¦'],
    ['parts a paragraph between its words', 'one ¦two', 'one\n\n¦two'],
    ['goes on with a list', '- one¦', '- one\n- ¦'],
    ['counts', '1. one¦', '1. one\n2. ¦'],
    ['goes on in a nested list', '- one\n  - two¦', '- one\n  - two\n  - ¦'],
    ['asks the next task', '- [x] one¦', '- [x] one\n- [ ] ¦'],
    ['ends a list when nothing was written', '- one\n- ¦', '- one\n\n¦'],
    ['ends a nested list one step out', '- one\n  - ¦', '- one\n- ¦'],
    ['goes on with a quotation', '> one¦', '> one\n>\n> ¦'],
    ['ends a quotation when nothing was written', '> one\n>\n> ¦', '> one\n\n¦'],
    ['writes a paragraph after a heading', '## one¦', '## one\n\n¦'],
    ['makes room above a heading', '## ¦one', '\n\n## ¦one'],
  ])('%s', (_, before, after) => expect(key(before, 'Enter')).toBe(after))
})

test.each([
  ['## One', 3],
  ['- one', 2],
  ['> one', 2],
  ['one', 0],
  ['', 0],
])('the caret stands at the first word before anybody was in a text: %j', (text, place) =>
  expect(atFirstWord(surfaceState(text)).selection.main.head).toBe(place),
)

test('a letter is worked out ahead without being written', () => {
  const view = surface('## ¦One')
  prepareTyping(view)
  expect(written(view)).toBe('## ¦One')
})

describe('Backspace', () => {
  test.each([
    ['takes the sign of a heading', '## ¦one', '¦one'],
    ['takes the bullet', '- ¦one', '¦one'],
    ['takes a nested item one step out', '- one\n  - ¦two', '- one\n- ¦two'],
    ['takes the quotation', '> ¦one', '¦one'],
    ['joins two paragraphs', 'one\n\n¦two', 'one¦two'],
    ['deletes the letter that is seen before the caret', '**one**¦', '**on¦**'],
    ['takes the signs with the last letter', 'a **o¦**', 'a ¦'],
    ['leaves a link with its last letter', 'a [o](https://a.example)¦', 'a ¦'],
  ])('%s', (_, before, after) => expect(key(before, 'Backspace')).toBe(after))
})

describe('marks', () => {
  test('go around the selected words and come off again', () => {
    const view = surface('see ⟦the⟧ data')
    press(view, 'b', mod('KeyB'))
    expect(written(view)).toBe('see **⟦the⟧** data')
    press(view, 'b', mod('KeyB'))
    expect(written(view)).toBe('see ⟦the⟧ data')
  })
  test.each([
    ['touch their words', 'a⟦ two ⟧b', 'a **⟦two⟧** b'],
    ['leave the rest of what was marked', '**one ⟦two⟧ three**', '**one** ⟦two⟧ **three**'],
    ['take the word around the caret', 'one tw¦o', 'one **tw¦o**'],
    ['stay out of quotation marks after a letter', 'و⟦«كتاب»⟧', 'و«**⟦كتاب⟧**»'],
    ['go line by line', '⟦one\n\ntwo⟧', '**⟦one**\n\n**two⟧**'],
    ['leave bold alone when italic comes', '**⟦one⟧**', '***⟦one⟧***'],
  ])('%s', (name, before, after) => {
    const isItalic = name.includes('italic')
    expect(key(before, 'b', mod(isItalic ? 'KeyI' : 'KeyB'))).toBe(after)
  })
  test('wait for what is typed next, and over a space', () => {
    const view = surface('a ¦')
    press(view, 'b', mod('KeyB'))
    type(view, 'two words')
    expect(written(view)).toBe('a **two words¦**')
    press(view, 'b', mod('KeyB'))
    type(view, ' on')
    expect(written(view)).toBe('a **two words** on¦')
  })
  test('never show a sign when a space follows', () => {
    expect(typed('**one¦**', ' ')).toBe('**one** ¦')
    expect(typed('**one¦**', ' two')).toBe('**one two¦**')
  })
  test('stay whole when a deletion reaches over one of them', () => {
    expect(key('a **b⟦c** d⟧ e', 'Delete')).toBe('a **b¦** e')
    expect(key('⟦one **two⟧ three**', 'Delete')).toBe('¦ **three**')
  })
})

describe('kinds of block', () => {
  test.each([
    ['heading', 'first\n\nsec¦ond', mod('Digit2', { altKey: true }), 'first\n\n## sec¦ond'],
    ['smaller heading', 'one¦', mod('Digit3', { altKey: true }), '### one¦'],
    ['list', '⟦one\n\ntwo⟧', mod('Digit8', { shiftKey: true }), '- ⟦one\n- two⟧'],
    ['numbers', '⟦- one\n- two⟧', mod('Digit7', { shiftKey: true }), '⟦1. one\n2. two⟧'],
    ['quotation', '⟦one\n\ntwo⟧', mod('Digit9', { shiftKey: true }), '> ⟦one\n>\n> two⟧'],
    ['joined list', '- one\n\ntwo¦', mod('Digit8', { shiftKey: true }), '- one\n- two¦'],
    [
      'end in the middle',
      '- one\n- tw¦o\n- three',
      mod('Digit8', { shiftKey: true }),
      '- one\n\ntw¦o\n\n- three',
    ],
    ['empty line', 'text\n\n¦', mod('Digit8', { shiftKey: true }), 'text\n\n- ¦'],
    ['further line', 'one\ntw¦o', mod('Digit8', { shiftKey: true }), 'one\n\n- tw¦o'],
    ['no second sign', '- one\n  - tw¦o', mod('Digit7', { shiftKey: true }), '- one\n  1. tw¦o'],
  ])('%s', (_, before, init, after) => expect(key(before, '', init)).toBe(after))

  test('Tab nests an item under the one before, and leaves the text elsewhere', () => {
    expect(key('- one\n- ¦two', 'Tab')).toBe('- one\n  - ¦two')
    expect(key('1. one\n2. ¦two\n   - x', 'Tab')).toBe('1. one\n   1. ¦two\n      - x')
    expect(key('- one\n  - ¦two', 'Tab', { shiftKey: true })).toBe('- one\n- ¦two')
    expect(key('- ¦one', 'Tab')).toBe('- ¦one')
    expect(key('on¦e', 'Tab')).toBe('on¦e')
  })
})

describe('an item without words under words, which a page would read as more of them', () => {
  test.each([
    ['numbered', '1. one\n2. ¦', '1. one\n\n   1. ¦', '1. one\n   1. a¦'],
    ['with a bullet', '- one\n- ¦', '- one\n\n  - ¦', '- one\n  - a¦'],
    ['in a quotation', '> - one\n> - ¦', '> - one\n>\n>   - ¦', '> - one\n>   - a¦'],
  ])('is parted from them until its first letter: %s', (_, before, parted, started) => {
    const view = surface(before)
    press(view, 'Tab')
    expect(written(view)).toBe(parted)
    type(view, 'a')
    expect(written(view)).toBe(started)
  })
  test('leaves no empty line where it goes back out', () => {
    expect(key('- one\n\n  - ¦', 'Tab', { shiftKey: true })).toBe('- one\n- ¦')
    expect(key('- one\n\n  - ¦', 'Enter')).toBe('- one\n- ¦')
  })
  test('is parted from a paragraph that was pasted over it', () => {
    const view = surface('1. one¦\n2. ')
    const text = ' on\n\ntwo'
    view.dispatch(view.state.replaceSelection(text), { userEvent: 'input.paste' })
    expect(written(view)).toBe('1. one on\n\ntwo¦\n\n2. ')
  })
})

test('a note gets the next number, and its words are asked for at the end', () => {
  expect(key('One[^1] two¦ three.\n\n[^1]: First', 'n', mod('KeyN', { altKey: true }))).toBe(
    'One[^1] two[^2] three.\n\n[^1]: First\n[^2]: ¦',
  )
  expect(key('One¦', 'n', mod('KeyN', { altKey: true }))).toBe('One[^1]\n\n[^1]: ¦')
  expect(key('One[^1]\n\n[^1]: Fir¦st', 'n', mod('KeyN', { altKey: true }))).toBe(
    'One[^1]¦\n\n[^1]: First',
  )
  expect(key('One\n\n[^1]: Fir¦st', 'n', mod('KeyN', { altKey: true }))).toBe('One\n\n[^1]: Fir¦st')
})

describe('a table', () => {
  const TABLE = '| a | b |\n|---|---|\n| 1 | 2 |'
  const cellOf = (view: EditorView, place: string) => {
    const cell = view.dom.querySelector<HTMLElement>(`[data-cell="${place}"]`)
    cell?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }))
    const editor = cell?.querySelector<HTMLElement>('.cm-content')
    const inner = editor ? EditorView.findFromDOM(editor) : null
    if (!inner) throw new Error('The cell did not open')
    // every click is before the first character, because jsdom has no layout
    inner.dispatch({ selection: { anchor: inner.state.doc.length } })
    return inner
  }

  test('takes what is typed into a cell into the bytes of that cell', () => {
    const view = surface(`one¦\n\n${TABLE}`)
    type(cellOf(view, '1-1'), '|3')
    expect(view.state.doc.toString()).toBe(`one\n\n${TABLE.replace('| 2 |', '| 2\\|3 |')}`)
  })

  test('has letters in its cells where signs are typed', () => {
    const view = surface(`one¦\n\n${TABLE}`)
    type(cellOf(view, '1-1'), '*3*2')
    expect(view.state.doc.toString()).toContain('| 2*3\\*2 |')
  })

  test('moves with Tab from cell to cell, and adds a row after the last', () => {
    const view = surface(`one¦\n\n${TABLE}`)
    press(cellOf(view, '1-0'), 'Tab')
    expect(view.dom.querySelector('[data-cell="1-1"] .cm-content')).not.toBeNull()
    press(cellOf(view, '1-1'), 'Tab')
    expect(view.state.doc.toString()).toBe(`one\n\n${TABLE}\n|  |  |`)
    expect(view.dom.querySelector('[data-cell="2-0"] .cm-content')).not.toBeNull()
  })

  test('is left by Escape for a paragraph of its own, and undone with the rest of the text', () => {
    const view = surface(`${TABLE}\n\n[^1]: a note¦`)
    const cell = cellOf(view, '0-0')
    type(cell, 'x')
    press(cell, 'z', mod('KeyZ'))
    expect(view.state.doc.toString()).toBe(`${TABLE}\n\n[^1]: a note`)
    press(cell, 'Escape')
    expect(written(view)).toBe(`${TABLE}\n\n¦\n\n[^1]: a note`)
  })

  test('has bold in its cells, and columns by its bar', () => {
    const view = surface(`one¦\n\n${TABLE}`)
    const cell = cellOf(view, '1-0')
    cell.dispatch({ selection: { anchor: 0, head: 1 } })
    press(cell, 'b', mod('KeyB'))
    expect(view.state.doc.toString()).toContain('| **1** | 2 |')
    const bar = view.dom.querySelectorAll<HTMLButtonElement>('.ink-grid-bar button')
    bar[1]?.click()
    expect(view.state.doc.toString()).toBe('one\n\n| a |  | b |\n|---| --- |---|\n| **1** |  | 2 |')
  })

  test('is never eaten from outside: a letter beside it begins a paragraph', () => {
    const view = surface(`${TABLE}¦`)
    type(view, 'x')
    expect(written(view)).toBe(`${TABLE}\n\nx¦`)
    expect(key(`${TABLE}¦`, 'Backspace')).toContain(TABLE)
  })
})
