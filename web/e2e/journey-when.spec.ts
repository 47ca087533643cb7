import type { WholePair } from '@ufuq/shared/contract/publications'
import { wallTimeOf } from '@ufuq/shared/contract/time-zones'
import { openDetails } from './support/details.ts'
import { signedInApi } from './support/people.ts'
import { assertSound } from './support/sound.ts'
import { expect, people, test } from './support/test.ts'

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

for (const width of [1440, 390]) {
  test(`at ${width} pixels a draft is planned, scheduled to the hour, moved, and is a draft again`, async ({
    page,
    browser,
    baseURL,
    language,
    t,
    signIn,
  }) => {
    const api = await signedInApi(baseURL ?? '', people.admin)
    const title = `${language === 'ar' ? 'موعد' : 'An appointment'} ${width}`
    const made = await api.post('/api/publications/pairs', {
      data: {
        shared: {},
        english: { title: `${title} en`, content: 'Words' },
        arabic: { title: `${title} ar`, content: 'كلمات' },
        status: 'draft',
      },
    })
    const { english, arabic } = (await made.json()) as WholePair
    const stored = async () => {
      const pair = await api.get(`/api/publications/pairs/${english.id}`)
      const sides = (await pair.json()) as WholePair
      expect(sides.arabic.publishedAt).toBe(sides.english.publishedAt)
      return { status: sides.english.status, publishedAt: sides.english.publishedAt }
    }
    const label = (field: string) => new RegExp(`^${t(`admin:editor.fields.${field}`)}`)
    const day = page.getByLabel(label('publishDate'))
    const hour = page.getByLabel(label('publishTime'))
    const state = page.getByRole('switch')

    await signIn(people.editor)
    await page.setViewportSize({ width, height: 900 })
    const open = async () => {
      await page.goto(`/admin/publications/edit-bilingual/${english.id}`)
      await openDetails(page)
    }
    const save = async () => {
      if (width < 500) await page.keyboard.press('Escape')
      const answered = page.waitForResponse(
        (response) => response.request().method() === 'PUT' && response.url().includes('/pairs/'),
      )
      await page.getByRole('button', { name: t('admin:editor.actions.save') }).click()
      expect((await answered).status()).toBe(200)
    }
    const row = async (): Promise<string> => {
      await page.goto(`/admin/publications?q=${encodeURIComponent(title)}`)
      return page.getByRole('row').filter({ hasText: title }).innerText()
    }

    await test.step('a plan, which the draft keeps', async () => {
      await open()
      await day.fill(dayFromToday(1).typed)
      await day.blur()
      await expect(hour).toHaveValue('09:00')
      await expect(page.getByText(t('admin:editor.when.planned'))).toBeVisible()
      await expect(page.getByText(t('admin:editor.when.defaultZone'))).toBeVisible()
      await assertSound(page)
      await save()
      expect(await stored()).toEqual({ status: 'draft', publishedAt: dayFromToday(1).isoAtNine })
    })

    await test.step('scheduled by it', async () => {
      await open()
      await expect(day).toHaveValue(dayFromToday(1).typed)
      await state.click()
      await expect(page.getByText(t('admin:editor.publish.pairScheduled'))).toBeVisible()
      await expect(page.getByText(t('admin:editor.when.scheduled'))).toBeVisible()
      await save()
      expect(await stored()).toEqual({
        status: 'published',
        publishedAt: dayFromToday(1).isoAtNine,
      })
      expect(await row()).toContain(t('admin:pairs.tomorrow', { time: '09:00' }))
      const visitor = await browser.newPage(baseURL ? { baseURL } : {})
      const answer = await visitor.goto(`/publications/${encodeURIComponent(arabic.slug)}`)
      expect(answer?.status(), 'no visitor sees it yet').toBe(404)
      await visitor.close()
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

    await api.delete(`/api/publications/pairs/${english.id}`)
    await api.dispose()
  })
}

test('what is public already is neither called scheduled nor given a date to come', async ({
  page,
  baseURL,
  t,
  signIn,
}) => {
  const api = await signedInApi(baseURL ?? '', people.admin)
  const made = await api.post('/api/publications/pairs', {
    data: {
      shared: { publishDate: '2024-05-06T06:00:00Z' },
      english: { title: 'Public for long', content: 'Words' },
      arabic: { title: 'منشور منذ زمن', content: 'كلمات' },
      status: 'published',
    },
  })
  const { english } = (await made.json()) as WholePair
  await signIn(people.editor)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/admin/publications/edit-bilingual/${english.id}`)
  const day = page.getByLabel(new RegExp(`^${t('admin:editor.fields.publishDate')}`))
  await expect(day).toHaveValue('06 / 05 / 2024')
  await day.fill(dayFromToday(3).typed)
  await page.getByRole('button', { name: t('admin:editor.actions.save') }).click()
  await expect(page.getByText(t('admin:editor.errors.dateFuture'))).toBeVisible()
  await expect(page.getByText(t('admin:editor.publish.pairScheduled'))).toBeHidden()
  await expect(day).toBeFocused()
  await api.delete(`/api/publications/pairs/${english.id}`)
  await api.dispose()
})
