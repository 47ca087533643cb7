import type { BrowserContext, Page, Request } from '@playwright/test'
import type { Language } from '@ufuq/shared/contract/languages'
import type { WholePair } from '@ufuq/shared/contract/publications'
import { writeInto } from '@ufuq/shared/ui/testing/write-into'
import {
  assertLayoutOnce,
  EDITOR,
  editorOf,
  editorOn,
  expect,
  people,
  test,
  type EditorPage,
} from '../support/editing.ts'
import type { Text } from '../support/test.ts'

const savedNote = (page: Page) => page.locator('.saved small').first()

/** One pair in the editor, whose Arabic text is edited. */
interface Writing {
  page: Page
  context: BrowserContext
  language: Language
  editor: EditorPage
  t: Text
  pair: WholePair
  /** The Arabic text as it is stored. */
  stored: () => Promise<string>
  /** Calls that have no response yet. */
  underway: ReadonlySet<Request>
}

const contentOf = ({ editor }: Writing) => editor.field('ar', 'content')

const saveOf = ({ editor }: Writing) =>
  editor.bar.getByRole('button', { name: editor.t('actions.save') })

const notifiedOf = ({ page, t }: Writing) =>
  page.getByText(t('common:toasts.publication.pairUpdatedTitle')).first()

const offerOn = ({ page, editor }: Writing) =>
  page.getByRole('status').filter({ hasText: editor.t('unsent.title') })

/** The calls of a page that have no response yet. */
function callsOf(page: Page): ReadonlySet<Request> {
  const calls = new Set<Request>()
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.add(request)
  })
  page.on('requestfinished', (request) => void calls.delete(request))
  page.on('requestfailed', (request) => void calls.delete(request))
  return calls
}

async function saveOffline(writing: Writing) {
  const { page, context, editor } = writing
  await writeInto(contentOf(writing), 'كُتب والاتصال مقطوع')
  await context.setOffline(true)
  await expect(page.getByText(editor.t('offline.title'))).toBeVisible()
  await saveOf(writing).click()
  await expect(page.getByRole('alert').first()).toContainText(editor.t('failures.network'))
  await expect(page.getByText(editor.t('state.failed')).filter({ visible: true })).toBeVisible()
  await assertLayoutOnce(page, 'a save that never arrived')
  await context.setOffline(false)
  await expect(page.getByText(editor.t('failures.backOnline'))).toBeVisible()
  await expect(contentOf(writing)).toHaveText('كُتب والاتصال مقطوع')
}

async function saveWithoutSession(writing: Writing) {
  const { page, context, editor, t } = writing
  // Waits for calls in progress, because their responses would restore the cookie.
  await expect.poll(() => [...writing.underway].map((call) => call.url())).toEqual([])
  await context.clearCookies()
  const dialog = page.getByRole('dialog', { name: t('admin:signInAgain.title') })
  const retry = editor.bar.getByRole('button', { name: editor.t('failures.retry'), exact: true })
  // The first call detects that the session has ended. That call may be the save, or one that the
  // screen repeats.
  await expect(async () => {
    if (!(await dialog.isVisible())) await retry.click({ timeout: 1000 })
    await expect(dialog).toBeVisible({ timeout: 5000 })
  }).toPass()
  const field = (name: string) => dialog.getByLabel(t(`admin:fields.${name}`), { exact: true })
  await expect(field('username')).toHaveValue(people.editor.username)
  await assertLayoutOnce(page, 'signing in again in place')
  await field('password').fill(people.editor.password)
  await dialog.getByRole('button', { name: t('admin:login.submit') }).click()
  await expect(dialog).toBeHidden()
  await expect(saveOf(writing)).toBeFocused()
  await saveOf(writing).click()
  await expect(notifiedOf(writing)).toBeVisible()
  expect(await writing.stored()).toBe('كُتب والاتصال مقطوع')
  await expect(page, 'and the writer stays').toHaveURL(EDITOR)
}

async function saveTooLarge(writing: Writing) {
  const { page, editor } = writing
  await writeInto(contentOf(writing), 'كُتب ولم يُقبل')
  const calls = '**/api/entries/publications/*'
  await page.route(calls, (route) =>
    route.fulfill({ status: 413, json: { code: 'too_large', message: '' } }),
  )
  await saveOf(writing).click()
  await expect(page.getByRole('alert').first()).toContainText(editor.t('failures.tooLarge'))
  await page.unroute(calls)
  await expect(contentOf(writing)).toHaveText('كُتب ولم يُقبل')
}

/**
 * Leaves a text with unsaved changes, opens it again, and waits until the unsaved text is offered.
 */
async function closeWindow(writing: Writing) {
  const { page, pair } = writing
  await writeInto(contentOf(writing), 'كُتب قبل أن تُغلق النافذة')
  page.once('dialog', (question) => void question.accept())
  await page.goto(editorOf(pair))
  await expect(offerOn(writing)).toBeVisible()
  await expect(contentOf(writing)).toHaveText('كُتب والاتصال مقطوع')
  await assertLayoutOnce(page, 'an offer to restore')
}

/** Starts a new text in a separate window, and closes that window. */
async function leaveNewText({ context, language }: Writing, title: string) {
  const window = await context.newPage()
  await window.addInitScript((value) => localStorage.setItem('i18nextLng', value), language)
  await window.goto('/admin/publications/create')
  await editorOn(window, language).field('ar', 'title').fill(title)
  await expect(savedNote(window)).toBeAttached()
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

test('no word is lost: not to the network, the server, a session that ended or a window that was closed', async ({
  page,
  context,
  language,
  t,
  editor,
  makePair,
  readPair,
  openPair,
  measured,
}) => {
  const pair = await makePair({ name: `against failures ${language}` })
  const stored = async () => (await readPair(pair.arabic)).arabic.content
  const writing = { page, context, language, editor, t, pair, stored, underway: callsOf(page) }
  await openPair(pair)

  await test.step('the network is gone: it is said before a save, which is refused in words', () =>
    saveOffline(writing))
  await test.step('the session has ended: it is renewed over the text', () =>
    saveWithoutSession(writing))
  await test.step('the server refuses a text for its size', () => saveTooLarge(writing))

  await test.step('the window is closed: what was typed is offered', async () => {
    await closeWindow(writing)
    const restore = offerOn(writing).getByRole('button', { name: editor.t('unsent.restore') })
    await measured('e. restoring', () => restore.click())
    await expect(contentOf(writing)).toHaveText('كُتب قبل أن تُغلق النافذة')
    await editor.saved(() => page.keyboard.press('ControlOrMeta+s'))
    await expect(notifiedOf(writing)).toBeVisible()
    expect(await stored()).toBe('كُتب قبل أن تُغلق النافذة')
  })

  await test.step('two windows with new texts: both are offered, one after the other', () =>
    restoreTwoNewTexts(writing))
})
