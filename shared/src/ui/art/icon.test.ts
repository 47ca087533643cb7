import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { drawnIcon } from './icon.ts'
import { symbol } from './symbol.ts'

const SUN = '#2f7fc0'

test('an icon has the accent as its sun', () => {
  for (const shape of ['bare', 'rounded', 'square', 'maskable'] as const) {
    expect(drawnIcon(shape, { sun: SUN })).toContain(`<path fill="${SUN}" d="${symbol().sun}"/>`)
  }
})

test('the shipped icon of browsers is the bare one', () => {
  const file = new URL('../../../../web/public/favicon.svg', import.meta.url)
  const plain = (svg: string) => svg.replaceAll(/[\s;]/g, '')
  expect(plain(drawnIcon('bare', { sun: '#ec6530' }))).toBe(plain(readFileSync(file, 'utf8')))
})
