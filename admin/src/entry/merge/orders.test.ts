import { describe, expect, test } from 'vitest'
import { compareOrders, joinedOrders } from './orders.ts'

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

  test('two items that were added to one place both stay', () => {
    const { mine, theirs } = joinedOrders(
      { base: ['a'], mine: ['a', 'mine'], theirs: ['a', 'theirs'] },
      untouched,
    )
    expect(mine.toSorted()).toEqual(['a', 'mine', 'theirs'])
    expect(theirs.toSorted()).toEqual(['a', 'mine', 'theirs'])
  })

  test('an item that one removed while the other wrote in it stays', () => {
    const { mine, theirs } = joinedOrders(
      { base: ['a', 'b'], mine: ['a'], theirs: ['a', 'b'] },
      { mine: () => false, theirs: (id) => id === 'b' },
    )
    expect(mine).toEqual(['a', 'b'])
    expect(theirs).toEqual(['a', 'b'])
  })

  test('are to be looked at where an item stays that one of them removed', () => {
    const orders = { base: ['a', 'b'], mine: ['a'], theirs: ['a', 'b'] }
    const isB = (id: string) => id === 'b'
    expect(compareOrders(orders, untouched)).toEqual({
      stretches: [{ kind: 'mine', text: '["a"]' }],
      isContested: false,
    })
    expect(compareOrders(orders, { ...untouched, theirs: isB })).toEqual({
      stretches: [{ kind: 'mine', text: '["a","b"]' }],
      isContested: true,
    })
  })
})
