import { describe, expect, test } from 'vitest'
import { SITE_PARTS } from '@ufuq/shared/domain/site/pages'
import { orderIn, orderPath } from '@ufuq/shared/domain/site/values'
import { sitePage, valuesWith } from '../site-testbed.tsx'
import { changeOf, formOf, problemsIn, readDraft, valuesIn } from './page-values.ts'

const parts = SITE_PARTS.about
const saved = sitePage('about').live
const typed = (changed: Parameters<typeof valuesWith>[1]) => valuesWith('about', changed)

const ORDER = orderPath('values')
const IDS = orderIn(saved, 'values')

describe('what a save sends', () => {
  test('is nothing of a form that nobody touched', () => {
    expect(changeOf(parts, { saved, typed: valuesIn(formOf(parts, saved)) })).toEqual({})
  })

  test('is each value that is other than saved, in its language', () => {
    const change = changeOf(parts, {
      saved,
      typed: typed({ ar: { 'vision.title': 'رؤيتنا' }, shared: { 'timeline.y2008.year': '2007' } }),
    })
    expect(change).toEqual({
      ar: { 'vision.title': 'رؤيتنا' },
      shared: { 'timeline.y2008.year': '2007' },
    })
  })

  test('names the items of a list when one was added or removed', () => {
    const order = [...IDS.slice(1), 'n-1']
    const change = changeOf(parts, {
      saved,
      typed: typed({ ar: { 'values.n-1.title': 'الصبر' }, shared: { [ORDER]: order } }),
    })
    expect(change).toEqual({
      ar: { 'values.n-1.title': 'الصبر' },
      shared: { [ORDER]: order },
    })
  })
})

describe('what a place does not take', () => {
  const problems = (changed: Parameters<typeof valuesWith>[1], isWhole = false) =>
    problemsIn(parts, { saved, typed: typed(changed) }, { isWhole })

  test('is told by its rule', () => {
    expect(
      problems({
        en: { 'vision.title': 'x'.repeat(200), 'vision.text': ' ' },
        shared: { 'timeline.y2008.year': 'long ago' },
      }),
    ).toEqual([
      { at: 'en.vision/title', rule: 'maxLength' },
      { at: 'en.vision/text', rule: 'required' },
      { at: 'shared.timeline/y2008/year', rule: 'year' },
    ])
  })

  test('a new item may lack texts in a draft, and not in public', () => {
    const added = {
      ar: { 'values.n-1.title': 'الصبر', 'values.n-1.text': 'نصبر.' },
      shared: { [ORDER]: [...IDS, 'n-1'] },
    }
    expect(problems(added)).toEqual([])
    expect(problems(added, true)).toEqual([
      { at: 'en.values/n-1/title', rule: 'required' },
      { at: 'en.values/n-1/text', rule: 'required' },
    ])
  })

  test('a saved text can’t be emptied, unless the page does without it', () => {
    expect(problems({ ar: { 'vision.title': '', 'introduction.second': '' } })).toEqual([
      { at: 'ar.vision/title', rule: 'required' },
    ])
  })

  test('a list keeps its least number of items', () => {
    expect(problems({ shared: { [ORDER]: [] } })).toEqual([
      { at: 'shared.values/order', rule: 'minLength' },
    ])
  })
})

test('what a device kept is read with what has come to the page since', () => {
  const draft = { ar: {}, en: { 'vision/title': 'Kept' }, shared: { 'values/order': ['n-1'] } }
  const form = readDraft(parts, draft, formOf(parts, saved))
  expect(form?.en['vision/title']).toBe('Kept')
  expect(form?.ar['vision/title']).toBe(saved.ar['vision.title'])
  expect(form?.shared['values/order']).toEqual(['n-1'])
  expect(readDraft(parts, 'nothing of the kind', formOf(parts, saved))).toBeNull()
})
