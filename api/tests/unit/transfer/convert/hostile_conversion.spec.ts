import { test } from '@japa/runner'
import { convert } from '#transfer/convert/convert'
import { hostileTexts } from './hostile_texts.ts'

test.group('Conversion of hostile texts', () => {
  for (const name of Object.keys(hostileTexts(1)))
    test(`${name}: the conversion ends`, ({ assert }) => {
      const html = hostileTexts(100_000)[name] ?? ''
      const { markdown } = convert({ html, baseAddress: 'https://old.example/' })
      assert.isBelow(markdown.length, 5 * html.length)
    })
})
