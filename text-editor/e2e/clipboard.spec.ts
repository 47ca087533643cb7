import { expect, test } from './support/test.ts'

test('part of a link is pasted as a link', async ({ editor }) => {
  await editor.open('one [a link](https://a.example/x) foo')
  await editor.select(['a link', 2], ['a link', 9])
  const copied = await editor.copy()
  expect(copied.plain).toBe('link fo')
  await editor.select(['foo', 3])
  await editor.paste(copied)
  const after = 'one [a link](https://a.example/x) foo[link](https://a.example/x) fo'
  expect(await editor.markdown()).toBe(after)
})

const TEXT = [
  '- واحد\n- اثنان **ب**',
  '1. a\n2. b',
  '| x | y |\n|---|---|\n| 1 | 2 |',
  'نص[^1]',
  '[^1]: حاشية',
].join('\n\n')

test('a whole text is copied for other programs and pasted into another text', async ({
  editor,
}) => {
  await editor.open(TEXT)
  await editor.press('Control+a')
  const copied = await editor.copy()
  expect.soft(copied.plain).toMatch(/^• واحد\n• اثنان ب\n\n1\. a\n2\. b\n\nx\ty\n1\t2/)
  expect.soft(copied.plain.replace('[1]', '')).not.toMatch(/[*|[\]]/)
  for (const part of [
    /<ul[^>]*dir="rtl"/,
    /<ol[^>]*dir="ltr"/,
    /<table/,
    /<p dir="rtl"/,
    /<strong>/,
  ])
    expect.soft(copied.html).toMatch(part)
  await editor.open('x')
  await editor.press('Control+End')
  await editor.paste(copied)
  const markdown = await editor.markdown()
  for (const part of ['- اثنان **ب**', '| 1 | 2 |', 'نص[^1]']) expect.soft(markdown).toContain(part)
})
