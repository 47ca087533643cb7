import { describe, expect, test } from 'vitest'
import { joinedOrders } from './orders.ts'

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
