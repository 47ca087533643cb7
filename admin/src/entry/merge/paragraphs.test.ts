import { describe, expect, test } from 'vitest'
import {
  compareTexts,
  compareWhole,
  joinParagraphs,
  markWords,
  paragraphsOf,
} from './paragraphs.ts'

const text = (...paragraphs: string[]) => paragraphs.join('\n\n')

describe('Paragraphs', () => {
  test.each([
    ['', []],
    ['one', ['one']],
    ['one\n\ntwo\n', ['one\n\n', 'two\n']],
    ['one\nstill one\n\n\n\ntwo', ['one\nstill one\n\n\n\n', 'two']],
    ['one\r\n\r\ntwo', ['one\r\n\r\n', 'two']],
    ['```\ncode\n\nmore\n```\n\nafter', ['```\ncode\n\nmore\n```\n\n', 'after']],
    ['~~~\n```\n\n~~~\n\nafter', ['~~~\n```\n\n~~~\n\n', 'after']],
    ['\n\none', ['\n\none']],
  ])('of %j are %j, and together they are the text', (whole, expected) => {
    expect(paragraphsOf(whole)).toEqual(expected)
    expect(paragraphsOf(whole).join('')).toBe(whole)
  })

  test('that bring no blank line are joined with one', () => {
    expect(joinParagraphs(['one', 'two\n', 'three\n\n', '', 'four'])).toBe(
      text('one', 'two', 'three', 'four'),
    )
  })
})

describe('Two changed texts', () => {
  const base = text('one', 'two', 'three', 'four')

  test('give what only one of them changed, in its place', () => {
    const mine = text('one', 'two, and mine', 'three', 'four')
    const theirs = text('one', 'two', 'three', 'theirs', 'four')
    const stretches = compareTexts(base, mine, theirs)
    expect(stretches.map(({ kind }) => kind)).toEqual(['same', 'mine', 'same', 'theirs', 'same'])
    expect(joined(stretches)).toBe(text('one', 'two, and mine', 'three', 'theirs', 'four'))
  })

  test('leave open what both changed, and nothing else', () => {
    const mine = text('one', 'two, mine', 'three', 'four', 'five')
    const theirs = text('one', 'two, theirs', 'three', 'four')
    const stretches = compareTexts(base, mine, theirs)
    expect(stretches.filter(({ kind }) => kind === 'open')).toEqual([
      { kind: 'open', base: 'two\n\n', mine: 'two, mine\n\n', theirs: 'two, theirs\n\n' },
    ])
    expect(joined(stretches, 'theirs')).toBe(text('one', 'two, theirs', 'three', 'four', 'five'))
  })

  test('keep a deletion of one, and ask where the other rewrote what was deleted', () => {
    const without = text('one', 'three', 'four')
    expect(joined(compareTexts(base, without, base))).toBe(without)
    expect(joined(compareTexts(base, base, without))).toBe(without)
    const rewritten = text('one', 'two, anew', 'three', 'four')
    expect(compareTexts(base, without, rewritten)).toContainEqual({
      kind: 'open',
      base: 'two\n\n',
      mine: '',
      theirs: 'two, anew\n\n',
    })
  })

  test('are unchanged, byte for byte, where nobody changed anything', () => {
    const odd = 'one  \n\n\n\n* two\n\ttab\r\n\r\n|a|\n|-|\n\n'
    expect(joined(compareTexts(odd, odd, odd))).toBe(odd)
    expect(joined(compareTexts(odd, `${odd}more`, odd))).toBe(`${odd}more`)
  })
})

test('a value that can’t be divided is taken from whoever changed it, or asked for', () => {
  expect(compareWhole('a', 'a', 'b')).toEqual([{ kind: 'theirs', text: 'b' }])
  expect(compareWhole('a', 'b', 'a')).toEqual([{ kind: 'mine', text: 'b' }])
  expect(compareWhole('a', 'b', 'b')).toEqual([{ kind: 'same', text: 'b' }])
  expect(compareWhole('a', 'b', 'c')[0]?.kind).toBe('open')
})

test('words are marked against the former text, in Arabic too', () => {
  expect(markWords('يومان في الأسبوع', 'ثلاثة أيام في الأسبوع')).toEqual([
    { text: 'يومان ', change: 'removed' },
    { text: 'ثلاثة أيام ', change: 'added' },
    { text: 'في الأسبوع', change: null },
  ])
  expect(markWords('المفاتيح', 'المفاتيح ونرحل'), 'a word behind the last one').toEqual([
    { text: 'المفاتيح ', change: null },
    { text: 'ونرحل', change: 'added' },
  ])
  expect(markWords('the pump and the tank', 'the pump'), 'the last words taken away').toEqual([
    { text: 'the pump ', change: null },
    { text: 'and the tank', change: 'removed' },
  ])
  expect(markWords('one two three four', 'nothing of it'), 'rewritten').toEqual([
    { text: 'nothing of it', change: null },
  ])
  expect(markWords('', 'all new')).toEqual([{ text: 'all new', change: null }])
})

function joined(stretches: ReturnType<typeof compareTexts>, choice: 'mine' | 'theirs' = 'mine') {
  return joinParagraphs(
    stretches.map((stretch) => (stretch.kind === 'open' ? stretch[choice] : stretch.text)),
  )
}
