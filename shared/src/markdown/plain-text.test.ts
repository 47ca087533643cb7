import { describe, expect, it } from 'vitest'
import { cutText, excerpt, plainText, textWithHeadings } from './plain-text.ts'

describe('plain text', () => {
  it.each([
    ['# Title\n\nA *b* **c** `d` ~~e~~', 'Title A b c d e'],
    ['one\ntwo  \nthree\\\nfour', 'one two three four'],
    ['[words](https://example.org "title") and <https://a.example>', 'words and https://a.example'],
    ['before ![a picture](/x.png) after', 'before after'],
    ['claim[^1] stands\n\n[^1]: The note.', 'claim stands'],
    ['- [x] done\n- open\n  1. inner', 'done open inner'],
    ['| a | b |\n|---|---|\n| c | d |', 'a b c d'],
    ['> said\n>\n> — Bob', 'said — Bob'],
    ['```js\nlet a\n```\n\n---\n\nend', 'let a end'],
    ['<b>raw</b> &amp; \\*kept\\*', '<b>raw</b> & *kept*'],
    ['[r]\n\n[r]: https://example.org', 'r'],
    ['في أربع **قرى**\n\nتتقاسم بئرًا', 'في أربع قرى تتقاسم بئرًا'],
    ['زوروا **https://example.org**،ثم عودوا', 'زوروا https://example.org،ثم عودوا'],
    [' \n\t\n', ''],
  ])('of %j is %j', (markdown, text) => {
    expect(plainText(markdown)).toBe(text)
  })

  it.each([
    ['# The well\n\nIt is deep.', 'The well: It is deep.'],
    ['# Why now?\n\n## أولًا\n\nنص', 'Why now? أولًا: نص'],
    ['Text\n\n# End', 'Text End'],
    ['# Alone', 'Alone'],
    ['| القرية | الأسر |\n|---|---|\n| الرويشد | 200 |\n\nنص', 'القرية · الأسر · الرويشد · 200 · نص'],
    ['- one\n- two.\n- three\n\nEnd', 'one · two. three · End'],
  ])('does not run the headings, cells and items of %j into what follows', (markdown, text) => {
    expect(textWithHeadings(markdown)).toBe(text)
  })

  it('of a text nested beyond all reason is the text', () => {
    const hostile = '>'.repeat(6_000)
    expect(plainText(hostile)).toBe(hostile)
  })
})

describe('an excerpt', () => {
  it('is the whole text when it fits', () => {
    expect(excerpt('*'.repeat(2) + 'x'.repeat(200) + '**', 200)).toBe('x'.repeat(200))
  })

  it('says where something was cut', () => {
    expect(excerpt('x'.repeat(201), 200)).toBe(`${'x'.repeat(200)}…`)
  })

  it.each([
    ['one two three', 9, 'one two t…'],
    ['one two, three', 8, 'one two,…'],
    ['قال الناس: يتقاضى المعلم', 16, 'قال الناس: يتقاض…'],
  ])('of %j after %i is exactly so many characters', (text, length, expected) => {
    expect(cutText(text, length)).toBe(expected)
  })

  it('counts characters, not code units', () => {
    expect(cutText('😀'.repeat(201), 200)).toBe(`${'😀'.repeat(200)}…`)
  })

  it.each([
    ['ab👨‍👩‍👧‍👦c', 4, 'ab…'],
    ['كَتَبَ', 3, 'كَ…'],
    ['🇵🇸🇱🇧', 3, '🇵🇸…'],
    [`a${'\u0301'.repeat(50)}`, 3, 'a\u0301\u0301…'],
  ])('cuts %j after %i between letters', (text, length, expected) => {
    expect(cutText(text, length)).toBe(expected)
  })
})
