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

test('a formula of an answer is pasted once', async ({ editor }) => {
  const plain = 'Each well serves n = 240 people.'
  const formula =
    '<span class="katex"><span class="katex-mathml"><math xmlns="http://www.w3.org/1998/Math/MathML"><semantics><mrow><mi>n</mi><mo>=</mo><mn>240</mn></mrow><annotation encoding="application/x-tex">n = 240</annotation></semantics></math></span><span class="katex-html" aria-hidden="true"><span class="base">n=240</span></span></span>'
  const html = `<html><body><!--StartFragment--><p>Each well serves ${formula} people.</p><!--EndFragment--></body></html>`
  await editor.open('')
  await editor.paste({ html, plain })
  await expect.poll(() => editor.markdown()).toBe(plain)
})

test('pasted lists and lines of plain text stay what they are', async ({ editor }) => {
  await editor.open('one')
  await editor.press('Control+End')
  await editor.paste({ html: '', plain: '- water\n- food\nfrom *us*\nto you' })
  expect(await editor.markdown()).toBe('one\n\n- water\n- food\n\nfrom **us**  \nto you')
  await editor.press('Control+z')
  expect(await editor.markdown()).toBe('one')
})
