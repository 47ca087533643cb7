import { EditorState, TextSelection, type Command } from 'prosemirror-state'
import { expect, test } from 'vitest'
import { readMarkdown } from '../model/read.ts'
import { schema } from '../model/schema.ts'
import { NO_HOST } from '../testing/surface.ts'
import { ReactBlocks } from '../writing/react-blocks.ts'
import { markdownOf, source } from '../writing/source.ts'
import { surroundings } from '../writing/surroundings.ts'
import { moveLineBy, tableAction, type Line } from './table-changes.ts'
import { tableKeys, tables } from './tables.ts'

const TABLE = '| Wells | Sum |\n|---|--:|\n| old | 6 |\n| new | 17 |'

/** A text with a table, and the cursor before the first occurrence of words. */
function stateWith(markdown: string, words: string, isReadOnly = false): EditorState {
  const original = readMarkdown(markdown)
  const state = EditorState.create({
    doc: original.doc,
    plugins: [
      surroundings({
        t: ((key: string) => key) as never,
        language: 'en',
        isReadOnly,
        attributes: {},
        host: NO_HOST,
        blocks: new ReactBlocks(),
        common: null,
        onLink: () => {},
        onPicture: () => {},
        onDocument: () => {},
      }),
      source(original),
      ...tables,
    ],
  })
  let at = -1
  state.doc.descendants((node, pos) => {
    const index = node.isText ? (node.text ?? '').indexOf(words) : -1
    if (at < 0 && index >= 0) at = pos + index
  })
  if (at < 0) throw new Error(`The text does not contain ${words}`)
  return state.apply(state.tr.setSelection(TextSelection.create(state.doc, at)))
}

function run(state: EditorState, command: Command): EditorState {
  let next = state
  command(state, (tr) => {
    next = state.apply(tr)
  })
  next.doc.check()
  return next
}

function press(state: EditorState, key: string, init: Partial<KeyboardEvent> = {}): EditorState {
  let next = state
  const view = {
    state,
    dispatch: (tr: EditorState['tr']) => {
      next = state.apply(tr)
    },
    endOfTextblock: () => true,
  }
  const event = { key, altKey: false, shiftKey: false, ctrlKey: false, metaKey: false, ...init }
  for (const plugin of tableKeys) {
    const isHandled = plugin.props.handleKeyDown?.call(
      plugin,
      view as never,
      event as KeyboardEvent,
    )
    if (isHandled === true) break
  }
  next.doc.check()
  return next
}

/** The Markdown of a text, with the cursor marked. */
function written(state: EditorState): string {
  const { selection, tr } = state
  return markdownOf(state.apply(tr.insertText('¦', selection.head)))
}

const after = (markdown: string, words: string, command: Command): string =>
  written(run(stateWith(markdown, words), command))

/** The table after the row or column with a cell of these words has moved. */
const moved = (words: string, line: Line, step: -1 | 1, table = TABLE): string =>
  markdownOf(run(stateWith(table, words), moveLineBy(line, step)))

test('rows and columns are added at the cursor, and the alignment of the others stays', () => {
  expect(after(TABLE, 'old', tableAction('row'))).toBe(
    '| Wells | Sum |\n|---|---:|\n| old | 6 |\n| ¦ | |\n| new | 17 |',
  )
  expect(after(TABLE, 'Wells', tableAction('row'))).toBe(
    '| Wells | Sum |\n|---|---:|\n| ¦ | |\n| old | 6 |\n| new | 17 |',
  )
  expect(after(TABLE, 'old', tableAction('columnAfter'))).toBe(
    '| Wells | | Sum |\n|---|---|---:|\n| old | ¦ | 6 |\n| new | | 17 |',
  )
  expect(after(TABLE, '17', tableAction('columnAfter'))).toBe(
    '| Wells | Sum | |\n|---|---:|---|\n| old | 6 | |\n| new | 17 | ¦ |',
  )
  expect(after(TABLE, 'Wells', tableAction('columnBefore'))).toBe(
    '| ¦ | Wells | Sum |\n|---|---|---:|\n| | old | 6 |\n| | new | 17 |',
  )
})

test('rows and columns are deleted, and the last of them with the table', () => {
  expect(after(TABLE, 'old', tableAction('deleteRow'))).toBe(
    '| Wells | Sum |\n|---|---:|\n| new¦ | 17 |',
  )
  expect(after(TABLE, '6', tableAction('deleteColumn'))).toBe('| Wells |\n|---|\n| old¦ |\n| new |')
  expect(after(TABLE, '6', tableAction('deleteTable'))).toBe('¦')
  expect(after('| a |\n|---|\n| b |', 'b', tableAction('deleteColumn'))).toBe('¦')
  expect(after('one\n\n| a | c |\n|---|---|', 'c', tableAction('deleteRow'))).toBe('one¦')
})

test('the header row is never deleted, moved or left out', () => {
  expect(after(TABLE, 'Wells', tableAction('deleteRow'))).toBe(
    '| Wells¦ | Sum |\n|---|---:|\n| new | 17 |',
  )
  expect(moved('old', 'row', -1)).toBe(TABLE)
  expect(moved('Wells', 'row', 1)).toBe(TABLE)
  const header = run(stateWith('| a | b |\n|---|---|', 'a'), tableAction('row'))
  expect(run(header, tableAction('columnAfter')).doc.toString()).toContain(
    'table_row(table_header("a"), table_header, table_header("b"))',
  )
  // deletes the header row and a half
  const cut = stateWith(TABLE, 'Wells')
  const rest = run(cut, ({ tr }, dispatch) => {
    dispatch?.(tr.delete(1, 1 + cut.doc.child(0).child(0).nodeSize))
    return true
  })
  expect(markdownOf(rest)).toBe('| old | 6 |\n|---|---:|\n| new | 17 |')
  expect(rest.doc.child(0).child(0).child(0).type).toBe(schema.nodes.table_header)
})

test('what moves takes its alignment along, and no cell is lost in a ragged table', () => {
  const ragged = 'a | b | c\n--|:-:|--\n1 | | 3\n4'
  expect(moved('b', 'column', -1, ragged)).toBe(
    '| b | a | c |\n|:---:|---|---|\n| | 1 | 3 |\n| | 4 | |',
  )
  expect(moved('4', 'row', -1, ragged)).toContain('\n| 4 | | |\n| 1 | | 3 |')
})

test('Alt and an arrow key move the row or column, and the cursor stays in its cell', () => {
  const down = press(stateWith(TABLE, 'ld'), 'ArrowDown', { altKey: true })
  expect(written(down)).toBe('| Wells | Sum |\n|---|---:|\n| new | 17 |\n| o¦ld | 6 |')
  expect(press(down, 'ArrowDown', { altKey: true })).toBe(down)
  const right = press(down, 'ArrowRight', { altKey: true })
  expect(written(right)).toBe('| Sum | Wells |\n|---:|---|\n| 17 | new |\n| 6 | o¦ld |')
  expect(written(run(right, moveLineBy('column', -1)))).toBe(written(down))
})

test('Tab goes from cell to cell, and adds a row after the last one', () => {
  const second = press(stateWith(TABLE, 'old'), 'Tab')
  expect(written(second)).toContain('| old | 6¦ |')
  expect(written(press(second, 'Tab'))).toContain('| new¦ | 17 |')
  expect(written(press(second, 'Tab', { shiftKey: true }))).toContain('| old¦ | 6 |')
  expect(written(press(stateWith(TABLE, '17'), 'Tab'))).toBe(
    '| Wells | Sum |\n|---|---:|\n| old | 6 |\n| new | 17 |\n| ¦ | |',
  )
  const fixed = stateWith(TABLE, '17', true)
  expect(press(fixed, 'Tab')).toBe(fixed)
})
