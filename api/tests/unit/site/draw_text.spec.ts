import { test } from '@japa/runner'
import type { TextInBox } from '@ufuq/shared/contract/drawings'
import sharp from 'sharp'
import { drawText } from '#site/share_image/draw_png'

const BOX = { x: 72, top: 300, width: 1056, height: 236 }
const STYLE = { colour: '#ffffff', size: 100, box: BOX }

async function drawn(text: string, options: Partial<TextInBox> = {}) {
  const { language = 'ar' } = options
  const direction = language === 'ar' ? 'rtl' : 'ltr'
  const all = { text, language, direction, ...STYLE, ...options } as const
  const [layer] = await drawText(all)
  if (!layer) throw new Error('Nothing was drawn')
  const { data, info } = await sharp(layer.input as Buffer)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { ...layer, pixels: data, width: info.width, height: info.height }
}

/** The widths of the pieces of ink that no empty column of pixels separates, from left to right. */
async function piecesOf(text: string, language: 'ar' | 'en' = 'ar'): Promise<number[]> {
  const { pixels, width, height } = await drawn(text, { language })
  const columns = Array.from({ length: width }, (_, x) =>
    Array.from({ length: height }, (__, y) => pixels[(y * width + x) * 4 + 3] ?? 0).some(
      (alpha) => alpha > 60,
    ),
  )
  const drawing = columns.map((hasInk) => (hasInk ? '#' : ' ')).join('')
  return drawing
    .trim()
    .split(/ +/)
    .map(({ length }) => length)
}

const APART = '\u200C'

test.group('The text of a share image', () => {
  test('has joined letters in {$self}')
    .with(['بيت', 'تمكين', 'علمتنا', 'مستقبل', 'سلم', 'نستطيع', 'محمد'])
    .run(async ({ assert }, word) => {
      assert.lengthOf(await piecesOf(word), 1)
      assert.isAbove((await piecesOf(Array.from(word).join(APART))).length, 1)
    })

  test('runs from right to left in Arabic', async ({ assert }) => {
    const longestOf = (pieces: number[]) => pieces.indexOf(Math.max(...pieces))
    assert.equal(longestOf(await piecesOf('UN محمد')), 0)
    assert.equal(longestOf(await piecesOf('UN محمد', 'en')), 2)
    const { left, width } = await drawn('UN محمد')
    assert.equal(left, BOX.x + BOX.width - width)
    assert.equal((await drawn('UN محمد', { language: 'en' })).left, BOX.x)
  })

  test('fits into its box, however long it is: {0}')
    .with([
      ['words', 'Why disputes decline in villages '.repeat(9)],
      ['Arabic words', 'لماذا تتراجع الخلافات على المياه '.repeat(9)],
      ['one word', 'W'.repeat(300)],
      ['letters with marks', 'التَّعاوُنُ '.repeat(25)],
    ] as const)
    .run(async ({ assert }, [, text]) => {
      const { width, height, left = 0, top = 0 } = await drawn(text)
      assert.isAtMost(height, BOX.height)
      assert.isAtMost(width, BOX.width)
      assert.isAtLeast(height, 150)
      assert.isAtLeast(left, BOX.x)
      assert.isAtLeast(top, BOX.top)
    })

  test('has lines of about equal length', async ({ assert }) => {
    const line = await drawn('villages villages villages', { language: 'en' })
    assert.isAbove(line.width, 800)
    const lines = await drawn('villages villages villages villages', { language: 'en' })
    assert.isBelow(lines.width, 800)
    assert.isBelow(lines.height, 200)
  })

  test('has no line that ends within a telephone number', async ({ assert }) => {
    const number = '011 234 5678 901'
    const options = { language: 'en', box: { ...BOX, width: 500 } } as const
    const whole = await drawn(number.replaceAll(' ', '\u00A0'), options)
    assert.deepEqual((await drawn(number, options)).pixels, whole.pixels)
  })

  test('lacks what the typeface has no letter for', async ({ assert }) => {
    const options = { language: 'en' } as const
    const plain = await drawn('Ufuq', options)
    assert.deepEqual((await drawn('😀Ufuq日本', options)).pixels, plain.pixels)
    const nothing = { text: '😀 日本', ...options, direction: 'ltr', ...STYLE } as const
    assert.deepEqual(await drawText(nothing), [])
  })

  test('shows markup as it is written', async ({ assert }) => {
    const plain = await drawn('(b)A & B(b)', { language: 'en' })
    const marked = await drawn('<b>A & B</b>', { language: 'en' })
    assert.isAbove(marked.width, plain.width)
  })
})
