import { otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import { publicationPath } from '@ufuq/shared/contract/publications'
import { paste, WORD } from '../support/clipboard.ts'
import { openDetails } from '../support/details.ts'
import { expect, people, test } from '../support/editing.ts'

const WORDS = {
  ar: {
    title: 'حصاد الموسم',
    intro: 'ستون معلمة في سبع قرى.',
    heading: 'ما الذي تغيّر؟',
    quote: 'صار الطريق أقصر',
    items: ['خمسون مقعدًا', 'ثلاث معلمات'],
    subheading: 'بالأرقام',
    table: ['السنة', 'المقاعد', '2025', '50'],
    link: 'الكشف الكامل',
    note: 'من سجلّ المدارس',
    picture: 'فصل في القرية',
    fromWord: { heading: 'أين ذهب المال؟', link: 'مدقّق', nested: 'الوقود' },
  },
  en: {
    title: 'The harvest of the season',
    intro: 'Sixty teachers in seven villages.',
    heading: 'What changed?',
    quote: 'The way has become shorter',
    items: ['Fifty seats', 'Three teachers'],
    subheading: 'In figures',
    table: ['Year', 'Seats', '2025', '50'],
    link: 'The whole account',
    note: 'From the registers of the schools',
    picture: 'A class in the village',
    fromWord: { heading: 'Where the money went', link: 'an auditor', nested: 'Fuel' },
  },
} as const

test('one writes an article as one writes in Word, adds the translation that comes from Word, and publishes it @gate-ar', async ({
  page,
  visitor,
  context,
  language,
  t,
  api,
  editor,
  signIn,
  measured,
}) => {
  const { keyboard } = page
  const first: Language = language
  const second = otherLanguage(language)
  const words = WORDS[first]
  const titles = {
    ar: `${WORDS.ar.title} (${language})`,
    en: `${WORDS.en.title} (${language})`,
  }
  const tag = { ar: `حصاد ${language}`, en: `Harvest ${language}` }
  const text = editor.surface(first)
  const use = (name: string) => editor.tool(first, name).click()
  await signIn(people.editor)

  await measured('a. writing', async () => {
    await test.step('a title, a heading, a quotation and a list, each by its tool', async () => {
      await page
        .getByRole('link', { name: t('admin:dashboard.newPublication') })
        .first()
        .click()
      await editor.field(first, 'title').click()
      await keyboard.type(titles[first])
      await text.click()
      await keyboard.type(words.intro)
      await keyboard.press('Enter')
      await editor.makeKind(first, 'heading')
      await keyboard.type(words.heading)
      await keyboard.press('Enter')
      await use('quote')
      await keyboard.type(words.quote)
      await keyboard.press('Enter')
      await keyboard.press('Enter')
      await use('bulletList')
      await keyboard.type(words.items[0])
      await keyboard.press('Enter')
      await keyboard.type(words.items[1])
      await keyboard.press('Enter')
      await keyboard.press('Enter')
    })

    await test.step('a smaller heading, a table filled by Tab, a divider', async () => {
      await editor.makeKind(first, 'subheading')
      await keyboard.type(words.subheading)
      await keyboard.press('Enter')
      await use('table')
      await expect(page.locator('.ink-grid .cm-content:focus')).toHaveCount(1)
      const [head, other, ...cells] = words.table
      await keyboard.type(head)
      await keyboard.press('Tab')
      await keyboard.type(other)
      await keyboard.press('Tab')
      await keyboard.press('Tab')
      for (const cell of cells) {
        await keyboard.type(cell)
        await keyboard.press('Tab')
      }
      await keyboard.press('Escape')
      await expect(text).toBeFocused()
      await use('rule')
    })

    await test.step('a link without words before it asks for its address, and is none until it has one', async () => {
      const address = page.getByRole('combobox', { name: editor.t('surface.link.address') })
      await use('link')
      await expect(address).toBeFocused()
      await keyboard.press('Enter')
      await expect(address).toHaveCount(0)
      await expect(text).toBeFocused()
      await use('link')
      await keyboard.type('ufuq.example/account')
      await keyboard.press('Enter')
      await expect(text).toBeFocused()
      // Its words are chosen, to be written over.
      await keyboard.type(words.link)
      await keyboard.press('End')
      await use('note')
      await keyboard.type(words.note)
      await text.getByText(words.link).click()
      await keyboard.press('End')
    })

    await test.step('a picture by its description and address', async () => {
      await use('picture')
      await page.getByRole('dialog').getByRole('tab').last().click()
      await page.locator('.picker-web input').first().focus()
      await keyboard.type(words.picture)
      await keyboard.press('Tab')
      await keyboard.type('/lost.jpg')
      await keyboard.press('Enter')
      await expect(text).toBeFocused()
    })

    await test.step('the other language comes from Word and keeps its structure', async () => {
      await editor.field(second, 'title').click()
      await keyboard.type(titles[second])
      const translation = editor.surface(second)
      await translation.click()
      await paste(translation, { html: WORD[second], plain: 'plain' })
      await expect(translation.getByText(t('admin:paste.from.word'))).toBeVisible()
      await expect(translation.getByRole('heading', { level: 2 })).toHaveText(
        WORDS[second].fromWord.heading,
      )
    })

    await test.step('a tag by its name in one language asks for the other', async () => {
      await openDetails(page)
      const name = new RegExp(`^${editor.t('fields.tags')}`)
      await page.getByRole('combobox', { name }).click()
      await keyboard.type(tag.ar)
      await keyboard.press('Enter')
      const given = { tag: tag.ar }
      const chip = page.getByRole('listitem').filter({ hasText: tag.ar })
      await chip.getByRole('button', { name: editor.t('tagChips.giveName.en', given) }).click()
      await keyboard.type(tag.en)
      await keyboard.press('Enter')
      await expect(chip).toContainText(tag.en)
    })
  })

  await test.step('either language can have the whole width', async () => {
    const widthOf = async () => (await editor.pane(first).boundingBox())?.width ?? 0
    const half = await widthOf()
    const whole = editor.pane(first).getByRole('button', { name: editor.t('fullWidth') })
    await whole.click()
    await expect.poll(widthOf).toBeGreaterThan(half * 1.5)
    await page.getByRole('button', { name: editor.t('bothLanguages') }).click()
    await expect.poll(widthOf).toBe(half)
  })

  const toast = page.getByRole('listitem').filter({ hasText: editor.t('outcome.published.both') })
  const pair = await editor.saved(() =>
    measured('a. publishing', async () => {
      await editor.press('release.publish')
      // what comes from Word is another text than the one it stands beside
      await editor.publishAnyway()
      await expect(toast).toBeVisible()
    }),
  )
  await expect(page).toHaveURL(/\/admin$/)

  await test.step('what is public is a click away', async () => {
    const opened = context.waitForEvent('page')
    await toast.getByRole('button', { name: t(`admin:publicPage.see.${first}`) }).click()
    const shown = await opened
    await expect(shown.getByRole('heading', { level: 1 })).toHaveText(titles[first])
    await shown.close()
  })

  await test.step('visitors read what was written', async () => {
    const side = first === 'ar' ? pair.arabic : pair.english
    await visitor.goto(publicationPath(side))
    const story = visitor.locator('#article-body')
    await expect(story.getByRole('heading', { level: 2, name: words.heading })).toBeVisible()
    await expect(story.getByRole('heading', { level: 3, name: words.subheading })).toBeVisible()
    await expect(story.getByRole('blockquote')).toHaveText(words.quote)
    await expect(story.getByRole('list').first().getByRole('listitem')).toHaveText([...words.items])
    await expect(story.getByRole('columnheader')).toHaveText([words.table[0], words.table[1], ''])
    await expect(story.getByRole('cell', { name: words.table[3], exact: true })).toBeVisible()
    await expect(story.getByRole('separator')).toHaveCount(1)
    const link = story.getByRole('link', { name: new RegExp(`^${words.link}`) })
    await expect(link).toHaveAttribute('href', 'https://ufuq.example/account')
    await expect(story.locator('.notes')).toContainText(words.note)
    await expect(story.getByText(words.picture), 'for a picture that is gone').toBeVisible()
    await expect(story.getByRole('img', { name: words.picture })).toHaveCount(0)
  })

  await test.step('and each page has its own words and its own names of tags', async () => {
    const other = first === 'ar' ? pair.english : pair.arabic
    const { heading, link, nested } = WORDS[second].fromWord
    for (const side of [pair.arabic, pair.english]) {
      await visitor.goto(publicationPath(side))
      const article = visitor.getByRole('main')
      await expect(article.getByText(tag[side.language], { exact: true }).first()).toBeVisible()
      await expect(article.getByText(tag[otherLanguage(side.language)])).toHaveCount(0)
      if (side.language !== other.language) continue
      const story = visitor.locator('#article-body')
      await expect(story.getByRole('heading', { level: 2 })).toHaveText(heading)
      await expect(story.getByRole('link', { name: new RegExp(`^${link}`) })).toBeVisible()
      await expect(
        story.getByRole('listitem').getByRole('listitem').filter({ hasText: nested }),
      ).toBeVisible()
    }
  })
  await api.delete(`/api/publications/pairs/${pair.english.id}`)
})
