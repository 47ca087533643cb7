import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { FormOutcome } from '@ufuq/shared/calls/rendering'
import { ApiError } from '@ufuq/shared/client/api-error'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import '@ufuq/shared/forms/invalid-fields'
import { PostedFormProvider } from './posted-form.tsx'
import { TRAP, useSubmission } from './use-submission.ts'

/** Replaces the proof of work; the browser tests prove that a real one is computed and sent. */
vi.mock('./use-form-proof.ts', () => ({
  useFormProof: () => ({ prepare: async () => {}, take: async () => ({ proof: 'work' }) }),
}))

const FIELDS = ['name', 'message'] as const
const fields = FIELDS.map(
  (name) => ({ name, type: 'text', required: true, min: 2, max: 20 }) as const,
)

interface Doors {
  send: (values: Record<(typeof FIELDS)[number], string>) => Promise<unknown>
  isProven?: boolean
}

function Form(options: Doors) {
  const { form, state, invalidFields, onSubmit, onInput, again, start } = useSubmission({
    form: 'contact',
    fields,
    ...options,
  })
  return (
    <form ref={form} onSubmit={onSubmit} onInput={onInput}>
      <output>{state}</output>
      {FIELDS.map((field) => (
        <input
          key={field}
          {...start(field)}
          aria-label={field}
          name={field}
          aria-invalid={invalidFields.has(field)}
        />
      ))}
      <input aria-label="trap" name={TRAP} />
      <button type="button" onClick={again}>
        again
      </button>
    </form>
  )
}

function open(doors: Partial<Doors> = {}, posted: FormOutcome | null = null) {
  const send = vi.fn(doors.send ?? (async () => {}))
  render(
    <MemoryRouter>
      <PostedFormProvider posted={posted}>
        <Form {...doors} send={send} />
      </PostedFormProvider>
    </MemoryRouter>,
  )
  return { send }
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const type = (name: string, value: string) => fireEvent.input(field(name), { target: { value } })
const state = () => screen.getByRole('status').textContent
const invalid = () => FIELDS.filter((name) => field(name).getAttribute('aria-invalid') === 'true')
const press = () =>
  act(async () => {
    for (const form of document.forms) fireEvent.submit(form)
    await import('@ufuq/shared/forms/invalid-fields')
  })
const refusal = (fields: string[]) =>
  new ApiError(
    422,
    '',
    JSON.stringify({
      message: 'x',
      code: 'validation',
      errors: fields.map((name) => ({ field: name, message: 'x', rule: 'x' })),
    }),
  )

afterEach(cleanup)

test.each([
  { isProven: true, proof: { proof: 'work' } },
  { isProven: false, proof: {} },
])('what is typed is sent without the spaces around it, $proof', async ({ isProven, proof }) => {
  const { send } = open({ isProven })
  type('name', '  Layla ')
  type('message', 'A message')
  await press()
  expect(send.mock.calls).toEqual([[{ name: 'Layla', message: 'A message', ...proof }]])
  expect(state()).toBe('sent')
  fireEvent.click(screen.getByRole('button'))
  expect(state()).toBe('editing')
})

test('a bad field keeps the form from being sent, and the first of them gets the focus', async () => {
  const { send } = open()
  await press()
  expect(invalid()).toEqual(['name', 'message'])
  expect(document.activeElement).toBe(field('name'))
  expect(state()).toBe('editing')
  type('name', 'Layla')
  expect(invalid()).toEqual(['message'])
  await press()
  expect(document.activeElement).toBe(field('message'))
  expect(send).not.toHaveBeenCalled()
})

test('a form pressed again while it is on its way is sent once', async () => {
  let respond = () => {}
  const { send } = open({ send: () => new Promise<void>((resolve) => (respond = resolve)) })
  type('name', 'Layla')
  type('message', 'A message')
  await press()
  await press()
  expect(state()).toBe('sending')
  await press()
  await act(async () => respond())
  expect(send).toHaveBeenCalledTimes(1)
  expect(state()).toBe('sent')
})

test('a failure keeps every word, and the next attempt may succeed', async () => {
  const { send } = open()
  send.mockRejectedValueOnce(new ApiError(503, '', ''))
  type('name', 'Layla')
  type('message', 'A message')
  await press()
  expect(state()).toBe('failed')
  expect(field('message').value).toBe('A message')
  await press()
  expect(state()).toBe('sent')
})

test('what the server refuses is shown beside its field', async () => {
  open({ send: () => Promise.reject(refusal(['message', 'elsewhere'])) })
  type('name', 'Layla')
  type('message', 'A message')
  await press()
  expect(invalid()).toEqual(['message'])
  expect(document.activeElement).toBe(field('message'))
  expect(state()).toBe('editing')
})

test('a refusal of what the form does not have is a failure', async () => {
  open({ send: () => Promise.reject(refusal(['elsewhere'])) })
  type('name', 'Layla')
  type('message', 'A message')
  await press()
  expect(state()).toBe('failed')
})

test('a filled trap looks like success, and nothing is sent', async () => {
  const { send } = open()
  type('name', 'Layla')
  type('message', 'A message')
  type('trap', 'https://spam.example')
  await press()
  expect(state()).toBe('sent')
  expect(send).not.toHaveBeenCalled()
})

test('a form that is brought back has the focus in its first field', async () => {
  open()
  type('name', 'Layla')
  type('message', 'Long enough')
  await press()
  expect(state()).toBe('sent')
  fireEvent.click(screen.getByRole('button', { name: 'again' }))
  expect(state()).toBe('editing')
  expect(document.activeElement).toBe(field('name'))
})

test('a form posted without scripts continues from its response', async () => {
  const values = { name: 'Layla', message: 'x' }
  open({}, { form: 'contact', state: 'undeliverable', invalidFields: ['message'], values })
  expect(invalid()).toEqual(['message'])
  expect(field('name').value).toBe('Layla')
  expect(document.activeElement).toBe(field('message'))
  type('message', 'Long')
  await waitFor(() => {
    type('message', 'Long enough')
    expect(invalid()).toEqual([])
  })
})

test.each([
  ['sent', 'sent'],
  ['pending', 'sent'],
  ['failed', 'failed'],
] as const)('an answer that was %s is shown as %s', (answer, shown) => {
  open({}, { form: 'contact', state: answer, invalidFields: [], values: {} })
  expect(state()).toBe(shown)
})

test('ignores the response of another form', () => {
  open({}, { form: 'newsletter', state: 'failed', invalidFields: [], values: { name: 'x' } })
  expect(state()).toBe('editing')
  expect(field('name').value).toBe('')
})
