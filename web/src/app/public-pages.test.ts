import { PUBLIC_PAGES, UNLISTED_PAGES } from '@ufuq/shared/contract/addresses'
import { expect, test } from 'vitest'
import { listedPages, routes } from './routes.tsx'

test('links can lead to every page with a fixed address', () => {
  expect(PUBLIC_PAGES.map(({ path }) => path).toSorted()).toEqual(
    listedPages.map(({ path }) => path).toSorted(),
  )
})

test('every other page with a fixed address is known as one that no list names', () => {
  const unlisted = routes
    .filter(({ path, isUnlisted }) => isUnlisted && !path.includes(':'))
    .map(({ path }) => path)
  expect([...UNLISTED_PAGES].toSorted()).toEqual(unlisted.toSorted())
})
