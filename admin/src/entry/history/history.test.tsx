import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { WireFormer, WireVersion } from '@ufuq/shared/model/wire'
import { expect, test } from 'vitest'
import { answerQuestion } from '../../testing/answer-question.ts'
import { GARDENS, gardenEntry, gardenValues, openGardens } from '../../testing/entry-testbed.tsx'
import { json, refusal } from '../../testing/fake-api.ts'

const state = (version: number, status: 'draft' | 'published') => ({
  version,
  status,
  publishedAt: null,
})
const versions: WireVersion[] = [
  {
    number: 2,
    sides: { ar: state(2, 'published'), en: state(1, 'draft') },
    saved: { by: { id: 2, name: 'sami' }, at: '2026-11-21T08:00:00.000Z' },
    note: 'Before the spring',
  },
  {
    number: 1,
    sides: { ar: state(1, 'draft') },
    saved: { by: null, at: '2026-11-20T08:00:00.000Z' },
    note: null,
  },
]
const former = (at: 0 | 1, values: WireFormer['values']) =>
  json({ version: { ...(versions[at] as WireVersion), values } })

const open = (answers: Parameters<typeof openGardens>[1] = {}) =>
  openGardens('/admin/gardens/5/history', {
    [`GET ${GARDENS}/5/versions`]: () => json(versions),
    [`GET ${GARDENS}/5/versions/2`]: () =>
      former(
        0,
        gardenValues({
          name: { ar: 'بستان قديم', en: 'Orchard' },
          about: { ar: 'أشجار.\n\nماء.', en: 'Trees.\n\nRain.\n\nSun.' },
          size: 7,
          beds: gardenValues().beds.toReversed(),
        }),
      ),
    [`GET ${GARDENS}/5/versions/1`]: () => former(1, gardenValues({ size: 9, planted: 1999 })),
    ...answers,
  })
const choose = async (version: string) =>
  fireEvent.click(await screen.findByRole('radio', { name: new RegExp(version) }))

test('a version says who saved it, in which languages it was public, and its note', async () => {
  await open()
  expect(await screen.findByText('Before the spring')).toBeInTheDocument()
  expect(screen.getByText(/sami/)).toBeInTheDocument()
  expect(screen.getByText('Published, Arabic')).toBeInTheDocument()
})

test('what differs from now is shown by value, with whole words and paragraphs marked', async () => {
  await open()
  await choose('Version 2')
  const name = await screen.findByRole('region', { name: 'Arabic · Name' })
  expect(name.querySelector('del')).toHaveTextContent('قديم')
  expect(screen.getByRole('region', { name: 'Size' })).toHaveTextContent('74')
  const about = within(screen.getByRole('region', { name: 'English · About' }))
  expect(about.getByText('1 paragraph is the same')).toBeInTheDocument()
  expect(screen.getByRole('region', { name: 'Beds' })).toHaveTextContent('Items were moved')
  expect(screen.queryByRole('region', { name: 'English · Name' })).toBeNull()
})

test('any two versions can be compared', async () => {
  await open()
  await choose('Version 2')
  fireEvent.change(await screen.findByRole('combobox', { name: 'Compare with' }), {
    target: { value: '1' },
  })
  expect(await screen.findByRole('region', { name: 'Size' })).toHaveTextContent('79')
  expect(screen.getByRole('region', { name: 'Planted' })).toHaveTextContent('20241999')
})

test('a version is restored after a question, unless somebody has changed the entry', async () => {
  let isFirst = true
  const { writes, address } = await open({
    [`POST ${GARDENS}/5/restore`]() {
      if (!isFirst) return json({ garden: gardenEntry({ size: 7 }, { version: 4 }) })
      isFirst = false
      return refusal(409, 'version_conflict')
    },
  })
  await choose('Version 2')
  fireEvent.click(await screen.findByRole('button', { name: 'Restore this version' }))
  expect(await answerQuestion('Restore this version')).toContain('until you publish it')
  expect(await screen.findByText('This could not be restored')).toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: 'Restore this version' }))
  await answerQuestion('Restore this version')
  await waitFor(() => expect(address()).toBe('/admin/gardens/5'))
  expect(writes.at(-1)?.body).toEqual({
    number: 2,
    base: { entry: 3, sides: { ar: 2, en: 2 } },
  })
})

test('one language is restored without the other', async () => {
  const { writes } = await open({
    [`POST ${GARDENS}/5/restore`]: () => json({ garden: gardenEntry() }),
  })
  await choose('Version 2')
  fireEvent.change(await screen.findByRole('combobox', { name: 'Languages to restore' }), {
    target: { value: 'en' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Restore this version' }))
  await answerQuestion('Restore the English')
  await waitFor(() => expect(writes[0]?.body).toMatchObject({ number: 2, languages: ['en'] }))
})
