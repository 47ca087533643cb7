import type { Locator } from '@playwright/test'
import { LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import { expect, test as base } from '../support/editing.ts'
import type { Text } from '../support/test.ts'
import { expectCursorIn, PICTURE } from '../support/text-parts.ts'

const TEXTS: Record<Language, string> = {
  ar: [
    'شربت القرية ماء البئر، والماءُ قليل.',
    '## الأرقام',
    '- ماء **الب**ئر\n  - بند أعمق',
    '> قول مأثور\n>\n> — قائله',
    '| القرية | ماء | أسر |\n|---|--:|--:|\n| ديرة | 31 | 6 |\n| [المـاء](https://ma.example) | 74 | 22 |',
    'The ledger may be copied.',
    '![بئر](/missing.jpg)',
    'كلام بحاشية[^1]',
    '[^1]: نصّ الحاشية',
  ].join('\n\n'),
  en: [
    'The village drank water of the well, and Water was short.',
    '## The figures',
    '- water of the **we**ll\n  - a deeper item',
    '> A saying\n>\n> — Somebody',
    '| Village | Water | Homes |\n|---|--:|--:|\n| Dira | 31 | 6 |\n| [water](https://water.example) | 74 | 22 |',
    'يجوز نسخ الدفتر.',
    '![A well](/missing.jpg)',
    'Words with a note[^1]',
    '[^1]: The note',
  ].join('\n\n'),
}

const QUERY: Record<Language, { words: string; count: number; instead: string }> = {
  ar: { words: 'ماء', count: 5, instead: 'نهر' },
  en: { words: 'water', count: 5, instead: 'rain' },
}

interface Written {
  pane: Locator
  surface: Locator
  /** Saves the pair, and returns the saved text of the edited side. */
  save: () => Promise<string>
}

/** A test that edits one text of a pair with blocks of every kind. */
const test = base.extend<{ writeIn: (side: Language) => Promise<Written> }>({
  writeIn: async ({ page, editor, makePair, openPair, readPair }, use) =>
    use(async (side) => {
      const name = `Inside ${crypto.randomUUID()}`
      const pair = await makePair({
        name,
        arabic: { title: name, content: TEXTS.ar },
        english: { title: name, content: TEXTS.en },
      })
      await openPair(pair)
      return {
        pane: editor.pane(side),
        surface: editor.surface(side),
        save: async () => {
          await editor.saved(() => page.keyboard.press('ControlOrMeta+s'))
          const { arabic, english } = await readPair(pair.english)
          return (side === 'ar' ? arabic : english).content
        },
      }
    }),
})

for (const side of ['ar', 'en'] as const) {
  test(`words are found and replaced in lines and cells, by keys, in the ${side} text`, async ({
    page,
    t,
    language,
    writeIn,
  }) => {
    const { pane, surface, save } = await writeIn(side)
    const { keyboard } = page
    const { words, count, instead } = QUERY[side]
    const bar = pane.getByRole('search')
    const state = bar.getByRole('status')
    await surface.focus()
    await keyboard.press('ControlOrMeta+Home')
    await keyboard.press('ControlOrMeta+f')
    const query = bar.getByRole('textbox', { name: t('admin:find.query') })
    await expect(query).toBeFocused()
    await keyboard.type(words)
    const place = (at: number) => t('admin:find.place', { place: String(at), all: String(count) })
    await expect(state).toHaveText(place(1))
    await expect(surface.locator('[data-part=found-now]')).toHaveCount(1)
    await keyboard.press('Shift+Enter')
    await expect(state).toHaveText(place(count))
    await expect(surface.locator('td[data-found-now], td [data-part=found-now]')).toBeInViewport()
    await keyboard.press('Escape')
    await expect(bar).toHaveCount(0)
    await expectCursorIn(surface, 'td')

    await keyboard.press('ControlOrMeta+Alt+KeyF')
    const box = bar.getByRole('textbox', { name: t('admin:find.words') })
    await expect(query).toBeFocused()
    await box.fill(instead)
    await bar.getByRole('button', { name: t('admin:find.replaceAll'), exact: true }).click()
    const plural = language === 'ar' ? 'few' : 'other'
    await expect(state).toHaveText(t(`admin:find.replaced_${plural}`, { count: String(count) }))
    const saved = await save()
    expect(saved.match(new RegExp(instead, 'g'))).toHaveLength(count)
    expect(saved).toContain(
      side === 'ar' ? `[ال${instead}](https://ma.example)` : `[rain](https://water.example)`,
    )
  })

  test(`a paragraph in the other direction says so and is turned, in the ${side} text`, async ({
    t,
    writeIn,
  }) => {
    const { surface, save } = await writeIn(side)
    const other = side === 'ar' ? 'ltr' : 'rtl'
    const note = surface.getByText(t(`admin:editor.surface.turned.${other}`))
    const paragraph = surface.getByText(
      side === 'ar' ? 'The ledger may be copied.' : 'يجوز نسخ الدفتر.',
    )
    await expect(note).toHaveCount(1)
    await expect(paragraph).toHaveAttribute('dir', other)
    await surface.getByRole('button', { name: t('admin:editor.surface.turned.turn') }).click()
    await expect(note).toHaveCount(0)
    await expect(paragraph).not.toHaveAttribute('dir', other)
    expect(await save()).toContain(side === 'ar' ? '\u200FThe ledger' : '\u200Eيجوز')
  })
}

test('the tools say in which block one is', async ({ t, writeIn }) => {
  const { pane, surface } = await writeIn('en')
  const kind = pane.locator('.tool-kind')
  const says = (name: string) => expect(kind).toHaveText(t(`admin:editor.toolbar.${name}`))
  await surface.getByRole('cell', { name: 'Dira' }).click()
  await says('table')
  await surface.locator(PICTURE).locator('img').click()
  await says('picture')
  await surface.getByText('The note').click()
  await says('note')
  await surface.getByText('A saying').click()
  await says('quote')
})

for (const side of LANGUAGES) {
  test(`marks of lists and of who said something stand well in a text in ${side}`, async ({
    writeIn,
  }) => {
    const { surface } = await writeIn(side)
    const sizeOf = (line: string) =>
      surface.locator(line).evaluate((found) => Number.parseFloat(getComputedStyle(found).fontSize))
    await surface.locator('footer').waitFor()
    expect(await sizeOf('footer')).toBeLessThan(await sizeOf('blockquote p'))

    const belowWords = await surface.locator('li').evaluateAll((items) =>
      items.map((item) => {
        const sun = getComputedStyle(item, '::before')
        const words = document.createRange()
        words.selectNodeContents(item)
        const line = words.getClientRects()[0]
        const top = item.getBoundingClientRect().top + Number.parseFloat(sun.top)
        return top + Number.parseFloat(sun.height) - (line?.bottom ?? 0)
      }),
    )
    expect(Math.max(...belowWords)).toBeLessThanOrEqual(0)
  })
}

/** The parts of the text with their roles and names. */
// oxlint-disable-next-line max-lines-per-function -- one tree, which is easier to read as a whole
function partsAsRead(t: Text) {
  const table = t('admin:editor.surface.table.label')
  const handle = (key: string, number: number) =>
    t(`admin:editor.surface.table.${key}`, { number: String(number) })
  return `
    - textbox:
      - heading "The figures" [level=2]
      - list:
        - listitem:
          - paragraph:
            - text: water of the
            - strong: we
            - text: ll
          - list:
            - listitem:
              - paragraph: a deeper item
      - blockquote:
        - paragraph: A saying
        - text: — Somebody
      - group "${table}":
        - table:
          - rowgroup:
            - row:
              - button "${handle('column', 1)}"
              - button "${handle('column', 2)}"
              - button "${handle('column', 3)}"
            - row:
              - button "${handle('rowOf', 1)}"
              - columnheader "Village"
              - columnheader "Water"
              - columnheader "Homes"
            - row:
              - button "${handle('rowOf', 2)}"
              - cell "Dira"
              - cell "31"
              - cell "6"
            - row:
              - button "${handle('rowOf', 3)}"
              - cell "water":
                - link "water"
              - cell "74"
              - cell "22"
      - button "${t('admin:editor.surface.turned.turn')}"
      - group "${t('admin:editor.surface.picture.label')}":
        - figure:
          - img "A well"
          - group "${t('admin:editor.surface.picture.caption')}"
        - 'textbox "${t('admin:editor.surface.picture.description')}"': A well
      - paragraph:
        - button "${t('admin:editor.surface.note', { number: '1' })}"
      - note "${t('admin:editor.surface.note', { number: '1' })}":
        - paragraph: The note
  `
}

test('screen readers are told what each part of a text is @en', async ({ t, writeIn }) => {
  const { surface } = await writeIn('en')
  await expect(surface).toMatchAriaSnapshot(partsAsRead(t))
})
