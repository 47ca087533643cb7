import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createI18n } from '@ufuq/shared/i18n/instance'
import { resources } from '@ufuq/shared/i18n/testing/texts'
import { useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import {
  createMemoryRouter,
  Link,
  Outlet,
  RouterProvider,
  useLocation,
  useNavigate,
} from 'react-router-dom'
import { describe, expect, test, vi } from 'vitest'
import {
  UnsavedChangesProvider,
  useLeaving,
  useUnsavedChanges,
  WAY_ON,
} from './unsaved-changes.tsx'

interface FormProps {
  name: string
  loss?: string
  onDiscard?: () => void
  isSavedOnLeaving?: boolean
}

function Form({ name, ...options }: FormProps) {
  const [text, setText] = useState('')
  const [saved, setSaved] = useState('')
  useUnsavedChanges(text !== saved, options)
  return (
    <>
      <label>
        {name}
        <input value={text} onChange={(event) => setText(event.target.value)} />
      </label>
      <button type="button" onClick={() => setSaved(text)}>
        Save {name}
      </button>
    </>
  )
}

const elsewhere = vi.fn<() => void>()

function Ways() {
  const navigate = useNavigate()
  const { leave, onPurpose } = useLeaving()
  const finish = () => {
    onPurpose()
    void navigate('/next')
  }
  return (
    <>
      <Link to="/next">Link</Link>
      <Link to="/next" state={WAY_ON}>
        Way on
      </Link>
      <Link to="/form#part">Part</Link>
      <button type="button" onClick={() => void navigate('/next')}>
        Program
      </button>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
      <button type="button" onClick={() => void navigate(1)}>
        Forward
      </button>
      <button type="button" onClick={finish}>
        Finish
      </button>
      <button type="button" onClick={() => leave(elsewhere)}>
        Elsewhere
      </button>
    </>
  )
}

const Address = () => <p data-testid="address">{useLocation().pathname}</p>
const address = () => screen.getByTestId('address').textContent

/** Two forms at `/form`, which is between `/before` and `/after` in the history. */
async function open(...forms: FormProps[]) {
  const i18n = await createI18n({ language: 'en', resources })
  const root = (
    <UnsavedChangesProvider>
      <Address />
      <Outlet />
    </UnsavedChangesProvider>
  )
  const screens = [
    {
      path: '/form',
      element: [<Ways key="" />, ...forms.map((form) => <Form key={form.name} {...form} />)],
    },
    { path: '*', element: <p>Elsewhere</p> },
  ]
  const router = createMemoryRouter([{ element: root, children: screens }], {
    initialEntries: ['/before', '/form', '/after'],
    initialIndex: 1,
  })
  render(
    <I18nextProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nextProvider>,
  )
}

const type = (name: string, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const question = () => screen.findByRole('alertdialog', { name: 'Leave without saving?' })

function isHeldUp(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  act(() => void window.dispatchEvent(event))
  return event.defaultPrevented
}

const WAYS: [way: string, take: () => void, target: string][] = [
  ['a link', () => fireEvent.click(screen.getByRole('link', { name: 'Link' })), '/next'],
  ['a program', () => press('Program'), '/next'],
  ['Back', () => press('Back'), '/before'],
  ['Forward', () => press('Forward'), '/after'],
]

describe.each(WAYS)('%s', (_, take, target) => {
  test('asks once, and who stays keeps the address and what was typed', async () => {
    await open({ name: 'One' })
    type('One', 'words')
    take()
    await question()
    expect(screen.getAllByRole('alertdialog')).toHaveLength(1)
    press('Stay here')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(address()).toBe('/form')
    expect(screen.getByLabelText('One')).toHaveProperty('value', 'words')

    take()
    await question()
    press('Leave without saving')
    await waitFor(() => expect(address()).toBe(target))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('asks nothing where nothing is unsaved', async () => {
    await open({ name: 'One' })
    type('One', 'words')
    press('Save One')
    take()
    await waitFor(() => expect(address()).toBe(target))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})

test('two forms are one question, and both are given up by one answer', async () => {
  const discards = [vi.fn<() => void>(), vi.fn<() => void>()] as const
  await open({ name: 'One', onDiscard: discards[0] }, { name: 'Two', onDiscard: discards[1] })
  type('One', 'words')
  type('Two', 'words')
  press('Back')
  await question()
  expect(screen.getAllByRole('alertdialog')).toHaveLength(1)
  press('Discard changes and leave')
  await waitFor(() => expect(address()).toBe('/before'))
  for (const discard of discards) expect(discard).toHaveBeenCalledTimes(1)
})

test('closing the window is prevented while something is unsaved, until it is left on purpose', async () => {
  await open({ name: 'One' }, { name: 'Two', isSavedOnLeaving: true })
  expect(isHeldUp()).toBe(false)
  type('One', 'words')
  expect(isHeldUp()).toBe(true)
  press('Save One')
  expect(isHeldUp()).toBe(false)
  type('Two', 'words')
  expect(isHeldUp()).toBe(true)
  press('Finish')
  expect(isHeldUp()).toBe(false)
})

test('the way out of the admin area asks, and then holds up nothing', async () => {
  await open({ name: 'One' })
  type('One', 'words')
  press('Elsewhere')
  await question()
  expect(elsewhere).not.toHaveBeenCalled()
  press('Stay here')
  expect(isHeldUp()).toBe(true)
  press('Elsewhere')
  await question()
  press('Leave without saving')
  expect(elsewhere).toHaveBeenCalledTimes(1)
  expect(isHeldUp()).toBe(false)
})
