import type { BrowserContext, Page } from '@playwright/test'
import type { Language } from '@ufuq/shared/contract/languages'
import type { WholePair } from '@ufuq/shared/contract/publications'
import { writeInto } from '@ufuq/shared/ui/testing/write-into'
import { editorOf, editorOn, expect, test, type EditorPage } from '../support/editing.ts'

/** One pair in the editor, whose Arabic text is edited. */
interface Writing {
  page: Page
  context: BrowserContext
  language: Language
  editor: EditorPage
  pair: WholePair
}

const contentOf = ({ editor }: Writing) => editor.field('ar', 'content')

const offerOn = ({ page, editor }: Writing) =>
  page.getByRole('status').filter({ hasText: editor.t('unsent.title') })

/**
 * Leaves a text with unsaved changes, opens it again, and waits until the unsaved text is offered.
 */
async function closeWindow(writing: Writing) {
  const { page, pair } = writing
  // Once a first text is stored, the device's database is open, so the next one is in time.
  await writeInto(contentOf(writing), 'أول ما كُتب')
  await expect(page.locator('.saved small').first()).toBeAttached()
  await writeInto(contentOf(writing), 'كُتب قبل أن تُغلق النافذة')
  page.once('dialog', (question) => void question.accept())
  await page.goto(editorOf(pair))
  await expect(offerOn(writing)).toBeVisible()
  await expect(contentOf(writing)).toHaveText(pair.arabic.content)
}

/** Starts a new text in a separate window, and closes that window. */
async function leaveNewText({ context, language }: Writing, title: string) {
  const window = await context.newPage()
  await window.addInitScript((value) => localStorage.setItem('i18nextLng', value), language)
  await window.goto('/admin/publications/create')
  await editorOn(window, language).field('ar', 'title').fill(title)
  await expect(window.locator('.saved small').first()).toBeAttached()
  await window.close()
}

async function restoreTwoNewTexts(writing: Writing) {
  const { page, editor, language } = writing
  const [earlier, later] = [`أولى ${language}`, `ثانية ${language}`]
  for (const title of [earlier, later]) await leaveNewText(writing, title)
  await page.goto('/admin/publications/create')
  const offer = offerOn(writing)
  const restore = offer.getByRole('button', { name: editor.t('unsent.restore') })
  const title = editor.field('ar', 'title')
  await restore.click()
  await expect(title).toHaveValue(later)
  await restore.click()
  await expect(title).toHaveValue(earlier)
  await expect(offer, 'the one that gave way').toBeVisible()
}

test('no word is lost to a window that was closed', async ({
  page,
  context,
  language,
  t,
  editor,
  makePair,
  readPair,
  openPair,
}) => {
  const pair = await makePair({ name: `against failures ${language}` })
  const writing = { page, context, language, editor, pair }
  await openPair(pair)

  await test.step('the window is closed: what was typed is offered', async () => {
    await closeWindow(writing)
    const restore = offerOn(writing).getByRole('button', { name: editor.t('unsent.restore') })
    await restore.click()
    await expect(contentOf(writing)).toHaveText('كُتب قبل أن تُغلق النافذة')
    await editor.saved(() => page.keyboard.press('ControlOrMeta+s'))
    await expect(
      page.getByText(t('common:toasts.publication.pairUpdatedTitle')).first(),
    ).toBeVisible()
    expect((await readPair(pair.arabic)).arabic.content).toBe('كُتب قبل أن تُغلق النافذة')
  })

  await test.step('two windows with new texts: both are offered, one after the other', () =>
    restoreTwoNewTexts(writing))
})
