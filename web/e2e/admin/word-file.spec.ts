import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '../support/editing.ts'
import { giveFiles } from '../support/phone-photos.ts'
import { BLOCK, PICTURE } from '../support/text-parts.ts'

const FILES = join(import.meta.dirname, '../../../text-editor/src/docx/files')
const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const wordFile = (name: string) => ({
  name,
  mimeType: TYPE,
  type: TYPE,
  buffer: readFileSync(join(FILES, name)),
})

test('a Word file is inserted by keyboard, undone at once, and brings its pictures when dropped', async ({
  page,
  language,
  t,
  editor,
  makePair,
  openPair,
}) => {
  await openPair(await makePair({ name: `word ${language} ${Date.now()}` }))
  const text = editor.surface(language)
  await text.click()
  await page.keyboard.press('ControlOrMeta+End')
  const before = await text.locator(BLOCK).allInnerTexts()

  const heading = text.getByRole('heading', { name: 'Findings' })
  const chosen = page.waitForEvent('filechooser')
  await page.keyboard.press('ControlOrMeta+Slash')
  await page.keyboard.type('docx')
  await page.keyboard.press('Enter')
  await (await chosen).setFiles(wordFile('libreoffice-en.docx'))
  await expect(text.getByText(t('admin:paste.from.wordFile'))).toBeVisible()
  await expect(heading).toBeVisible()
  await expect(text.getByRole('table')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(heading).toBeHidden()
  expect(await text.locator(BLOCK).allInnerTexts()).toEqual(before)

  await giveFiles(text.locator(BLOCK).first(), 'drop', [wordFile('libreoffice-ar.docx')])
  await expect(text.getByRole('heading', { name: 'النتائج' })).toBeVisible()
  await expect(text.locator(`${PICTURE} img`)).toBeVisible()
  await expect(text.getByText(t('admin:paste.from.wordFile'))).toBeVisible()

  const damaged = { ...wordFile('libreoffice-en.docx'), name: 'half.docx' }
  damaged.buffer = damaged.buffer.subarray(0, 3000)
  await giveFiles(text.locator(BLOCK).first(), 'drop', [damaged])
  await expect(text.getByText(t('admin:wordFile.faults.damaged'))).toBeVisible()
  await expect(text.getByText('half.docx')).toBeVisible()
})
