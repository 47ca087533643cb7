import { renderAsync } from '@resvg/resvg-js'
import { test } from '@japa/runner'
import { outlineText } from '#site/share_image/outline_text'

const SIZE = 100

/**
 * Whether each pixel column of the drawn line contains ink, from the first column with ink to the
 * last.
 */
async function columnsOf(text: string, direction: 'rtl' | 'ltr' = 'rtl'): Promise<boolean[]> {
  const { path, width } = outlineText(text, direction)
  const across = Math.ceil((width * SIZE) / 1000)
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${across}" height="200">` +
    `<path transform="translate(0 120) scale(${SIZE / 1000})" d="${path}"/></svg>`
  const { pixels } = await renderAsync(svg)
  const columns = Array.from({ length: across }, (_, x) =>
    Array.from({ length: 200 }, (__, y) => pixels[(y * across + x) * 4 + 3] ?? 0).some(
      (alpha) => alpha > 60,
    ),
  )
  return columns.slice(columns.indexOf(true), columns.lastIndexOf(true) + 1)
}

const widthOf = (text: string, direction: 'rtl' | 'ltr' = 'rtl') =>
  outlineText(text, direction).width

const APART = '\u200C'

test.group('Text as outlines', () => {
  test('the letters of {$self} are joined')
    .with(['بيت', 'تمكين', 'علمتنا', 'مستقبل', 'سلم', 'نستطيع', 'محمد'])
    .run(async ({ assert }, word) => {
      assert.isTrue((await columnsOf(word)).every(Boolean), 'no gap between the letters')
    })

  test('letters kept apart are not joined, so that the test above proves something', async ({
    assert,
  }) => {
    const columns = await columnsOf(Array.from('محمد').join(APART))
    assert.isFalse(columns.every(Boolean))
  })

  test('lam and alef are one letter', ({ assert }) => {
    const { path } = outlineText('لا', 'rtl')
    assert.notInclude(path, outlineText('ا', 'rtl').path)
    assert.include(outlineText(`ل${APART}ا`, 'rtl').path, outlineText('ا', 'rtl').path)
  })

  test('marks take no room of their own and push no letter away', ({ assert }) => {
    assert.closeTo(widthOf('التَّعاوُنُ'), widthOf('التعاون'), 40)
  })

  test('an Arabic line runs from right to left, what is Latin in it the other way', ({
    assert,
  }) => {
    const startOf = (path: string, part: string) => path.indexOf(part.slice(0, 12))
    const shapeOf = (text: string) => outlineText(text, 'ltr').path
    // The first outline in the path is the leftmost one.
    const { path } = outlineText('ABC محمد', 'rtl')
    assert.isTrue(path.startsWith(outlineText('محمد', 'rtl').path))
    const { path: english } = outlineText('ABC محمد', 'ltr')
    assert.isTrue(english.startsWith(shapeOf('ABC')))
    assert.equal(startOf(english, shapeOf('ABC')), 0)
  })

  test('brackets turn with the direction', ({ assert }) => {
    const opening = outlineText('(', 'ltr').path
    assert.isTrue(outlineText('(محمد', 'ltr').path.startsWith(opening))
    assert.isTrue(outlineText('محمد)', 'rtl').path.startsWith(opening))
  })

  test('what the face has no letter for is left out', ({ assert }) => {
    assert.equal(widthOf('Ufuq 😀日本', 'ltr'), widthOf('Ufuq ', 'ltr'))
    assert.deepEqual(outlineText('😀', 'rtl'), { path: '', width: 0 })
  })
})
