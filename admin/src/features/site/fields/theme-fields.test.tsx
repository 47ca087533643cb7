import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { SitePage } from '@ufuq/shared/contract/site/calls'
import { poorestOf } from '@ufuq/shared/domain/site/accent'
import { json, refusal } from '../../../testing/fake-api.ts'
import { picture } from '@ufuq/shared/kinds/testing/pictures'
import { openSite, sitePage, valuesWith } from '../site-testbed.tsx'
import { ACCENTS } from './accent-value.tsx'

afterEach(() => vi.unstubAllGlobals())

const PUT = 'PUT /api/site/pages/organisation'
const WELL = picture()

async function open(
  page: SitePage = sitePage('organisation'),
  answers: Parameters<typeof openSite>[1] = {},
) {
  const view = await openSite('/admin/site/organisation#look', {
    'GET /api/site/pages/organisation': () => json({ page }),
    'GET /api/entries/pictures': () => json([WELL]),
    'GET /api/pictures/counts': () => json({ all: 1, undescribed: 0, unused: 0, mine: 1 }),
    'GET /api/pictures/limits': () => json({ maxBytes: 25_000_000 }),
    'GET /api/entries/pictures/12': () => json({ picture: WELL }),
    ...answers,
  })
  // The link in the first steps opens this part.
  const part = await screen.findByRole('button', { name: /^Logo and colour/ })
  expect(part).toHaveAttribute('aria-expanded', 'true')
  return view
}

const couple = (name: string) => within(screen.getByRole('group', { name }))
const accent = () =>
  couple('Accent colour').getByRole<HTMLInputElement>('textbox', { name: 'Accent colour' })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save draft' }))
const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))

test('every ready shade is good enough', () => {
  for (const colour of Object.values(ACCENTS)) expect(poorestOf(colour)).toBeUndefined()
})

test('the shipped colour is chosen, and what is measured of it is told', async () => {
  await open()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Orange' }).checked).toBe(true)
  expect(row('Accent on a dark background').getByText('4.65:1')).toBeInTheDocument()
  // The default colour is not a saved choice, so its contrast is not reported as too low.
  expect(row('Accent on a light background').getByText('2.98:1')).toBeInTheDocument()
  expect(row('Text, darker where needed').getByText('4.5:1')).toBeInTheDocument()
  expect(screen.queryByText('Too low')).toBeNull()
})

test('a ready shade is one press', async () => {
  const saved = valuesWith('organisation', { shared: { accent: ACCENTS.blue } })
  const { callsTo } = await open(undefined, {
    [PUT]: () => json({ page: sitePage('organisation', { version: 4, draft: saved }) }),
  })
  fireEvent.click(screen.getByRole('radio', { name: 'Blue' }))
  expect(accent().value).toBe(ACCENTS.blue)
  expect(couple('Accent colour').getByText('Changed')).toBeInTheDocument()
  save()
  await screen.findByText('Draft saved. Visitors see it once you publish.')
  expect(callsTo(PUT)[0]?.body).toEqual({ version: 3, shared: { accent: ACCENTS.blue } })
})

test('a poor colour is refused with the measured ratio, and a better one is at hand', async () => {
  const { callsTo } = await open()
  fireEvent.change(accent(), { target: { value: '#E3A33B' } })
  expect(row('Accent on a light background').getByText('2.01:1')).toBeInTheDocument()
  expect(row('Accent on a light background').getByText('Too low')).toBeInTheDocument()
  save()
  expect(
    await screen.findByText(
      'This colour has too little contrast. Accent on a light background: 2.01:1, but at least 3:1 is needed.',
    ),
  ).toBeInTheDocument()
  expect(accent()).toHaveAttribute('aria-invalid', 'true')
  expect(callsTo(PUT)).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: /^Use the nearest shade that passes/ }))
  await waitFor(() => expect(screen.queryByText('Too low')).toBeNull())
  expect(poorestOf(accent().value)).toBeUndefined()
  expect(accent()).toHaveFocus()
})

test('a colour is typed letter by letter in one field', async () => {
  await open()
  const field = accent()
  for (const typed of ['', '#', '#2f', '#2f7fc0']) {
    fireEvent.change(field, { target: { value: typed } })
    expect(accent()).toBe(field)
  }
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Blue' }).checked).toBe(true)
})

test('a logo is chosen of the library, and taken away', async () => {
  const { callsTo } = await open(undefined, {
    [PUT]: () => json({ page: sitePage('organisation', { version: 4 }) }),
  })
  fireEvent.click(screen.getByRole('button', { name: /^Choose a picture: .*Logo.*English/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.queryByRole('tab', { name: 'Web link' })).toBeNull()
  fireEvent.click(await dialog.findByRole('option', { name: /IMG_2040|A well/ }))
  fireEvent.click(dialog.getByRole('button', { name: 'Use it here' }))
  await screen.findByRole('button', { name: /^Choose another picture: .*Logo.*English/ })
  save()
  await waitFor(() => expect(callsTo(PUT)).toHaveLength(1))
  expect(callsTo(PUT)[0]?.body).toEqual({ version: 3, en: { logo: '/uploads/12' } })
})

test('a deleted picture is reported at its field', async () => {
  const draft = valuesWith('organisation', { shared: { symbol: '/uploads/12' } })
  await open(sitePage('organisation', { draft }), {
    'GET /api/entries/pictures/12': () => refusal(404, 'not_found'),
    [PUT]: () =>
      refusal(422, 'validation', {
        errors: [{ field: 'shared.symbol', rule: 'picture', message: 'no' }],
      }),
  })
  const symbol = couple('Symbol only')
  expect(await symbol.findByText('This picture is no longer in the library.')).toBeInTheDocument()
  fireEvent.click(screen.getByRole('radio', { name: 'Teal' }))
  save()
  expect(await symbol.findByText('Choose a picture from the library')).toBeInTheDocument()
  fireEvent.click(symbol.getByRole('button', { name: /^Remove the picture/ }))
  expect(symbol.getByRole('button', { name: /^Choose a picture: / })).toHaveFocus()
})

test('what becomes public of the look is shown as it looks', async () => {
  const draft = valuesWith('organisation', {
    en: { logo: '/uploads/12' },
    shared: { accent: ACCENTS.blue },
  })
  await open(sitePage('organisation', { draft }))
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }))
  const dialog = within(await screen.findByRole('dialog'))
  const changed = (name: RegExp) => within(dialog.getByRole('region', { name }))
  expect(await changed(/: Logo$/).findByRole('img', { name: /12/ })).toBeInTheDocument()
  expect(changed(/: Accent colour$/).getByText(ACCENTS.orange)).toBeInTheDocument()
  expect(changed(/: Accent colour$/).getByText(ACCENTS.blue)).toBeInTheDocument()
})

test('is read-only without the right to change it', async () => {
  await open(sitePage('organisation', { can: { edit: false } }))
  expect(screen.queryByRole('button', { name: /^Choose a picture/ })).toBeNull()
  expect(accent().readOnly).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Blue' })).toBeDisabled()
})
