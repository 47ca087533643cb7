import { publicationPath } from '@ufuq/shared/contract/publications'
import { wallTimeOf } from '@ufuq/shared/contract/time-zones'
import { writeInto } from '@ufuq/shared/ui/testing/write-into'
import { openDetails } from '../support/details.ts'
import { areScreensLookedAt, editorOf, expect, people, test } from '../support/editing.ts'
import { assertSound } from '../support/sound.ts'

const ZONE = 'Asia/Riyadh'
const DAY_MS = 86_400_000

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** The day so many days from today, on the organisation's calendar, as it is typed and as it is stored at nine. */
function dayFromToday(days: number) {
  const { year, month, day } = wallTimeOf(Date.now() + days * DAY_MS, ZONE)
  return {
    typed: `${twoDigits(day)} / ${twoDigits(month)} / ${year}`,
    isoAtNine: `${year}-${twoDigits(month)}-${twoDigits(day)}T06:00:00.000Z`,
  }
}

for (const [width, tag] of [
  [1440, '@gate-ar'],
  [390, '@gate-en'],
] as const) {
  if (width === 390 && !areScreensLookedAt) continue

  test(`at ${width} pixels a draft is planned, scheduled to the hour, moved, and is a draft again ${tag}`, async ({
    page,
    visitor,
    language,
    t,
    api,
    editor,
    readPair,
    signIn,
    measured,
  }) => {
    const name = `${language === 'ar' ? 'موعد' : 'An appointment'} ${width}`
    const titles = { ar: `${name} ar`, en: `${name} en` }
    const label = (field: string) => new RegExp(`^${editor.t(`fields.${field}`)}`)
    const day = page.getByLabel(label('publishDate'))
    const hour = page.getByLabel(label('publishTime'))
    const state = page.getByRole('switch')
    const closeDetails = async () => {
      if (width < 500) await page.keyboard.press('Escape')
    }
    const save = async () => {
      await closeDetails()
      return editor.saved(() =>
        editor.bar
          .getByRole('button', { name: editor.t('actions.save') })
          .or(editor.bar.getByRole('button', { name: editor.t('actions.create') }))
          .click(),
      )
    }

    await page.setViewportSize({ width, height: 900 })
    await signIn(people.editor, '/admin/publications/create')
    await editor.bar.waitFor()
    const pair = await test.step('a plan from the first draft on, which keeps it', async () => {
      for (const side of ['ar', 'en'] as const) {
        const tab = page.getByRole('tab', { name: editor.t(`languages.${side}`) })
        if (await tab.isVisible()) await tab.click()
        await editor.field(side, 'title').fill(titles[side])
        await writeInto(editor.field(side, 'content'), '…')
      }
      await openDetails(page)
      await day.fill(dayFromToday(1).typed)
      await day.blur()
      await expect(hour).toHaveValue('09:00')
      await expect(page.getByText(editor.t('when.planned'))).toBeVisible()
      await expect(page.getByText(editor.t('when.defaultZone'))).toBeVisible()
      if (areScreensLookedAt) await assertSound(page)
      const made = await save()
      await expect(page).toHaveURL(/\/admin$/)
      return made
    })
    const stored = async () => {
      const { arabic, english } = await readPair(pair.english)
      expect(arabic.publishedAt).toBe(english.publishedAt)
      return { status: english.status, publishedAt: english.publishedAt }
    }
    const planned = dayFromToday(1).isoAtNine
    expect(await stored()).toEqual({ status: 'draft', publishedAt: planned })
    const open = async () => {
      await page.goto(editorOf(pair))
      await openDetails(page)
    }
    const row = async (): Promise<string> => {
      await page.goto(`/admin/publications?q=${encodeURIComponent(name)}`)
      return page.getByRole('row').filter({ hasText: name }).innerText()
    }

    await test.step('scheduled by it', async () => {
      await open()
      await expect(day).toHaveValue(dayFromToday(1).typed)
      await measured(`f. scheduling at ${width} pixels`, async () => {
        await state.click()
        await expect(page.getByText(editor.t('publish.pairScheduled'))).toBeVisible()
        await expect(page.getByText(editor.t('when.scheduled'))).toBeVisible()
        await expect(page.getByText(editor.t('errors.dateFuture'))).toHaveCount(0)
        await save()
      })
      expect(await stored()).toEqual({ status: 'published', publishedAt: planned })
      expect(await row()).toContain(t('admin:pairs.tomorrow', { time: '09:00' }))
      const answer = await visitor.goto(publicationPath(pair.arabic))
      expect(answer?.status(), 'no visitor sees it yet').toBe(404)
    })

    await test.step('moved by days and to another hour', async () => {
      await open()
      await day.fill(dayFromToday(9).typed)
      await hour.fill('1830')
      await hour.blur()
      await expect(hour).toHaveValue('18:30')
      await save()
      const { isoAtNine, typed } = dayFromToday(9)
      const publishedAt = isoAtNine.replace('T06:00', 'T15:30')
      expect(await stored()).toEqual({ status: 'published', publishedAt })
      const shown = await row()
      expect(shown).toContain(typed)
      expect(shown).toContain('18:30')
    })

    await test.step('a draft again, which keeps the plan until it is cleared', async () => {
      await open()
      await state.click()
      await save()
      expect(await stored()).toMatchObject({ status: 'draft' })
      expect((await stored()).publishedAt).not.toBeNull()
      await open()
      await day.fill('')
      await expect(hour).toHaveValue('')
      await save()
      expect(await stored()).toEqual({ status: 'draft', publishedAt: null })
    })

    await api.delete(`/api/publications/pairs/${pair.english.id}`)
  })
}

test('what is public already is neither called scheduled nor given a date to come @gate-ar', async ({
  page,
  editor,
  makePair,
  openPair,
}) => {
  const pair = await makePair({
    name: 'public for long',
    shared: { publishDate: '2024-05-06T06:00:00Z' },
    status: 'published',
  })
  await openPair(pair)
  const day = page.getByLabel(new RegExp(`^${editor.t('fields.publishDate')}`))
  await expect(day).toHaveValue('06 / 05 / 2024')
  await day.fill(dayFromToday(3).typed)
  await editor.press('actions.save')
  await expect(page.getByText(editor.t('errors.dateFuture'))).toBeVisible()
  await expect(page.getByText(editor.t('publish.pairScheduled'))).toBeHidden()
  await expect(day).toBeFocused()
})
