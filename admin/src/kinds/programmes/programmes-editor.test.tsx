import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ProgrammeUse } from '@ufuq/shared/contract/programmes'
import { shippedTexts } from '@ufuq/shared/i18n/testing/texts'
import { shippedProgrammes } from '@ufuq/shared/kinds/programmes/shown'
import { publicSide, wireEntry } from '@ufuq/shared/kinds/testing/wire-entries'
import { itemsIn } from '@ufuq/shared/model/values'
import type { EntryChange, WireEntry } from '@ufuq/shared/model/wire'
import { expect, test } from 'vitest'
import { json, refusal } from '../../testing/fake-api.ts'
import { openSite } from '../../testing/site-testbed.tsx'

const SAVE = 'PATCH /api/entries/programmes/8'
const texts = shippedTexts as unknown as Parameters<typeof shippedProgrammes>[0]

const entry = (): WireEntry =>
  wireEntry(
    8,
    { ...shippedProgrammes(texts) },
    { key: 'programmes', sides: { ar: publicSide(1), en: publicSide(2) } },
  )

const peace = { ar: 'السلام', en: 'Peace' }
const use = (id: string, en: string, more: Partial<ProgrammeUse> = {}): ProgrammeUse => ({
  programme: 'peace',
  name: peace,
  page: 'projects',
  section: 'peace',
  id,
  title: { ar: '', en },
  isInherited: false,
  ...more,
})

async function open(answer = () => json({ programmes: entry() }), uses: ProgrammeUse[] = []) {
  const view = await openSite('/admin/programmes', {
    'GET /api/entries/programmes/programmes': () => json({ programmes: { ...entry(), uses } }),
    [SAVE]: answer,
  })
  await screen.findByRole('list', { name: 'Programmes' })
  return view
}

const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))

test('programmes are renamed, removed and added', async () => {
  const { callsTo } = await open()
  const first = screen.getByDisplayValue('Evidence')
  fireEvent.change(first, { target: { value: 'Farming' } })
  fireEvent.click(screen.getByRole('button', { name: 'Remove: Peace' }))
  fireEvent.click(screen.getByRole('button', { name: 'Add a programme' }))
  const items = within(screen.getByRole('list', { name: 'Programmes' })).getAllByRole('listitem')
  const added = within(items.at(-1) as HTMLElement)
  fireEvent.change(added.getAllByRole('textbox', { name: 'English' })[0] as HTMLElement, {
    target: { value: 'Water' },
  })
  fireEvent.change(added.getByRole('combobox', { name: 'Drawing and colour' }), {
    target: { value: 'peace' },
  })
  save()
  await waitFor(() => expect(callsTo(SAVE)).toHaveLength(1))
  const change = callsTo(SAVE)[0]?.body as EntryChange | undefined
  const sent = itemsIn(change?.values?.['programmes'])
  expect(sent.map(({ name }) => (name as Record<string, string>)['en'])).toEqual([
    'Farming',
    'Leadership',
    'Humanitarian',
    'Water',
  ])
  expect(sent.at(-1)).toMatchObject({ drawing: 'peace', tag: null, slug: '' })
})

test('a removed programme is published once it is said where its work goes', async () => {
  const uses = [use('shared-well', 'A shared well'), use('yusuf', 'Yusuf', { page: 'impact' })]
  const { callsTo } = await open(undefined, uses)
  expect(screen.queryByText(/Pages still show/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Remove: Peace' }))
  expect(await screen.findByText('Pages still show work of “Peace”')).toBeInTheDocument()
  const pathOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(pathOf('A shared well')).toBe('/admin/pages/projects#section-peace')
  expect(pathOf('Yusuf')).toBe('/admin/pages/impact#section-peace')
  const publish = () => fireEvent.click(screen.getByRole('button', { name: 'Publish' }))
  publish()
  expect(await screen.findByText(/^Choose below where/)).toBeInTheDocument()
  expect(callsTo(SAVE)).toHaveLength(0)
  expect(screen.getAllByText(/^Choose below where|Pages still show/)).toHaveLength(2)

  const target = screen.getByRole('combobox', { name: 'When you publish, move it to' })
  expect(within(target).queryByRole('option', { name: 'Peace' })).toBeNull()
  fireEvent.change(target, { target: { value: 'leadership' } })
  publish()
  await waitFor(() => expect(callsTo(SAVE)).toHaveLength(1))
  expect(callsTo(SAVE)[0]?.body).toMatchObject({
    publish: ['ar', 'en'],
    moves: { peace: 'leadership' },
  })
})

test('a refusal of the server says that a target is missing', async () => {
  await open(() =>
    refusal(422, 'validation', {
      errors: [{ field: 'programmes', rule: 'inUse', message: '' }],
    }),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Remove: Peace' }))
  save()
  expect(await screen.findByText(/^Choose below where/)).toBeInTheDocument()
})

test('a renamed programme names the work of the example that is not shown', async () => {
  const inherited = use('one-pitch', 'One pitch', { isInherited: true })
  await open(undefined, [inherited, use('own', 'Our own project')])
  const notice = (await screen.findByText(/^Not shown under this name/)).closest('.notice')
  expect(within(notice as HTMLElement).getAllByRole('link')).toHaveLength(1)
  expect(screen.getByRole('link', { name: 'One pitch' })).toBeInTheDocument()
})
