import { expect, test } from 'vitest'
import { yearsOutOfOrder } from './year-order.ts'

test.each([
  { years: [], places: [] },
  { years: ['2008', '2012', '2012', '2024'], places: [] },
  { years: ['2008', '2024', '2010'], places: [2] },
  { years: ['2024', '2010'], places: [1] },
  { years: ['2024', '2008', '2012', '2015'], places: [0] },
  { years: ['2008', '2021–2024', '2019'], places: [2] },
  { years: ['2008', '', 'soon', '2012'], places: [] },
])('of $years, $places are out of order', ({ years, places }) => {
  expect([...yearsOutOfOrder(years)]).toEqual(places)
})
