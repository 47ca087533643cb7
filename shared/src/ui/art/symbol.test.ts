import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LANGUAGES } from '../../contract/languages.ts'
import { symbol } from './symbol.ts'

test.each(LANGUAGES)('the %s logo begins with the symbol as it is drawn', (language) => {
  const logo = readFileSync(new URL(`logo-${language}.svg`, import.meta.url), 'utf8')
  const { sun, horizon, land } = symbol()
  const [first, middle = '', last = ''] = [...logo.matchAll(/ d="([^"]+)"/g)].map(([, d]) => d)
  expect(first).toBe(sun)
  // The last row is a separate path, which small logos omit.
  expect(middle + last).toBe(horizon + land)
})
