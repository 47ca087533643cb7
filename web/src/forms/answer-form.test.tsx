import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import type { FormOutcome } from '@ufuq/shared/calls/rendering'
import { ApiError } from '@ufuq/shared/client/api-error'
import type { ShownForm, ShownFormField } from '@ufuq/shared/kinds/form/shown-form'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { instanceOf } from '../app/on-server/page-texts.ts'
import { routes } from '../app/routes.tsx'
import { matchPage } from '../engine/match-page.ts'
import { PageContext, SiteContext } from '../engine/page-context.ts'
import { site, texts } from '../testing/testing.ts'
import { AnswerForm } from './answer-form.tsx'
import { PostedFormProvider } from './posted-form.tsx'

const send = vi.hoisted(() => vi.fn<(path: string, body: unknown) => Promise<unknown>>())
vi.mock('./send.ts', () => ({ send }))
vi.mock('./use-form-proof.ts', () => ({
  useFormProof: () => ({ prepare: async () => {}, take: async () => ({ proof: 'work' }) }),
}))

afterEach(() => {
  cleanup()
  send.mockReset()
})

const field = (name: string, more: Partial<ShownFormField>): ShownFormField => ({
  name,
  type: 'text',
  label: name,
  hint: '',
  max: 200,
  ...more,
})
const choices = [
  { id: 'c1', label: 'Monday' },
  { id: 'c2', label: 'Friday' },
]
const registration: ShownForm = {
  id: 7,
  key: null,
  language: 'en',
  title: 'Registration',
  introduction: '',
  fields: [
    field('Name', { required: true }),
    field('Email', { type: 'email', required: true, max: 254 }),
    field('Days', { type: 'several', required: true, choices }),
    field('CV', { type: 'file', accepts: 'documents' }),
  ],
  consent: 'You may store this.',
  isAnonymous: false,
  button: 'Register',
  thanks: { title: 'You are registered', text: 'Bring a pen.' },
  state: 'open',
  closes: null,
  placesLeft: 12,
}

async function open(form: Partial<ShownForm> = {}, posted: FormOutcome | null = null) {
  const i18n = await instanceOf('en', texts)
  render(
    <MemoryRouter>
      <I18nextProvider i18n={i18n}>
        <PageContext value={matchPage(routes, { pathname: '/en/events/x', search: '' })}>
          <SiteContext value={site}>
            <PostedFormProvider posted={posted}>
              <AnswerForm form={{ ...registration, ...form }} about="event:3" />
            </PostedFormProvider>
          </SiteContext>
        </PageContext>
      </I18nextProvider>
    </MemoryRouter>,
  )
}

const input = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name)
const write = (name: RegExp, value: string) => fireEvent.input(input(name), { target: { value } })
const isInvalid = (element: Element) => element.getAttribute('aria-invalid') === 'true'
const descriptionOf = (element: Element) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')
const press = () =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Register' }))
    await import('@ufuq/shared/forms/invalid-fields')
  })
const fill = () => {
  write(/^Name/, 'Layla')
  write(/^Email/, 'layla@example.org')
  fireEvent.click(screen.getByLabelText('Monday'))
  fireEvent.click(screen.getByLabelText('Friday'))
  fireEvent.click(screen.getByLabelText('You may store this.'))
}

test('what is missing is counted on top, where the focus goes, and said beside each question', async () => {
  await open()
  write(/^Name/, 'Layla')
  await press()
  const summary = screen.getByRole('alert')
  expect(document.activeElement).toBe(summary)
  expect(summary.textContent).toContain('Not sent yet. 3 answers need you:')
  expect(descriptionOf(input(/^Email/))).toMatch(/Write a whole address/)
  expect(descriptionOf(screen.getByRole('group', { name: 'Days' }))).toMatch(/at least one/)
  fireEvent.click(within(summary).getByRole('link', { name: 'Email' }))
  expect(document.activeElement).toBe(input(/^Email/))
  expect(input(/^Name/).value).toBe('Layla')
  expect(send).not.toHaveBeenCalled()
})

test('an answer is checked when it is left, but not before, and never if it is empty', async () => {
  await open()
  write(/^Email/, 'layla@')
  expect(isInvalid(input(/^Email/))).toBe(false)
  fireEvent.blur(input(/^Name/))
  fireEvent.blur(input(/^Email/))
  expect(isInvalid(input(/^Name/))).toBe(false)
  expect(isInvalid(input(/^Email/))).toBe(true)
  expect(screen.queryByRole('alert')).toBeNull()
  write(/^Email/, 'layla@example.org')
  expect(isInvalid(input(/^Email/))).toBe(false)
})

test('answers are sent with their choices and what they are about; the thanks take the focus', async () => {
  send.mockResolvedValue({ emailSent: true })
  await open()
  fill()
  await press()
  expect(send).toHaveBeenCalledWith('/api/forms/7', {
    Name: 'Layla',
    Email: 'layla@example.org',
    Days: 'c1,c2',
    CV: '',
    consent: 'yes',
    language: 'en',
    about: 'event:3',
    proof: 'work',
  })
  expect(document.activeElement).toBe(screen.getByRole('status'))
  screen.getByRole('heading', { name: 'You are registered' })
})

test('a file of another kind is refused when it is chosen; a document is sent and can be removed', async () => {
  send.mockResolvedValue({ emailSent: true })
  await open()
  fill()
  const choose = (file: File) => fireEvent.change(input(/^CV/), { target: { files: [file] } })
  choose(new File(['x'], 'cv.exe'))
  expect(descriptionOf(input(/^CV/))).toMatch(/cannot be taken.*PDF, DOCX.*10 MB/)
  choose(new File(['%PDF'], 'cv.pdf'))
  screen.getByText('cv.pdf')
  await press()
  const body = send.mock.calls[0]?.[1] as FormData
  expect(body.get('CV')).toBeInstanceOf(File)
  expect(body.get('Days')).toBe('c1,c2')
  expect(body.get('proof')).toBe('work')
})

test('whoever was too late for the last place is told so, and keeps every word', async () => {
  send.mockRejectedValue(
    new ApiError(409, '', JSON.stringify({ message: 'x', code: 'form_full' }), new Headers()),
  )
  await open()
  fill()
  await press()
  expect(screen.getByRole('alert').textContent).toMatch(/Somebody took the last place/)
  expect(input(/^Name/).value).toBe('Layla')
})

test.each([
  ['full', null, 'All places are taken.'],
  ['closed', '2026-12-04T17:00:00.000Z', /This form closed on .*04 \/ 12 \/ 2026/],
] as const)('a form that is %s is one sentence', async (state, closes, sentence) => {
  await open({ state, closes })
  screen.getByText(sentence)
  expect(screen.queryByRole('button')).toBeNull()
})

test('after a post without scripts every answer is back, and the last one in is thanked', async () => {
  const posted = { form: 'form:7' as const, state: 'refused' as const }
  await open(
    {},
    { ...posted, invalidFields: ['Name'], values: { Email: 'layla@example.org', Days: 'c2' } },
  )
  expect(screen.getByRole('alert').textContent).toContain('One answer needs you:')
  expect(input(/^Email/).value).toBe('layla@example.org')
  expect(input(/^Friday/).checked).toBe(true)
  cleanup()
  await open({ state: 'full' }, { ...posted, state: 'sent', invalidFields: [], values: {} })
  screen.getByRole('heading', { name: 'You are registered' })
})
