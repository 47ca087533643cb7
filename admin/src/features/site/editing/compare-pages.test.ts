import { describe, expect, test } from 'vitest'
import { SITE_PARTS } from '@ufuq/shared/domain/site/pages'
import { orderIn, orderPath } from '@ufuq/shared/domain/site/values'
import { shippedOf, valuesWith } from '../site-testbed.tsx'
import { comparedPaths } from './compare-pages.ts'

describe('two states of a page', () => {
  const parts = SITE_PARTS.about
  const base = shippedOf('about')
  const order = orderIn(base, 'values')
  const compare = (mine: Values, theirs: Values) =>
    comparedPaths(parts, {
      base,
      mine: valuesWith('about', mine),
      theirs: valuesWith('about', theirs),
    }).map(({ place: { side, path }, stretches }) => [
      `${side}.${path}`,
      ...new Set(stretches.map(({ kind }) => kind)),
    ])
  type Values = Parameters<typeof valuesWith>[1]

  test('say of each value who changed it', () => {
    expect(
      compare(
        { ar: { 'vision.title': 'رؤيتنا' }, en: { 'vision.title': 'Mine' } },
        { en: { 'vision.title': 'Theirs', 'mission.title': 'Theirs' } },
      ),
    ).toEqual([
      ['ar.vision.title', 'mine'],
      ['en.vision.title', 'open'],
      ['en.mission.title', 'theirs'],
    ])
  })

  test('have the texts of an item that the other added', () => {
    expect(
      compare(
        {},
        {
          ar: { 'values.n-1.title': 'الصبر' },
          shared: { [orderPath('values')]: [...order, 'n-1'] },
        },
      ),
    ).toEqual([
      [`shared.${orderPath('values')}`, 'theirs'],
      ['ar.values.n-1.title', 'theirs'],
    ])
  })

  test('ask nobody about the texts of an item that one of them removed', () => {
    expect(compare({ shared: { [orderPath('values')]: order.slice(1) } }, {})).toEqual([
      [`shared.${orderPath('values')}`, 'mine'],
    ])
  })
})
