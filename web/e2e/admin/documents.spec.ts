import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { Language } from '@ufuq/shared/contract/languages'
import { pdfOf } from '../support/documents.ts'
import { expect, people, test } from '../support/editing.ts'
import type { Text } from '../support/test.ts'

interface Working {
  page: Page
  language: Language
  t: Text
}

const TITLE = { ar: 'الحسابات المدقّقة', en: 'Audited accounts' }

const choose = (within: Locator, name: string, words: string) =>
  within
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name, mimeType: 'application/pdf', buffer: pdfOf([words]) })

/** Uploads a file and opens the draft created for it. Returns the draft's id. */
async function upload({ page, t }: Working, name: string): Promise<string> {
  await choose(page.locator('body'), name, 'First')
  const row = page.locator('.upload').filter({ hasText: name })
  await expect(row).toContainText(t('admin:documents.uploads.done'))
  await row.getByRole('link', { name: t('admin:documents.uploads.writeOne', { name }) }).click()
  await page.waitForURL(/\/admin\/documents\/\d+$/)
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

async function publish({ page, language, t }: Working) {
  const titles = page.getByRole('group', {
    name: t('admin:kinds.document.fields.title'),
    exact: true,
  })
  for (const one of ['ar', 'en'] as const) {
    const field = titles.getByRole('textbox', { name: t(`admin:editor.languages.${one}`) })
    await field.fill(`${TITLE[one]} ${language}`)
  }
  await page.getByRole('button', { name: t('admin:entries.publish'), exact: true }).click()
  await expect(page.getByText(t('admin:entries.published'), { exact: true })).toBeVisible()
}

async function moveToBin({ page, t }: Working) {
  await page.getByRole('button', { name: t('admin:pages.moreActions') }).click()
  page.once('dialog', (dialog) => void dialog.accept())
  await page.getByRole('menuitem', { name: t('admin:entries.delete') }).click()
}

/**
 * What visitors get at the address of a file: the final address after redirects, and the content.
 */
async function download(request: APIRequestContext, address: string) {
  const answer = await request.get(address)
  return { url: answer.url(), content: (await answer.body()).toString('latin1') }
}

test('a file becomes a document with words, is published, replaced, and kept while it is used', async ({
  page,
  language,
  t,
  signIn,
  api,
  visitor,
  makePair,
}) => {
  const working = { page, language, t }
  const name = `accounts-${language}.pdf`
  await signIn(people.editor, '/admin/documents')
  const id = await upload(working, name)
  await publish(working)
  const address = `/files/${id}/file.pdf`
  const before = await download(visitor.request, address)
  expect(before.content).toContain('(First)')

  const card = page.getByRole('region', { name: t('admin:documents.files.sides.shared') })
  await choose(card, 'second.pdf', 'Second')
  await expect(card.getByText(t('admin:documents.files.replaced'))).toBeVisible()
  const after = await download(visitor.request, address)
  expect(after.url).toBe(before.url)
  expect(after.content).toContain('(Second)')
  const earlier = page.getByRole('region', { name: t('admin:documents.earlier.title') })
  await expect(earlier.getByText(name)).toBeVisible()

  const arabic = { title: `عربي ${id}`, content: `[${name}](/files/${id}/file.pdf)` }
  const pair = await makePair({ name: `accounts ${language}`, arabic })
  await moveToBin(working)
  const refusal = page.getByRole('dialog')
  await expect(refusal.getByRole('link', { name: arabic.title })).toBeVisible()
  await refusal
    .getByRole('button', { name: t('admin:states.close') })
    .last()
    .click()
  await api.patch(`/api/publications/${pair.arabic.id}`, { data: { content: 'بلا رابط' } })
  await moveToBin(working)
  await page.waitForURL(/\/admin\/documents$/)
  expect((await visitor.request.get(address)).status()).toBe(404)
})
