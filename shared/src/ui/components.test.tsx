import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import Trash from 'lucide-react/icons/trash-2'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { expect, test, vi } from 'vitest'
import { createI18n } from '../i18n/instance.ts'
import arabic from '../i18n/locales/ar/common.json'
import english from '../i18n/locales/en/common.json'
import { Artwork } from './art.tsx'
import { DateText } from './bdi.tsx'
import { Button } from './button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { DirectionProvider } from './direction.tsx'
import { Field } from './field.tsx'
import { Logo } from './logo.tsx'
import { Menu, MenuItem } from './menu.tsx'
import { findPart, focusOn, partAround } from './parts.ts'
import { PasswordInput } from './password-input.tsx'
import { Tab, TabList, TabPanel, Tabs } from './tabs.tsx'
import { TextInput } from './text-input.tsx'

test('drawings on one page never share an id', () => {
  const html = renderToString(
    <>
      <Artwork id="7" programme="peace" dir="rtl" />
      <Artwork id="7" programme="peace" dir="rtl" />
    </>,
  )
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(ids).toHaveLength(4)
  expect(new Set(ids).size).toBe(4)
  for (const [, id] of html.matchAll(/url\(#([^)]+)\)/g)) {
    expect(id).toMatch(/^[\w-]+$/)
    expect(ids).toContain(id)
  }
})

test.each([
  ['ar', arabic.siteName, 'جمعية النور'],
  ['en', english.siteName, 'Al-Noor Society'],
] as const)(
  'the %s logo is drawn for the shipped name and sets another in type',
  (language, drawn, other) => {
    expect(renderToString(<Logo language={language} name={drawn} />)).toContain('#logo')
    const html = renderToString(<Logo language={language} name={other} />)
    expect(html).not.toContain('#logo')
    expect(html).toContain(other)
  },
)

test('a date keeps its day, month and year in order in any text', async () => {
  const i18n = await createI18n({ language: 'ar', resources: { ar: { common: arabic } } })
  const { container } = render(
    <I18nextProvider i18n={i18n}>
      <DateText iso="2023-09-14T21:30:00.000Z" />
    </I18nextProvider>,
  )
  expect(container.querySelector('time')?.getAttribute('datetime')).toBe('2023-09-14T21:30:00.000Z')
  expect(container.querySelector('bdi[dir="ltr"]')?.textContent).toBe('15 / 09 / 2023')
})

test('in Arabic the left arrow leads to the next tab', async () => {
  const onValueChange = vi.fn<(value: string) => void>()
  render(
    <DirectionProvider language="ar">
      <Tabs defaultValue="evidence" onValueChange={onValueChange}>
        <TabList label="البرامج" variant="page">
          <Tab value="evidence" programme="evidence">
            الأدلة
          </Tab>
          <Tab value="peace" programme="peace">
            السلام
          </Tab>
        </TabList>
        <TabPanel value="evidence">1</TabPanel>
        <TabPanel value="peace">2</TabPanel>
      </Tabs>
    </DirectionProvider>,
  )
  const first = screen.getByRole('tab', { name: 'الأدلة' })
  first.focus()
  fireEvent.keyDown(first, { key: 'ArrowLeft' })
  expect(await screen.findByRole('tab', { selected: true, name: 'السلام' })).toBeTruthy()
  expect(screen.getByRole('tabpanel').textContent).toBe('2')
  expect(onValueChange).toHaveBeenCalledExactlyOnceWith('peace')
})

test('a question about deleting puts the focus on cancel and waits for its caller', () => {
  const onConfirm = vi.fn<() => void>()
  const onOpenChange = vi.fn<(open: boolean) => void>()
  render(
    <ConfirmDialog
      open
      danger
      onOpenChange={onOpenChange}
      onConfirm={onConfirm}
      title="Delete both pages?"
      text="This cannot be undone."
      confirmLabel="Delete both pages"
      cancelLabel="Cancel"
    />,
  )
  expect(screen.getByRole('alertdialog', { name: 'Delete both pages?' })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }))
  fireEvent.click(screen.getByRole('button', { name: 'Delete both pages' }))
  expect(onConfirm).toHaveBeenCalledTimes(1)
  expect(onOpenChange).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onOpenChange).toHaveBeenCalledWith(false)
})

test('a busy button says what it is doing and is disabled', () => {
  const onClick = vi.fn<() => void>()
  const { rerender } = render(
    <Button onClick={onClick} busyLabel="Sending…">
      Send
    </Button>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(onClick).toHaveBeenCalledTimes(1)

  rerender(
    <Button onClick={onClick} busy busyLabel="Sending…">
      Send
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Sending…' })
  fireEvent.click(button)
  expect(onClick).toHaveBeenCalledTimes(1)
  expect(button).toHaveProperty('disabled', true)
  expect(button.getAttribute('aria-busy')).toBe('true')
})

const descriptionOf = (element: HTMLElement) =>
  element
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent)

test('a field ties its label and its hint to the control', () => {
  render(
    <Field label="Name" hint="As in your passport" required>
      {(control) => <TextInput {...control} />}
    </Field>,
  )
  const input = screen.getByRole('textbox', { name: 'Name' })
  expect(descriptionOf(input)).toEqual(['As in your passport'])
  expect(input.getAttribute('aria-invalid')).toBeNull()
  expect(input.getAttribute('aria-required')).toBe('true')
})

test('an error makes the control invalid and is read before the hint', () => {
  render(
    <Field label="Email" hint="We do not share it" error="Please enter a valid email address">
      {(control) => <TextInput {...control} type="email" />}
    </Field>,
  )
  const input = screen.getByRole('textbox', { name: 'Email' })
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(descriptionOf(input)).toEqual(['Please enter a valid email address', 'We do not share it'])
})

test('a password can be shown and hidden again', () => {
  render(
    <Field label="Password">
      {(control) => <PasswordInput {...control} showLabel="Show" hideLabel="Hide" />}
    </Field>,
  )
  const input = screen.getByLabelText('Password')
  expect(input.getAttribute('type')).toBe('password')
  fireEvent.click(screen.getByRole('button', { name: 'Show' }))
  expect(input.getAttribute('type')).toBe('text')
  fireEvent.click(screen.getByRole('button', { name: 'Hide' }))
  expect(input.getAttribute('type')).toBe('password')
})

function show() {
  const choose = vi.fn()
  render(
    <Menu label="More">
      <MenuItem icon={Trash} disabled onChoose={choose}>
        Not now
      </MenuItem>
      <MenuItem icon={Trash} onChoose={choose}>
        Delete
      </MenuItem>
    </Menu>,
  )
  return { button: screen.getByRole('button', { name: 'More' }), choose }
}

test('a press opens a menu and another one closes it; what is chosen is done once', async () => {
  const { button, choose } = show()
  fireEvent.pointerDown(button, { button: 0 })
  expect(await screen.findByRole('menu')).toBeInTheDocument()
  fireEvent.pointerDown(button, { button: 0 })
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  fireEvent.pointerDown(button, { button: 0 })
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  expect(choose).toHaveBeenCalledOnce()
  expect(button.getAttribute('aria-expanded')).toBe('false')
})

test('the focus moves to the first that exists and is enabled', () => {
  document.body.innerHTML = `
    <form data-part="pane">
      <button data-part="publish" disabled></button>
      <button data-part="row-menu"></button>
    </form>`
  const pane = findPart('pane')
  const menu = findPart('row-menu', pane)
  expect(focusOn(null, findPart('publish', pane), menu, pane)).toBe(true)
  expect(document.activeElement).toBe(menu)
  expect(partAround('pane', menu)).toBe(pane)
  expect(focusOn(findPart('title', pane), findPart('title', null))).toBe(false)
  expect(document.activeElement).toBe(menu)
  document.body.replaceChildren()
})
