import type { Locator } from '@playwright/test'
import type { Language } from '@ufuq/shared/contract/languages'
import { expect, test as base } from '../support/editing.ts'
import type { Text } from '../support/test.ts'
import { expectCursorIn } from '../support/text-parts.ts'

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

test('words are found and replaced in lines and cells, by keys', async ({ page, t, writeIn }) => {
  const { pane, surface, save } = await writeIn('ar')
  const { keyboard } = page
  const bar = pane.getByRole('search')
  const state = bar.getByRole('status')
  await surface.focus()
  await keyboard.press('ControlOrMeta+Home')
  await keyboard.press('ControlOrMeta+f')
  const query = bar.getByRole('textbox', { name: t('admin:find.query') })
  await expect(query).toBeFocused()
  await keyboard.type('ماء')
  const place = (at: string) => t('admin:find.place', { place: at, all: '5' })
  await expect(state).toHaveText(place('1'))
  await expect(surface.locator('[data-part=found-now]')).toHaveCount(1)
  await keyboard.press('Shift+Enter')
  await expect(state).toHaveText(place('5'))
  await expect(surface.locator('td[data-found-now], td [data-part=found-now]')).toBeInViewport()
  await keyboard.press('Escape')
  await expect(bar).toHaveCount(0)
  await expectCursorIn(surface, 'td')

  await keyboard.press('ControlOrMeta+Alt+KeyF')
  await expect(query).toBeFocused()
  await bar.getByRole('textbox', { name: t('admin:find.words') }).fill('نهر')
  await bar.getByRole('button', { name: t('admin:find.replaceAll'), exact: true }).click()
  await expect(state).toHaveText(t('admin:find.replaced_few', { count: '5' }))
  const saved = await save()
  expect(saved.match(/نهر/g)).toHaveLength(5)
  expect(saved).toContain('[النهر](https://ma.example)')
})

/** The parts of the text with their roles and names. */
// oxlint-disable-next-line max-lines-per-function -- one tree, which is easier to read as a whole
function partsAsRead(t: Text) {
  const table = t('admin:editor.surface.table.label')
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
              - columnheader "Village"
              - columnheader "Water"
              - columnheader "Homes"
            - row:
              - cell "Dira"
              - cell "31"
              - cell "6"
            - row:
              - cell "water":
                - link "water"
              - cell "74"
              - cell "22"
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
