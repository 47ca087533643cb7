import type { Page } from '@playwright/test'
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import type { WholePair } from '@ufuq/shared/contract/publications'
import { wallTimeOf } from '@ufuq/shared/domain/time-zones'
import { writeInto } from '@ufuq/shared/ui/testing/write-into'
import { openDetails } from '../support/details.ts'
import { expect, people, test, type EditorPage } from '../support/editing.ts'
import { scheduleOn, type Schedule } from '../support/pages/schedule.ts'
import { assertLayout } from '../support/layout-assertions.ts'
import { deletePair } from '../support/pairs.ts'

const ZONE = 'Asia/Riyadh'
const DAY_MS = 86_400_000

const twoDigits = (value: number) => String(value).padStart(2, '0')

/**
 * The day this many days from now in the organisation's time zone, as a user types it and as it is
 * stored for nine o'clock.
 */
function dayInDays(days: number) {
  const { year, month, day } = wallTimeOf(Date.now() + days * DAY_MS, ZONE)
  return {
    typed: `${twoDigits(day)} / ${twoDigits(month)} / ${year}`,
    isoAtNine: `${year}-${twoDigits(month)}-${twoDigits(day)}T06:00:00.000Z`,
  }
}

type Stored = () => Promise<{ status: string; publishedAt: string | null }>

interface Appointment {
  page: Page
  editor: EditorPage
  schedule: Schedule
  name: string
  /** The planned day, computed once, so that it stays the same if midnight passes. */
  planned: ReturnType<typeof dayInDays>
}

/** Writes a pair with a planned date, which is saved as a draft. */
async function planDraft({ page, editor, schedule, name, planned }: Appointment) {
  for (const side of LANGUAGES) {
    const tab = page.getByRole('tab', { name: editor.t(`languages.${side}`) })
    if (await tab.isVisible()) await tab.click()
    await editor.field(side, 'title').fill(`${name} ${side}`)
    await writeInto(editor.field(side, 'content'), '…')
  }
  await openDetails(page)
  await schedule.typeDay(planned.typed)
  await expect(schedule.hour).toHaveValue('09:00')
  await expect(page.getByText(editor.t('when.planned'))).toBeVisible()
  await expect(page.getByText(editor.t('when.defaultZone'))).toBeVisible()
  await assertLayout(page)
  const made = await schedule.save()
  await expect(page).toHaveURL(/\/admin$/)
  return made
}

/** Schedules the open draft for its date. */
async function publishAsPlanned({ page, editor, schedule }: Appointment) {
  await schedule.state.click()
  await expect(page.getByText(editor.t('publish.pairScheduled'))).toBeVisible()
  await expect(page.getByText(editor.t('when.scheduled'))).toBeVisible()
  await expect(page.getByText(editor.t('errors.publishDate.future'))).toHaveCount(0)
  await schedule.save()
}

async function move({ schedule, name }: Appointment, pair: WholePair, stored: Stored) {
  const { isoAtNine, typed } = dayInDays(9)
  await schedule.open(pair)
  await schedule.day.fill(typed)
  await schedule.hour.fill('1830')
  await schedule.hour.blur()
  await expect(schedule.hour).toHaveValue('18:30')
  await schedule.save()
  const publishedAt = isoAtNine.replace('T06:00', 'T15:30')
  expect(await stored()).toEqual({ status: 'published', publishedAt })
  const shown = await schedule.inList(name)
  expect(shown).toContain(typed)
  expect(shown).toContain('18:30')
}

async function makeDraftAgain({ schedule }: Appointment, pair: WholePair, stored: Stored) {
  await schedule.open(pair)
  await schedule.state.click()
  await schedule.save()
  expect(await stored()).toMatchObject({ status: 'draft' })
  expect((await stored()).publishedAt).not.toBeNull()
  await schedule.open(pair)
  await schedule.day.fill('')
  await expect(schedule.hour).toHaveValue('')
  await schedule.save()
  expect(await stored()).toEqual({ status: 'draft', publishedAt: null })
}

test('a draft is planned, scheduled to the hour, moved, and is a draft again', async ({
  page,
  visitor,
  language,
  api,
  editor,
  readPair,
  signIn,
}) => {
  const name = language === 'ar' ? 'موعد' : 'An appointment'
  const schedule = scheduleOn(page, editor)
  const planned = dayInDays(8)
  const appointment = { page, editor, schedule, name, planned }
  await page.setViewportSize({ width: 1366, height: 900 })
  await signIn(people.editor, '/admin/publications/create')
  await editor.bar.waitFor()
  const pair = await test.step('a plan from the first draft on, which keeps it', () =>
    planDraft(appointment))
  const stored = async () => {
    const { arabic, english } = await readPair(pair.english)
    expect(arabic.publishedAt).toBe(english.publishedAt)
    return { status: english.status, publishedAt: english.publishedAt }
  }
  expect(await stored()).toEqual({ status: 'draft', publishedAt: planned.isoAtNine })

  await test.step('scheduled by it', async () => {
    await schedule.open(pair)
    await expect(schedule.day).toHaveValue(planned.typed)
    await publishAsPlanned(appointment)
    expect(await stored()).toEqual({ status: 'published', publishedAt: planned.isoAtNine })
    expect(await schedule.inList(name)).toContain(planned.typed)
    await schedule.expectUnseen(visitor, pair)
  })
  await test.step('moved by days and to another hour', () => move(appointment, pair, stored))
  await test.step('a draft again, which keeps the plan until it is cleared', () =>
    makeDraftAgain(appointment, pair, stored))
  await deletePair(api, pair.english)
})
