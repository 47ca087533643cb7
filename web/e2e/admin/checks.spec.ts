import type { Language } from '@ufuq/shared/contract/languages'
import { expect, test } from '../support/editing.ts'
import { assertLayoutAtEveryWidth } from '../support/layout-assertions.ts'
import { text as words } from '../support/texts.ts'

/**
 * Texts with a different number in each language, and with punctuation and spaces that can be
 * repaired.
 */
const TEXTS = {
  ar: 'حفرنا 14 بئرًا , ثم  مضينا.',
  en: 'We dug 15 wells , and  went on.',
}
const REPAIRED = {
  ar: 'حفرنا 14 بئرًا، ثم مضينا.',
  en: 'We dug 15 wells, and went on.',
}
/** The number of findings. The Arabic text has one more, for its Latin comma. */
const COUNT = { ar: 4, en: 3 }

const pairOf = (name: string) => ({
  name,
  arabic: { title: `آبار ${name}`, content: TEXTS.ar },
  english: { title: `Wells ${name}`, content: TEXTS.en },
})

test('findings are counted beside the text, lead to their places, and are repaired in one undo step', async ({
  page,
  language,
  t,
  editor,
  makePair,
  openPair,
}) => {
  await openPair(await makePair(pairOf(`looked at in ${language}`)))
  const countOf = (side: Language, count: number) =>
    editor.pane(side).getByRole('button', { name: counted(language, 'count', count), exact: true })
  const dialog = page.getByRole('dialog')
  const rowOf = (rule: string) =>
    dialog.getByRole('listitem').filter({ hasText: t(`admin:checks.found.${rule}`) })
  const surface = editor.surface(language)

  await countOf(language, COUNT[language]).click()
  await expect(dialog).toHaveAccessibleName(counted(language, 'title', COUNT[language]))
  await assertLayoutAtEveryWidth(page, 'what is worth a look')
  await rowOf('figures')
    .getByRole('button', { name: t('admin:checks.show') })
    .click()
  await expect(dialog).toHaveCount(0)
  await expect(surface).toBeFocused()
  const chosen = () => page.evaluate(() => String(getSelection()))
  await expect.poll(chosen).toBe(language === 'ar' ? '14' : '15')

  await countOf(language, COUNT[language]).click()
  const easy = COUNT[language] - 1
  await dialog.getByRole('button', { name: counted(language, 'repairAll', easy) }).click()
  await expect(rowOf('spaceBefore')).toHaveCount(0)
  await expect(rowOf('figures')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(countOf(language, 1)).toBeFocused()
  await expect(surface).toHaveText(REPAIRED[language])
  await page.getByRole('button', { name: editor.t('toolbar.undo') }).click()
  await expect(surface).toHaveText(TEXTS[language])
  await expect(countOf(language, COUNT[language])).toBeVisible()
})

/** A message of the checks with this count, in the plural form that the language requires. */
function counted(language: Language, key: string, count: number): string {
  const form = new Intl.PluralRules(language).select(count)
  return words(language, `admin:checks.${key}_${form}`, { count: String(count) })
}
