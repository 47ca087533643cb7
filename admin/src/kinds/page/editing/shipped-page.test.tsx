import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { NAMESPACES } from '@ufuq/shared/i18n/namespaces'
import { readTexts } from '@ufuq/shared/i18n/testing/texts'
import { pageValues, shippedSource } from '@ufuq/shared/kinds/page/catalogue'
import { itemsIn, type Tree } from '@ufuq/shared/model/values'
import type { EntryChange } from '@ufuq/shared/model/wire'
import { expect, test } from 'vitest'
import { answerQuestion } from '../../../testing/answer-question.ts'
import { chooseInMenu } from '../../../testing/choose-in-menu.ts'
import { json } from '../../../testing/fake-api.ts'
import { pageEntry, publicPageSide, section } from '../../../testing/pages-testbed.ts'
import { openSite } from '../../../testing/site-testbed.tsx'

const textsOf = (language: 'ar' | 'en') =>
  Object.fromEntries(NAMESPACES.map((namespace) => [namespace, readTexts(language, namespace)]))
const defaults = pageValues('about', shippedSource({ ar: textsOf('ar'), en: textsOf('en') }))

const CALL = '/api/entries/pages/about'
const SAVE = '/api/entries/pages/1'

const about = (values: Tree = {}) => ({
  ...pageEntry(
    { slug: { ar: '', en: '' }, ...defaults, ...values },
    {
      id: 1,
      key: 'about',
      sides: { ar: publicPageSide(11), en: publicPageSide(12) },
    },
  ),
  defaults,
})

async function openAbout(values: Tree = {}) {
  const view = await openSite('/admin/pages/about', {
    [`GET ${CALL}`]: () => json({ page: about(values) }),
    [`PATCH ${SAVE}`]: () => json({ page: about(values) }),
  })
  await screen.findByRole('button', { name: /^Top of the page/ })
  return view
}

const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))
const unfold = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const type = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
const sectionsOf = ({ values }: EntryChange) => itemsIn(values?.['sections'])

test('a page can be hidden, but not the one about privacy', async () => {
  const { callsTo } = await openAbout()
  await chooseInMenu('More actions', 'Hide page')
  expect(await screen.findByRole('checkbox', { name: /^This page is hidden/ })).toBeTruthy()
  save()
  await waitFor(() => expect(callsTo(`PATCH ${SAVE}`)).toHaveLength(1))
  expect(callsTo(`PATCH ${SAVE}`)[0]?.body).toMatchObject({ values: { hidden: true } })
})

test('a save sends the sections with what was changed', async () => {
  const { callsTo } = await openAbout()
  unfold(/^Our story/)
  type('First paragraph: English', 'It began with a question.')
  save()
  await waitFor(() => expect(callsTo(`PATCH ${SAVE}`)).toHaveLength(1))
  const change = callsTo(`PATCH ${SAVE}`)[0]?.body as EntryChange
  expect(Object.keys(change.values ?? {})).toEqual(['sections'])
  const [story] = sectionsOf(change)
  expect(story).toMatchObject({ id: 'story', first: { en: 'It began with a question.' } })
})

test('sections are moved and added among the built-in ones', async () => {
  const { callsTo } = await openAbout({
    sections: [...itemsIn(defaults['sections']), section('call'), section('form')],
  })
  const list = within(screen.getByRole('list', { name: 'Sections' }))
  expect(list.getAllByRole('button', { name: /^More actions/ })).toHaveLength(7)
  expect(list.getAllByRole('button', { name: /^Move/ })).toHaveLength(7)
  const first = screen.getByRole('button', { name: /^Our story/ })
  fireEvent.keyDown(first, { key: 'ArrowDown', altKey: true })
  fireEvent.keyDown(first, { key: 'N', code: 'KeyN', altKey: true, shiftKey: true })
  fireEvent.click(await screen.findByRole('button', { name: /^Quotation/ }))
  save()
  await waitFor(() => expect(callsTo(`PATCH ${SAVE}`)).toHaveLength(1))
  const kinds = sectionsOf(callsTo(`PATCH ${SAVE}`)[0]?.body as EntryChange).map(({ kind }) => kind)
  expect(kinds.slice(0, 3)).toEqual(['statements', 'story', 'quote'])
  expect(kinds.slice(-2)).toEqual(['call', 'form'])
})

test('sections of the home page are moved and hidden, but not removed', async () => {
  const home = pageValues('home', shippedSource({ ar: textsOf('ar'), en: textsOf('en') }))
  const entry = { ...about(home), key: 'home', defaults: home }
  const { callsTo } = await openSite('/admin/pages/home', {
    'GET /api/entries/pages/home': () => json({ page: entry }),
    [`PATCH ${SAVE}`]: () => json({ page: entry }),
  })
  const list = within(await screen.findByRole('list', { name: 'Sections' }))
  expect(list.getAllByRole('button', { name: /^Move/ })).toHaveLength(5)
  const more = list.getAllByRole('button', { name: /^More actions/ })
  fireEvent.keyDown(more[0]!, { key: 'Enter' })
  const hide = await screen.findByRole('menuitem', { name: /^Hide/ })
  expect(screen.queryByRole('menuitem', { name: 'Remove' })).toBeNull()
  fireEvent.click(hide)
  save()
  await waitFor(() => expect(callsTo(`PATCH ${SAVE}`)).toHaveLength(1))
  const hidden = sectionsOf(callsTo(`PATCH ${SAVE}`)[0]?.body as EntryChange).filter(
    (one) => one['hidden'] === true,
  )
  expect(hidden.map(({ kind }) => kind)).toEqual(['steps'])
})

test('sections of projects are added, moved and removed', async () => {
  const projects = pageValues('projects', shippedSource({ ar: textsOf('ar'), en: textsOf('en') }))
  const entry = { ...about(projects), key: 'projects', defaults: projects }
  const { callsTo } = await openSite('/admin/pages/projects', {
    'GET /api/entries/pages/projects': () => json({ page: entry }),
    'GET /api/entries/programmes/programmes': () =>
      json({
        programmes: {
          values: { programmes: [{ id: 'n-1', name: { ar: 'الزراعة', en: 'Farming' } }] },
        },
      }),
    [`PATCH ${SAVE}`]: () => json({ page: entry }),
  })
  const list = within(await screen.findByRole('list', { name: 'Sections' }))
  expect(list.getAllByRole('button', { name: /^Move/ })).toHaveLength(5)
  const last = list.getByRole('button', { name: /^Projects.*Humanitarian/ })
  fireEvent.keyDown(last, { key: 'ArrowUp', altKey: true })
  fireEvent.keyDown(list.getByRole('button', { name: 'More actions for Evidence' }), {
    key: 'Enter',
  })
  expect(screen.queryByRole('menuitem', { name: /^Copy to/ })).toBeNull()
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }))
  fireEvent.click(screen.getByRole('button', { name: 'Add a section' }))
  fireEvent.click(await screen.findByRole('button', { name: /^Projects/ }))
  const choice = await screen.findByRole('combobox', { name: 'Programme' })
  await within(choice).findByRole('option', { name: 'Farming' })
  fireEvent.change(choice, { target: { value: 'n-1' } })
  save()
  await waitFor(() => expect(callsTo(`PATCH ${SAVE}`)).toHaveLength(1))
  const sections = sectionsOf(callsTo(`PATCH ${SAVE}`)[0]?.body as EntryChange)
  expect(sections.map(({ kind, programme }) => programme ?? kind)).toEqual([
    'leadership',
    'humanitarian',
    'peace',
    'closing',
    'n-1',
  ])
})

test('the default text is restored after a question, and added sections stay', async () => {
  const { callsTo } = await openAbout({
    title: { ar: 'غيره', en: 'Another title' },
    sections: [...itemsIn(defaults['sections']), section('call')],
  })
  await chooseInMenu('More actions', 'Restore the default text')
  await answerQuestion('Restore the default text')
  save()
  await waitFor(() => expect(callsTo(`PATCH ${SAVE}`)).toHaveLength(1))
  const change = callsTo(`PATCH ${SAVE}`)[0]?.body as EntryChange
  expect(change.values).toEqual({ title: defaults['title'] })
})
