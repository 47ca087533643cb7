import { randomEntries } from '@ufuq/shared/kinds/testing/random-values'
import { trialKind } from '@ufuq/shared/kinds/testing/trial-kind'
import type { Fields } from '@ufuq/shared/model/fields'
import { itemsIn, type Tree } from '@ufuq/shared/model/values'
import { expect, test, describe } from 'vitest'
import { garden, gardenValues } from '../../testing/entry-testbed.tsx'
import { areApart, keyOf, openKeys, type Three } from './compared-fields.ts'
import { compareEntries, joinedOrders, joinEntries } from './merge-entries.ts'

const texts = {
  label: ({ path }: { path: string }) => path,
  shown: (_: unknown, value: unknown) => String(value),
}
const compare = (versions: Three<Tree>, fields: Fields = garden.fields) =>
  compareEntries(fields, versions, texts)

test('if only one of two people has changed something, the result is that person’s', () => {
  const { fields }: { fields: Fields } = trialKind
  for (const [base, changed] of randomEntries(fields)) {
    for (const versions of [
      { base, mine: base, theirs: changed },
      { base, mine: changed, theirs: base },
    ]) {
      const compared = compare(versions, fields)
      expect(areApart(compared)).toBe(true)
      expect(joinEntries(fields, versions, { fields: compared, choices: {} })).toEqual(changed)
    }
  }
})

test('an item that one person removed and the other changed stays, and is shown', () => {
  const [figs, almonds] = gardenValues().beds
  const base = gardenValues()
  const versions = {
    base,
    mine: gardenValues({ beds: [figs] as never }),
    theirs: gardenValues({ beds: [figs, { ...almonds, rows: 8 }] as never }),
  }
  const compared = compare(versions)
  expect(compared).toMatchObject([{ place: 'beds.$order', isContested: true }])
  const joined = joinEntries(garden.fields, versions, { fields: compared, choices: {} })
  expect(itemsIn(joined['beds'])).toMatchObject([{ id: 'a' }, { id: 'b', rows: 8 }])
})

test('of two values for one field of an item, the chosen one is taken', () => {
  const [figs, almonds] = gardenValues().beds
  const withRows = (rows: number) => gardenValues({ beds: [almonds, { ...figs, rows }] as never })
  const versions = { base: gardenValues(), mine: withRows(5), theirs: withRows(6) }
  const compared = compare(versions)
  const [rows] = compared.filter(({ place }) => place === 'beds.a.rows')
  expect(openKeys(compared)).toEqual([rows && keyOf(rows, 0)])
  const choices = { [openKeys(compared)[0] ?? '']: 'theirs' as const }
  const joined = joinEntries(garden.fields, versions, { fields: compared, choices })
  expect(itemsIn(joined['beds'])).toMatchObject([{ id: 'b' }, { id: 'a', rows: 6 }])
})

const untouched = { mine: () => false, theirs: () => false }

describe('the orders of two people', () => {
  test('take what either added and leave what either removed', () => {
    const base = ['a', 'b', 'c']
    const joined = joinedOrders(
      { base, mine: ['a', 'mine', 'b', 'c'], theirs: ['b', 'c', 'theirs'] },
      untouched,
    )
    expect(joined.mine).toEqual(['mine', 'b', 'c', 'theirs'])
    expect(joined.theirs).toEqual(joined.mine)
  })

  test('an item that one removed while the other wrote in it stays', () => {
    const { mine, theirs } = joinedOrders(
      { base: ['a', 'b'], mine: ['a'], theirs: ['a', 'b'] },
      { mine: () => false, theirs: (id) => id === 'b' },
    )
    expect(mine).toEqual(['a', 'b'])
    expect(theirs).toEqual(['a', 'b'])
  })
})
