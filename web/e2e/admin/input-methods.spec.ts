import { expect, test } from '../support/editing.ts'

test('what an input method writes is put in order once it is done @ar', async ({
  page,
  editor,
  makePair,
  openPair,
  readPair,
}) => {
  const name = `Composed ${crypto.randomUUID()}`
  const content = '![](/one.jpg)\n\n![](/two.jpg)\n\nانظر [التقرير](https://ufuq.example/report)'
  const pair = await makePair({ name, arabic: { title: name, content } })
  await openPair(pair)
  const input = await page.context().newCDPSession(page)
  /** Writes a word letter by letter, as the keyboard of a phone does. */
  const compose = async (word: string) => {
    for (let length = 1; length <= word.length; length += 1) {
      const text = word.slice(0, length)
      await input.send('Input.imeSetComposition', {
        text,
        selectionStart: length,
        selectionEnd: length,
      })
    }
    await input.send('Input.insertText', { text: word })
  }
  const surface = editor.surface('ar')
  await surface.click()
  await page.keyboard.press('ControlOrMeta+End')
  await compose('السنوي')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ControlOrMeta+b')
  await compose('كاملًا')
  await page.keyboard.press('Space')
  await compose('هنا')
  await page.keyboard.press('Enter')
  await compose('5*3*2')
  await expect(surface.locator('.ink-link')).toHaveText('التقرير')

  await editor.saved(() => page.keyboard.press('ControlOrMeta+s'))
  await surface.evaluate((element) => {
    const gap = [...element.querySelectorAll(':scope > .cm-line')].find(
      (line) => line.textContent === '',
    )
    if (gap) getSelection()?.collapse(gap, 0)
  })
  await compose('بينهما')
  await page.keyboard.press('Space')
  await compose('كلمات')
  await expect(surface.locator('.ink-picture')).toHaveCount(2)
  await editor.saved(() => page.keyboard.press('ControlOrMeta+s'))
  const { arabic } = await readPair(pair.english)
  const [picture, ...rest] = content.split('\n\n')
  expect(arabic.content).toBe(
    `${[picture, 'بينهما كلمات', ...rest].join('\n\n')}السنوي\n\n**كاملًا هنا**\n\n**5\\*3\\*2**`,
  )
})
