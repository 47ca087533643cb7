import { writeInto } from '@ufuq/shared/ui/testing/write-into'
import { EDITOR, expect, people, test } from '../support/editing.ts'
import { deletePair } from '../support/pairs.ts'

test('a save keeps the cursor, the scroll position and the undo history, also when the pair gets its address @en', async ({
  page,
  language,
  api,
  editor,
  signIn,
}) => {
  await signIn(people.editor, '/admin/publications/create')
  const { field, says } = editor
  await field('ar', 'title').fill(`يبقى مكانه (${language})`)
  await writeInto(field('ar', 'content'), 'نص')
  await field('en', 'title').fill(`It stays (${language})`)
  const content = field('en', 'content')
  await content.click()
  await page.keyboard.type('One two three')
  for (let steps = 0; steps < 6; steps += 1) await page.keyboard.press('ArrowLeft')
  const node = await content.elementHandle()

  await page.keyboard.press('ControlOrMeta+s')
  await says('outcome.draftCreated')
  await expect(page).toHaveURL(EDITOR)
  await expect(content).toBeFocused()
  expect(await node?.evaluate((area) => area.isConnected), 'the same field').toBe(true)
  await page.keyboard.type('and a half ')
  await expect(content).toHaveText('One twoand a half three')
  await page.keyboard.press('ControlOrMeta+s')
  await says('outcome.stillDraft')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(content).not.toHaveText('One twoand a half three')

  const id = new URL(page.url()).pathname.split('/').at(-1)
  await editor.choose('actions.saveAndClose')
  await expect(page).toHaveURL(/\/admin$/)
  await deletePair(api, { id: Number(id) })
})

test('a text of 20,000 words is shown whole, and typing goes on at its end @en', async ({
  page,
  editor,
  makePair,
  openPair,
  readPair,
}) => {
  const content = Array.from({ length: 1000 }, (_, index) =>
    `Paragraph ${index} ${'word '.repeat(18)}`.trim(),
  ).join('\n\n')
  const pair = await makePair({ name: 'long', english: { title: 'A long text', content } })
  await openPair(pair)
  const surface = editor.surface('en')
  await surface.focus()
  await expect(surface.getByText('Paragraph 999')).toBeAttached()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type(' and the end')
  await expect(surface.getByText('Paragraph 999')).toContainText('and the end')
  await editor.saved(() => page.keyboard.press('ControlOrMeta+s'))
  expect((await readPair(pair.english)).english.content).toBe(`${content} and the end`)
})
