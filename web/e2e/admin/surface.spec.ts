import type { APIRequestContext, Page } from '@playwright/test'
import type { Language } from '@ufuq/shared/contract/languages'
import type { WholePair } from '@ufuq/shared/contract/publications'
import { signedInApi } from '../support/people.ts'
import { assertLayoutAtEveryWidth } from '../support/layout-assertions.ts'
import { waitForSavedPair } from '../support/editing.ts'
import { expect, people, test } from '../support/test.ts'
import { createPair, deletePair, readPair } from '../support/pairs.ts'

const WIDE = { width: 1440, height: 900 }

const ALL = [
  'نصّ أول مع **غامق** و*بارز* و[رابط](https://example.org) وحاشية[^1]',
  '## A heading\n\n### Smaller',
  '- one\n  - two\n- [x] done\n\n1. first\n2. second',
  '> A quotation\n>\n> — Somebody',
  '| Wells | Sum |\n|---|--:|\n| قديم | 6 |\n| new | 17,113 |',
  '![A map of the wells](/missing.jpg)',
  '![]()',
  `${'W'.repeat(150)} \`npm start\``,
  '```\ncode\n```',
  '---',
  '[^1]: A note',
].join('\n\n')

async function withPair(
  baseURL: string | undefined,
  content: string,
  run: (api: APIRequestContext, pair: WholePair) => Promise<void>,
) {
  const api = await signedInApi(baseURL ?? '', people.admin)
  const pair = await createPair(api, {
    shared: { tags: [] },
    english: { title: `Surface ${crypto.randomUUID()}`, content },
    arabic: { title: `سطح ${crypto.randomUUID()}`, content },
    status: 'draft',
  })
  await run(api, pair)
  await deletePair(api, pair.english)
  await api.dispose()
}

const paneOf = (page: Page, t: (key: string) => string, side: Language) =>
  page.getByRole('region', { name: t(`admin:editor.languages.${side}`), exact: true })

test('a text with everything in it is sound at every width, and is told to screen readers as what it is', async ({
  page,
  baseURL,
  t,
  signIn,
}) => {
  await withPair(baseURL, ALL, async (_, pair) => {
    await page.setViewportSize(WIDE)
    await signIn(people.editor, `/admin/publications/edit-bilingual/${pair.english.id}`)
    const pane = paneOf(page, t, 'en')
    const surface = pane.locator('[data-part=text] [role=textbox]').first()
    await expect(surface).toHaveAttribute('role', 'textbox')
    await expect(surface).toHaveAttribute('aria-multiline', 'true')
    await expect(surface).toHaveAttribute('lang', 'en')
    await expect(surface).toHaveAttribute('spellcheck', 'true')
    await expect(surface.getByRole('heading', { name: 'A heading', level: 2 })).toBeVisible()
    await expect(surface.getByRole('heading', { name: 'Smaller', level: 3 })).toBeVisible()
    await expect(surface.getByText('نصّ أول')).toHaveAttribute('dir', 'rtl')
    await expect(
      surface.getByRole('button', {
        name: t('admin:editor.surface.note', { number: '1' }),
      }),
    ).toBeVisible()
    await expect(
      surface.getByRole('checkbox', { name: t('admin:editor.surface.task') }),
    ).toBeChecked()
    await expect(surface.getByRole('cell', { name: '17,113' })).toHaveCSS('text-align', 'right')
    await assertLayoutAtEveryWidth(page, 'a text with everything in it')
    const plain = pane.getByRole('button', { name: t('admin:editor.surface.plain') })
    if (await plain.isVisible()) await plain.click()
    await expect(page.getByText(t('admin:editor.state.clean'))).toBeVisible()
  })
})

test('undo covers words and cells, back to where nothing is to be saved', async ({
  page,
  baseURL,
  t,
  signIn,
}) => {
  await withPair(baseURL, 'Words\n\n| a | b |\n|---|---|\n| 1 | 2 |', async (_, pair) => {
    await page.setViewportSize(WIDE)
    await signIn(people.editor, `/admin/publications/edit-bilingual/${pair.english.id}`)
    const pane = paneOf(page, t, 'en')
    const { keyboard } = page
    await pane.getByText('Words', { exact: true }).click()
    await keyboard.press('End')
    await keyboard.type(' more')
    await pane.getByRole('cell', { name: '2', exact: true }).click()
    await keyboard.type('3')
    await keyboard.press('Tab')
    const rows = pane.getByRole('row').filter({ has: page.getByRole('cell') })
    await expect(rows).toHaveCount(2)
    await keyboard.type('new')
    const undo = page.getByRole('button', { name: t('admin:editor.toolbar.undo'), exact: true })
    while (await undo.isEnabled()) await undo.click()
    await expect(rows).toHaveCount(1)
    await expect(pane.getByText('Words', { exact: true })).toBeVisible()
    await expect(page.getByText(t('admin:editor.state.clean'))).toBeVisible()
  })
})

test('a text of 20,000 words is shown whole, and typing goes on at its end @en', async ({
  page,
  baseURL,
  t,
  signIn,
}) => {
  const long = Array.from({ length: 1000 }, (_, index) =>
    `Paragraph ${index} ${'word '.repeat(18)}`.trim(),
  )
  await withPair(baseURL, long.join('\n\n'), async (api, pair) => {
    await page.setViewportSize(WIDE)
    await signIn(people.editor, `/admin/publications/edit-bilingual/${pair.english.id}`)
    const pane = paneOf(page, t, 'en')
    const surface = pane.locator('[data-part=text] [role=textbox]')
    await surface.focus()
    await expect(surface.getByText('Paragraph 999')).toBeAttached()
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.type(' and the end')
    await expect(surface.getByText('Paragraph 999')).toContainText('and the end')
    const saved = waitForSavedPair(page)
    await page.keyboard.press('ControlOrMeta+s')
    expect((await saved).ok()).toBe(true)
    const { english } = await readPair(api, pair.english)
    expect(english.content).toBe(`${long.join('\n\n')} and the end`)
  })
})
