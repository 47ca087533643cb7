import { PUBLIC_PAGES } from '@ufuq/shared/contract/addresses'
import { expect, test } from 'vitest'
import { listedPages } from './routes.tsx'

test('links can lead to every page with a fixed address', () => {
  expect(PUBLIC_PAGES.map(({ path }) => path).toSorted()).toEqual(
    listedPages.map(({ path }) => path).toSorted(),
  )
})
