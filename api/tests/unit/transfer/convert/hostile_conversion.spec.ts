import { test } from '@japa/runner'
import { convert } from '#transfer/convert/convert'
import { convertMarkdown } from '#transfer/convert/markdown/convert_markdown'
import { hostileTemplates, hostileTexts } from './hostile_texts.ts'

test.group('Conversion of hostile texts', () => {
  for (const name of Object.keys(hostileTexts(1)))
    test(`${name}: the conversion ends`, ({ assert }) => {
      const html = hostileTexts(10_000)[name] ?? ''
      const { markdown } = convert({ html, baseAddress: 'https://old.example/' })
      assert.isBelow(markdown.length, 5 * html.length)
    })

  for (const [name, markdown] of Object.entries({
    ...hostileTemplates(10_000),
    ...hostileTexts(10_000),
  }))
    test(`${name}: the conversion of Markdown ends`, ({ assert }) => {
      const converted = convertMarkdown({ markdown, path: 'a.mdx', find: () => null })
      assert.isBelow(converted.markdown.length, 5 * markdown.length)
    })
})
