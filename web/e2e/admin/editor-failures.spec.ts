import type { Page } from '@playwright/test'
import type { WholePair } from '@ufuq/shared/contract/publications'
import { writeInto } from '@ufuq/shared/ui/testing/write-into'
import { editorOf, expect, test, type EditorPage } from '../support/editing.ts'

/** One pair in the editor, whose Arabic text is edited. */
interface Writing {
  page: Page
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

test('no word is lost to a window that was closed', async ({
  page,
  language,
  t,
  editor,
  makePair,
  readPair,
  openPair,
}) => {
  const pair = await makePair({ name: `against failures ${language}` })
  const writing = { page, editor, pair }
  await openPair(pair)

  await closeWindow(writing)
  await offerOn(writing)
    .getByRole('button', { name: editor.t('unsent.restore') })
    .click()
  await expect(contentOf(writing)).toHaveText('كُتب قبل أن تُغلق النافذة')
  await editor.saved(() => page.keyboard.press('ControlOrMeta+s'))
  await expect(
    page.getByText(t('common:toasts.publication.pairUpdatedTitle')).first(),
  ).toBeVisible()
  expect((await readPair(pair.arabic)).arabic.content).toBe('كُتب قبل أن تُغلق النافذة')
})
