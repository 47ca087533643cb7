import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { shippedTexts } from '@ufuq/shared/i18n/testing/texts'
import { shippedProgrammes } from '@ufuq/shared/kinds/programmes/shown'
import { publicSide, wireEntry } from '@ufuq/shared/kinds/testing/wire-entries'
import { itemsIn } from '@ufuq/shared/kinds/values'
import type { EntryChange, WireEntry } from '@ufuq/shared/kinds/wire'
import { json, refusal } from '../../../testing/fake-api.ts'
import { openSite } from '../site-testbed.tsx'

const SAVE = 'PATCH /api/entries/programmes/8'
const texts = shippedTexts as unknown as Parameters<typeof shippedProgrammes>[0]

const entry = (): WireEntry =>
  wireEntry(
    8,
    { ...shippedProgrammes(texts) },
    { key: 'programmes', sides: { ar: publicSide(1), en: publicSide(2) } },
  )

async function open(answer = () => json({ programmes: entry() })) {
  const view = await openSite('/admin/programmes', {
    'GET /api/entries/programmes/programmes': () => json({ programmes: entry() }),
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

test('a refusal says where a removed programme still is', async () => {
  await open(() =>
    refusal(422, 'validation', {
      errors: [{ field: 'programmes', rule: 'inUse', message: '' }],
    }),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Remove: Peace' }))
  save()
  expect(await screen.findByText(/still on the page of projects/)).toBeInTheDocument()
})
