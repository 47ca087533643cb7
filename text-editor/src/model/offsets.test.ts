import { EditorState, NodeSelection } from 'prosemirror-state'
import { expect, test } from 'vitest'
import { selectionFor } from './offsets.ts'
import { readMarkdown } from './read.ts'
import { demoTexts } from './testing/sample-texts.ts'
import { writeMarkdown } from './write.ts'

function selected(text: string, words: string) {
  const original = readMarkdown(text)
  const written = writeMarkdown(original.doc, original)
  const from = text.indexOf(words)
  return selectionFor(original.doc, written, { from, to: from + words.length })
}

/** The selected words, or the selected node. */
function goingTo(text: string, words: string): string {
  const selection = selected(text, words)
  if (selection instanceof NodeSelection) return `<${selection.node.type.name}>`
  const { doc } = EditorState.create({ doc: readMarkdown(text).doc })
  return doc.textBetween(selection.from, selection.to, '\n')
}

test.each([
  ['words', 'one two', 'two', 'two'],
  ['words between signs', 'a **b** *c*, d', '**b** *c*,', 'b c,'],
  ['an escaped sign', String.raw`a \*b\* c`, String.raw`\*`, '*'],
  ['a sign after a reference', 'a &amp; b , c', ',', ','],
  ['a line end', 'one\ntwo  \nthree', 'three', 'three'],
  ['a later block', '# a\n\n- x\n- y\n\nz', 'y', 'y'],
  ['a cell', '| a | b |\n|---|---|\n| c | d \\| e |', 'e', 'e'],
  ['code', 'a `b*c` d\n\n```\nx\n```', 'x', 'x'],
  ['a caption', '![same](/a.jpg)\n*same*', '*same*', 'same'],
  ['a note', 'a[^1] b\n\n[^1]: c d', 'd', 'd'],
  ['the source of a quotation', '> a — b\n>\n> — b', '— b\n>\n> — b'.slice(-1), 'b'],
  ['words after a note whose label they repeat', 'a[^1] 1b\n\n[^1]: c', '1b', '1b'],
  ['words after a link with a reference', '[a][bc] bc\n\n[bc]: u:x', ' bc\n'.trimEnd(), 'bc'],
  ['a bare address', 'see info@a.org now', 'a.org', 'a.org'],
  ['words after an address', 'see https://a.org/x , now', ' ,', ','],
  ['the description of a picture', 'x\n\n![a  well](/a.jpg)', '  ', '<figure>'],
  ['words in raw HTML', 'x\n\n<div>\na well\n</div>', 'well', '<raw>'],
  ['a picture among words', 'x ![a](/a.jpg) y', 'a](', '<image>'],
])('%s', (_, text, words, expected) => expect(goingTo(text, words)).toBe(expected))

test('an address selects the end of its link', () => {
  const text = 'a [link](u:wrong) b'
  const { from, to } = selected(text, 'u:wrong')
  expect([from, to]).toEqual([7, 7])
})

test('words of the demo are found where they are', () => {
  for (const { name, text } of demoTexts()) {
    const original = readMarkdown(text)
    const written = writeMarkdown(original.doc, original)
    for (const { index, 0: word } of [...text.matchAll(/\p{L}{4,}/gu)].filter(
      (_, at) => at % 240 === 0,
    )) {
      const range = { from: index, to: index + word.length }
      const selection = selectionFor(original.doc, written, range)
      if (selection instanceof NodeSelection || selection.empty) continue
      expect(original.doc.textBetween(selection.from, selection.to), name).toBe(word)
    }
  }
})
