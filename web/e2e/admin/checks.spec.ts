import type { Language } from '@ufuq/shared/contract/languages'
import { expect, test } from '../support/editing.ts'
import { assertLayoutAtEveryWidth } from '../support/layout-assertions.ts'
import { text as words } from '../support/texts.ts'

/** Texts with a different number in each language. */
const TEXTS = {
  ar: 'حفرنا 14 بئرًا , ثم  مضينا.',
  en: 'We dug 15 wells , and  went on.',
}
/** The number of findings. The Arabic text has one more, for its Latin comma. */
const COUNT = { ar: 4, en: 3 }

const pairOf = (name: string) => ({
  name,
  arabic: { title: `آبار ${name}`, content: TEXTS.ar },
  english: { title: `Wells ${name}`, content: TEXTS.en },
})

test('findings are counted beside the text, and lead to their places', async ({
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
})

/** A message of the checks with this count, in the plural form that the language requires. */
function counted(language: Language, key: string, count: number): string {
  const form = new Intl.PluralRules(language).select(count)
  return words(language, `admin:checks.${key}_${form}`, { count: String(count) })
}
