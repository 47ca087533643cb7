import type { Page } from '@playwright/test'
import { expect, test } from '../support/editing.ts'
import { LINK } from '../support/text-parts.ts'

/** Types text letter by letter, like a phone's keyboard. */
async function inputMethod(page: Page) {
  const input = await page.context().newCDPSession(page)
  return async (word: string) => {
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
}

test('what an input method writes is put in order once it is done', async ({
  page,
  editor,
  makePair,
  openPair,
  readPair,
}) => {
  const name = `Composed ${crypto.randomUUID()}`
  const content = 'انظر [التقرير](https://ufuq.example/report)'
  const pair = await makePair({ name, arabic: { title: name, content } })
  await openPair(pair)
  const compose = await inputMethod(page)
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
  await expect(surface.locator(LINK)).toHaveText('التقرير')

  await editor.saved(() => page.keyboard.press('ControlOrMeta+s'))
  const { arabic } = await readPair(pair.english)
  expect(arabic.content).toBe(`${content}السنوي\n\n**كاملًا هنا**\n\n**5\\*3\\*2**`)
})
