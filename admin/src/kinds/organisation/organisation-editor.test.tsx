import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { poorestOf } from '@ufuq/shared/domain/site/accent'
import { createNamespaceBackend } from '@ufuq/shared/i18n/backend'
import { createI18n } from '@ufuq/shared/i18n/instance'
import { shippedTexts } from '@ufuq/shared/i18n/testing/texts'
import { shippedOrganisation, shippedTextsOf } from '@ufuq/shared/i18n/texts-in-force'
import type { OrganisationValues } from '@ufuq/shared/kinds/organisation/organisation'
import { picture } from '@ufuq/shared/kinds/testing/pictures'
import { publicSide, wireEntry } from '@ufuq/shared/kinds/testing/wire-entries'
import { expect, test, vi } from 'vitest'
import { json, refusal } from '../../testing/fake-api.ts'
import { openSite } from '../../testing/site-testbed.tsx'
import { ACCENTS } from './accent-input.tsx'
import { refreshLook, type OrganisationEntry } from './organisation-editor.tsx'

const ORGANISATION = '/api/entries/organisation/organisation'

/** The address under which a saved entry is changed. */
const SAVED_ORGANISATION = '/api/entries/organisation/6'

type Texts = Parameters<typeof shippedOrganisation>[0]

const texts = shippedTexts as unknown as Texts

interface Changes extends Partial<Omit<OrganisationEntry, 'values'>> {
  values?: Partial<OrganisationValues>
}

/** The organisation as the server answers it; nobody has changed it yet. */
const organisationEntry = ({ values, ...more }: Changes = {}): OrganisationEntry => ({
  ...wireEntry(
    6,
    { ...shippedOrganisation(texts), ...values },
    {
      key: 'organisation',
      version: 3,
      sides: { ar: publicSide(1), en: publicSide(2) },
    },
  ),
  defaults: {
    texts: shippedTextsOf(texts),
    email: 'hello@ufuq.example',
    timeZone: 'Asia/Riyadh',
    social: { facebook: 'https://facebook.com/ufuq.example' },
  },
  ...more,
})

const answersWithOrganisation = (changes: Changes = {}) => ({
  [`GET ${ORGANISATION}`]: () => json({ organisation: organisationEntry(changes) }),
  [`POST ${ORGANISATION}/preview`]: () => json({ html: '<!doctype html><p>Contact</p>' }),
  [`PATCH ${SAVED_ORGANISATION}`]: () =>
    json({
      organisation: organisationEntry({
        ...changes,
        version: 4,
        sides: { ar: publicSide(1, { hasDraft: true }), en: publicSide(2, { hasDraft: true }) },
      }),
    }),
})

const PATCH = `PATCH ${SAVED_ORGANISATION}`
const WELL = picture()

async function open(
  changes: Parameters<typeof answersWithOrganisation>[0] = {},
  answers: Parameters<typeof openSite>[1] = {},
) {
  const view = await openSite('/admin/organisation', {
    ...answersWithOrganisation(changes),
    'GET /api/entries/pictures': () => json([WELL]),
    'GET /api/entries/pictures/counts': () => json({ all: 1, undescribed: 0, unused: 0, mine: 1 }),
    'GET /api/pictures/limits': () => json({ maxBytes: 25_000_000 }),
    'GET /api/entries/pictures/12': () => json({ picture: WELL }),
    ...answers,
  })
  await screen.findByRole('heading', { name: 'Logo and colour' })
  return view
}

const accent = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Accent colour' })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))

test('every ready shade is good enough', () => {
  for (const colour of Object.values(ACCENTS)) expect(poorestOf(colour)).toBeUndefined()
})

test('a poor colour is refused with the measured ratio, and a better one is at hand', async () => {
  await open(undefined, {
    [PATCH]: () =>
      refusal(422, 'validation', {
        errors: [{ field: 'accent', rule: 'contrast', message: 'no' }],
      }),
  })
  fireEvent.change(accent(), { target: { value: '#E3A33B' } })
  save()
  expect(
    await screen.findByText(
      'This colour has too little contrast. Accent on a light background: 2.01:1, but at least 3:1 is needed.',
    ),
  ).toBeInTheDocument()
  expect(accent()).toHaveAttribute('aria-invalid', 'true')
  const nearest = screen.getByRole('button', { name: /^Use the nearest shade that passes/ })
  fireEvent.click(nearest)
  await waitFor(() => expect(nearest).not.toBeInTheDocument())
  expect(poorestOf(accent().value)).toBeUndefined()
  expect(accent()).toHaveFocus()
})

test('a logo is chosen of the library', async () => {
  const { callsTo } = await open()
  fireEvent.click(screen.getByRole('button', { name: /^Choose a picture: \W*Logo: English/ }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(await dialog.findByRole('option', { name: /IMG_2040|A well/ }))
  fireEvent.click(dialog.getByRole('button', { name: 'Use it here' }))
  await screen.findByRole('button', { name: /^Choose another picture: \W*Logo: English/ })
  save()
  await waitFor(() => expect(callsTo(PATCH)).toHaveLength(1))
  expect(callsTo(PATCH)[0]?.body).toMatchObject({ values: { logo: { en: 12 } } })
})

test('a network is added with its address, and another one with its name', async () => {
  const { callsTo } = await open()
  fireEvent.click(screen.getByRole('button', { name: 'Add a network' }))
  const selects = screen.getAllByRole('combobox', { name: 'Network' })
  const links = screen.getAllByRole('textbox', { name: 'Link' })
  expect(links[0]).toHaveAttribute('placeholder', 'https://facebook.com/ufuq.example')
  expect(screen.queryByRole('group', { name: 'Name of the network' })).toBeNull()
  fireEvent.change(selects.at(-1)!, { target: { value: 'other' } })
  expect(screen.getByRole('group', { name: 'Name of the network' })).toBeInTheDocument()
  fireEvent.change(selects.at(-1)!, { target: { value: 'whatsapp' } })
  fireEvent.change(links.at(-1)!, { target: { value: 'https://wa.me/96611234567' } })
  save()
  await waitFor(() => expect(callsTo(PATCH)).toHaveLength(1))
  const saved = callsTo(PATCH)[0]?.body as { values: OrganisationValues } | undefined
  expect(saved?.values.networks.at(-1)).toMatchObject({
    network: 'whatsapp',
    link: 'https://wa.me/96611234567',
  })
})

const looks = () => [...document.querySelectorAll<HTMLStyleElement>('style[data-look]')]

test('the published look and name replace the former ones', async () => {
  document.head.innerHTML = '<style data-look>:root { --sun-500: red }</style>'
  let siteName = 'Ufuq'
  vi.stubGlobal('fetch', async (address: string) =>
    address === '/look.css' ? new Response(':root{--sun-500:blue}') : Response.json({ siteName }),
  )
  const backend = createNamespaceBackend()
  const texts = await createI18n({ language: 'en', backend, namespaces: ['common'] })
  siteName = 'Wells'
  await refreshLook(texts)
  expect(
    looks().map(({ disabled, textContent }) => [disabled, textContent.includes('blue')]),
  ).toEqual([
    [true, false],
    [false, true],
  ])
  expect(texts.t('common:siteName')).toBe('Wells')
})
