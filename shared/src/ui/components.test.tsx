import { fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { expect, test, vi } from 'vitest'
import { createI18n } from '../i18n/instance.ts'
import arabic from '../i18n/locales/ar/common.json'
import english from '../i18n/locales/en/common.json'
import { Artwork } from './art.tsx'
import { DateText } from './bdi.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { DirectionProvider } from './direction.tsx'
import { Logo } from './logo.tsx'
import { Tab, TabList, TabPanel, Tabs } from './tabs.tsx'

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
