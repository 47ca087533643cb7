import { fireEvent, render, screen } from '@testing-library/react'
import ArrowRight from 'lucide-react/icons/arrow-right'
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
import { Icon } from './icon.tsx'
import { Logo } from './logo.tsx'
import { LoadingState } from './states.tsx'
import { StatusChip } from './status-chip.tsx'
import { SuccessPanel } from './success-panel.tsx'
import { Tab, TabList, TabPanel, Tabs } from './tabs.tsx'

test('an icon never speaks, and only directional ones turn', () => {
  const { container } = render(
    <>
      <Icon icon={ArrowRight} mirrored />
      <Icon icon={ArrowRight} className="extra" />
    </>,
  )
  const [turned, plain] = container.querySelectorAll('svg')
  expect(turned?.getAttribute('aria-hidden')).toBe('true')
  expect(turned?.classList.contains('turns')).toBe(true)
  expect(plain?.classList.contains('turns')).toBe(false)
  expect(plain?.classList.contains('extra')).toBe(true)
})

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

test('the logo says the name it is given and is silent without one', () => {
  render(<Logo language="ar" label="مؤسسة أفق" />)
  expect(screen.getByRole('img', { name: 'مؤسسة أفق' })).toBeTruthy()
  expect(renderToString(<Logo language="en" />)).toContain('aria-hidden="true"')
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

test('loading is announced, its shapes are not', () => {
  render(<LoadingState label="Loading…" />)
  const status = screen.getByRole('status')
  expect(status.textContent).toBe('Loading…')
  expect(status.parentElement?.getAttribute('aria-busy')).toBe('true')
})

test('a chip says its state in words beside its glyph', () => {
  render(
    <StatusChip state="missing" code="AR">
      Missing
    </StatusChip>,
  )
  expect(screen.getByText('AR').closest('.st')?.textContent).toBe('AR Missing')
})

test('the panel that replaces a form takes the focus too', () => {
  render(<SuccessPanel title="Thank you" text="We have it." />)
  expect(document.activeElement).toBe(screen.getByRole('status'))
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

test('tabs are one stop for the Tab key, and their keys lead around', () => {
  render(
    <DirectionProvider language="en">
      <Tabs defaultValue="b">
        <TabList label="Letters">
          {['a', 'b', 'c'].map((name) => (
            <Tab key={name} value={name}>
              {name}
            </Tab>
          ))}
        </TabList>
        <TabPanel value="b">B</TabPanel>
        <TabPanel value="c">C</TabPanel>
      </Tabs>
    </DirectionProvider>,
  )
  const tabs = screen.getAllByRole('tab')
  expect(tabs.map((tab) => tab.tabIndex)).toEqual([-1, 0, -1])
  const panel = screen.getByRole('tabpanel', { name: 'b' })
  expect(screen.getByRole('tab', { name: 'b' }).getAttribute('aria-controls')).toBe(panel.id)

  tabs[1]?.focus()
  for (const [key, name] of [
    ['ArrowRight', 'c'],
    ['ArrowRight', 'a'],
    ['ArrowLeft', 'c'],
    ['Home', 'a'],
    ['End', 'c'],
  ] as const) {
    fireEvent.keyDown(document.activeElement ?? document.body, { key })
    expect(document.activeElement?.textContent).toBe(name)
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe(name)
  }
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
