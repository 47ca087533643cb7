import { describe, expect, test } from 'vitest'
import type { Reading } from '@ufuq/shared/contract/readings'
import { pair } from '../../publications-testbed.tsx'
import { savedPair } from '../form/form-values.ts'
import { changesSince, countChanged, markChanges } from './changes.ts'

const text = (...paragraphs: string[]) => paragraphs.join('\n\n')

/** How the English text has changed, and in how many paragraphs. */
function between(former: string, now: string) {
  const [change, ...others] = changesSince(
    readingOf({ english: { ...texts('english'), content: former } }),
    savedPair({ ...pair(), english: { ...pair().english, content: now } }),
  )
  expect(others).toEqual([])
  return {
    count: countChanged(change?.passages ?? []),
    changed: (change?.passages ?? []).flatMap((passage) =>
      passage.kind === 'changed' ? [[passage.former.trim(), passage.text.trim()]] : [],
    ),
    same: (change?.passages ?? []).flatMap((passage) =>
      passage.kind === 'same' ? [passage.count] : [],
    ),
  }
}

function texts(side: 'arabic' | 'english') {
  const { title, slug, content } = pair()[side]
  return { title, slug, content }
}

const readingOf = (changes: Partial<Reading> = {}): Reading => ({
  readAt: '2025-05-11T08:00:00.000Z',
  arabic: texts('arabic'),
  english: texts('english'),
  ...changes,
})

describe('The paragraphs of a text', () => {
  const former = text('one well', 'two days', 'three pumps', 'four keys')

  test('are compared one by one', () => {
    const now = text('one well', 'two days a week', 'three pumps', 'four new keys')
    expect(between(former, now)).toEqual({
      count: 2,
      changed: [
        ['two days', 'two days a week'],
        ['four keys', 'four new keys'],
      ],
      same: [1, 1],
    })
  })

  test('are each the successor of the one in their place, if all of them are rewritten', () => {
    const now = text('one well', 'we drank rain', 'of tanks', 'four keys')
    expect(between(former, now)).toMatchObject({
      count: 2,
      changed: [
        ['two days', 'we drank rain'],
        ['three pumps', 'of tanks'],
      ],
    })
  })

  test('count when they are new and when they are gone', () => {
    const more = text('one well', 'two days', 'new', 'three pumps', 'four keys')
    expect(between(former, more)).toEqual({ count: 1, changed: [['', 'new']], same: [2, 2] })
    expect(between(former, text('one well', 'four keys'))).toEqual({
      count: 2,
      changed: [
        ['two days', ''],
        ['three pumps', ''],
      ],
      same: [1, 1],
    })
  })

  test('are found again beside new ones by their words', () => {
    const now = text('one well', 'new', 'two days a week', 'new, too', 'three big pumps')
    expect(between(former, now).changed).toEqual([
      ['', 'new'],
      ['two days', 'two days a week'],
      ['', 'new, too'],
      ['three pumps', 'three big pumps'],
      ['four keys', ''],
    ])
  })

  test('of a long text that was all rewritten are taken in their order', () => {
    const many = (word: string) => text(...Array.from({ length: 150 }, (_, at) => `${word} ${at}`))
    const { count, changed } = between(many('well'), many('pump'))
    expect(count).toBe(150)
    expect(changed[7]).toEqual(['well 7', 'pump 7'])
  })

  test('are the same with other blank lines between them', () => {
    expect(between(former, `${former.replaceAll('\n\n', '\n\n\n')}\n`)).toMatchObject({ count: 0 })
  })
})

describe('The texts of a pair', () => {
  test('are distinguished by language and kind', () => {
    const whole = pair()
    const now = savedPair({
      arabic: { ...whole.arabic, title: 'عنوان آخر' },
      english: { ...whole.english, slug: 'another', content: 'Other words' },
    })
    expect(changesSince(readingOf(), now).map(({ language, part }) => [language, part])).toEqual([
      ['ar', 'title'],
      ['en', 'slug'],
      ['en', 'content'],
    ])
    expect(changesSince(readingOf(), savedPair(whole))).toEqual([])
  })

  test('are all new of a language that was not there, and not asked of one that is gone', () => {
    const found = changesSince(readingOf({ english: null }), savedPair(pair()))
    expect(found.map(({ language, part }) => [language, part])).toEqual([
      ['en', 'title'],
      ['en', 'slug'],
      ['en', 'content'],
    ])
    expect(changesSince(readingOf(), savedPair({ ...pair(), english: null }))).toEqual([])
  })
})

describe('The words of a change', () => {
  const marks = (former: string, now: string) =>
    markChanges(former, now).map(({ text, change }) => [text, change])

  test('are marked within what stayed', () => {
    expect(marks('two days a week', 'three days a week')).toEqual([
      ['two ', 'removed'],
      ['three ', 'added'],
      ['days a week', null],
    ])
  })

  test('stay the same where a sign behind them changes, in either language', () => {
    expect(marks('The pump.', 'The pump, the tank.')).toEqual([
      ['The pump', null],
      [', the tank', 'added'],
      ['.', null],
    ])
    expect(marks('أين المضخّة؟', 'أين المضخّة، والبئر؟')).toEqual([
      ['أين المضخّة', null],
      ['، والبئر', 'added'],
      ['؟', null],
    ])
  })

  test('are marked as a whole when they are new, gone, or rewritten', () => {
    expect(marks('', 'three pumps')).toEqual([['three pumps', 'added']])
    expect(marks('three pumps\n\n', '')).toEqual([['three pumps', 'removed']])
    expect(marks('One of them was never built.', 'We drank rain.')).toEqual([
      ['One of them was never built.', 'removed'],
      ['\n\n', null],
      ['We drank rain.', 'added'],
    ])
  })
})
