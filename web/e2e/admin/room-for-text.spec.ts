import type { APIRequestContext, Page } from '@playwright/test'
import type { Language } from '@ufuq/shared/contract/languages'
import type { WholePair } from '@ufuq/shared/contract/publications'
import { PAIR_SIDES } from '@ufuq/shared/contract/publications'
import { editorOf, expect, people, test, type EditorPage } from '../support/editing.ts'
import { waitForScreen } from '../support/hydration.ts'
import { addressOf, changePair } from '../support/pairs.ts'
import { signedInApi } from '../support/people.ts'

const SENTENCES = {
  ar: 'سلّمنا المفتاح الأول في الربيع، وتجتمع اللجنة كل خميس وتكتب ما اتّفقت عليه، ثم جاء دور المضخّة. ',
  en: 'We handed over the first key in spring. The committee meets every Thursday and writes down what it agreed. ',
}
const LONG = Object.fromEntries(
  (['ar', 'en'] as const).map((side) => [
    side,
    [1, 3, 3, 3, 3, 3].map((times) => SENTENCES[side].repeat(times).trim()).join('\n\n'),
  ]),
) as Record<Language, string>

/** The number of text lines that are completely visible in a pane. */
const visibleLines = (page: Page, language: Language): Promise<number> =>
  page
    .locator(`.pane[data-side=${language}] [data-part=text] [role=textbox]`)
    .evaluate((content) => {
      const range = document.createRange()
      const isSeen = (x: number, y: number) => content.contains(document.elementFromPoint(x, y))
      const tops = new Set<number>()
      for (const line of content.querySelectorAll('.ink > *')) {
        range.selectNodeContents(line)
        for (const { width, top, bottom, left } of range.getClientRects()) {
          const x = left + width / 2
          if (width > 0 && isSeen(x, top + 1) && isSeen(x, bottom - 1)) tops.add(Math.round(top))
        }
      }
      return tops.size
    })

async function expectRoom(page: Page, state: string) {
  for (const language of ['ar', 'en'] as const) {
    await expect
      .poll(() => visibleLines(page, language), { message: `${state}, ${language}` })
      .toBeGreaterThanOrEqual(12)
  }
}

const TEXTS = {
  arabic: { title: 'متى نسلّم المفاتيح ونرحل عن قرى الشمال كلّها؟', content: LONG.ar },
  english: { title: 'When do we hand over the keys and leave the villages?', content: LONG.en },
}

/** A draft of an author, open in somebody else's editor. */
interface Draft {
  page: Page
  editor: EditorPage
  language: Language
  api: APIRequestContext
  author: APIRequestContext
  pair: WholePair
}

async function seeReview({ page, author, pair }: Draft) {
  const note = `${SENTENCES.ar}\n${SENTENCES.en}`
  await author.post(`${await addressOf(author, pair.english)}/review`, { data: { note } })
  await author.put(`${await addressOf(author, pair.english)}/presence`, { data: { side: null } })
  await page.reload()
  await waitForScreen(page)
  await expect(page.locator('.handed')).toBeVisible()
  await expect(page.locator('.people')).toContainText(people.author.username)
  await expectRoom(page, 'in review')
}

async function seeUnsentWork({ page, editor, language }: Draft) {
  await editor.surface(language).click()
  await page.keyboard.type('1 , ')
  await expect(page.locator('.saved small').first()).toBeAttached()
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  const restore = page.getByRole('button', { name: editor.t('unsent.restore') })
  await expect(restore).toBeVisible()
  await expectRoom(page, 'unsent work')
  await restore.click()
  await expect(restore).toHaveCount(0)
}

async function seeConflict({ page, editor, language, api, pair }: Draft) {
  await expect(page.locator('.findings-count:visible').first()).toBeVisible()
  const theirs = structuredClone(TEXTS)
  theirs[PAIR_SIDES[language]].content = `2 , ${LONG[language]}`
  await changePair(api, pair.english, theirs)
  await editor.press('actions.save')
  await expect(editor.bar.getByRole('alert')).toBeVisible()
  await expectRoom(page, 'a conflict')
}

test('a dozen lines of the text are seen on a laptop, whatever else is to be known', async ({
  page,
  baseURL,
  language,
  api,
  editor,
  makePair,
  openPair,
}) => {
  const pair = await makePair({ name: 'room', by: people.author, ...TEXTS })
  const author = await signedInApi(baseURL ?? '', people.author)
  const draft = { page, editor, language, api, author, pair }
  await page.setViewportSize({ width: 1280, height: 720 })
  await openPair(pair)
  await test.step('handed over, and open at a colleague’s', () => seeReview(draft))
  await test.step('with unsent work besides', () => seeUnsentWork(draft))
  await test.step('with something to look at, and a save to compare', () => seeConflict(draft))
  await author.dispose()
})

test('half a dozen lines of the text are seen over the keyboard of a phone', async ({
  page,
  language,
  editor,
  makePair,
  signIn,
}) => {
  const pair = await makePair({ name: 'phone', ...TEXTS })
  // the height that remains on a phone above its keyboard
  await page.setViewportSize({ width: 390, height: 450 })
  await signIn(people.editor, editorOf(pair))
  await waitForScreen(page)
  await editor.surface(language).click()
  await page.keyboard.press('ControlOrMeta+End')
  await expect.poll(() => visibleLines(page, language)).toBeGreaterThanOrEqual(6)
})
