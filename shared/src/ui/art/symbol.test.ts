import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LANGUAGES } from '../../contract/languages.ts'
import { symbol } from './symbol.ts'

test.each(LANGUAGES)('the %s logo begins with the symbol as it is drawn', (language) => {
  const logo = readFileSync(new URL(`logo-${language}.svg`, import.meta.url), 'utf8')
  const { sun, horizon, land } = symbol()
  expect(logo).toContain(`d="${sun}"`)
  expect(logo).toContain(`d="${horizon}${land}"`)
})
