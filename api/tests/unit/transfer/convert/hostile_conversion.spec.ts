import { test } from '@japa/runner'
import { convertMarkdown } from '#transfer/convert/markdown/convert_markdown'
import { hostileTemplates, hostileTexts } from './hostile_texts.ts'

test.group('Conversion of hostile texts', () => {
  for (const [name, markdown] of Object.entries({
    ...hostileTemplates(10_000),
    ...hostileTexts(10_000),
  }))
    test(`${name}: the conversion of Markdown ends`, ({ assert }) => {
      const converted = convertMarkdown({ markdown, path: 'a.mdx', find: () => null })
      assert.isBelow(converted.markdown.length, 5 * markdown.length)
    })
})
