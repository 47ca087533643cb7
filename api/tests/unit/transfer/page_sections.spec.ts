import { test } from '@japa/runner'
import { sectionsOf } from '#transfer/content/page_sections'

const words = (length: number) => 'x'.repeat(length)
const textsOf = (markdown: { ar: string; en: string }) =>
  (sectionsOf(markdown) as { text: { ar: string; en: string } }[]).map(({ text }) => text)

test.group('The sections of an imported page', () => {
  test('have text in both languages, though one text is shorter', ({ assert }) => {
    const ar = `${words(15_000)}\n\n${words(15_000)}`
    const parts = textsOf({ ar, en: 'One.\n\nTwo.' })
    assert.deepEqual(
      parts.map(({ en }) => en),
      ['One.', 'Two.'],
    )
    assert.throws(() => textsOf({ ar, en: 'One paragraph.' }), /too long/)
    assert.deepEqual(
      textsOf({ ar, en: '' }).map(({ en }) => en),
      ['', ''],
    )
  })

  test('never divide a block of code or a list item', ({ assert }) => {
    const code = `\`\`\`\`\n${words(9000)}\n\n\`\`\`\n\nend\n\`\`\`\``
    const item = `- ${words(9000)}\n\n  more`
    const ar = [words(15_000), code, item].join('\n\n')
    assert.deepEqual(
      textsOf({ ar, en: '' }).map((text) => text.ar),
      [words(15_000), `${code}\n\n${item}`],
    )
  })

  test('divide a list that is too long at its items', ({ assert }) => {
    const [one, other] = [`- ${words(15_000)}`, `- ${words(9000)}`] as const
    const parts = textsOf({ ar: '', en: `${one}\n${other}` })
    assert.deepEqual(
      parts.map(({ en }) => en),
      [one, other],
    )
  })

  test('never part a note from its mark', ({ assert }) => {
    const en = `${words(15_000)}[^1]\n\n${words(15_000)}\n\n[^1]: Note`
    assert.throws(() => textsOf({ ar: '', en }), /too long/)
    assert.lengthOf(textsOf({ ar: '', en: 'Short[^1]\n\n[^1]: Note' }), 1)
  })
})
