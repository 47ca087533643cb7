import { fireEvent, render, screen } from '@testing-library/react'
import type { Language } from '@ufuq/shared/contract/languages'
import type { MenuEntry } from '@ufuq/shared/contract/site/menus'
import { renderToString } from 'react-dom/server'
import { StaticRouter, MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { texts } from '../testing.ts'
import { headerRules, movable, OpeningEntry } from './own-menu.tsx'
import { MAIN_LINKS } from './navigation.ts'

const entriesNamed = (...labels: string[]): MenuEntry[] =>
  labels.map((label) => ({ label, to: `/${label}` }))

const navOf = (language: Language) => texts[language]['common']?.['nav'] as Record<string, string>

const movedOf = (entries: MenuEntry[], language: Language = 'en') =>
  movable(entries, { language, more: navOf(language)['more'] ?? '' })

test.each(['ar', 'en'] as const)('the header in %s has room for the shipped menu', (language) => {
  const labels = MAIN_LINKS.map(([name]) => navOf(language)[name] ?? '')
  expect(movedOf(entriesNamed(...labels), language)).toEqual([])
})

const LABELS = 'Home,About,Projects,Publications,Impact,Contact,Volunteer,Jobs and tenders,Ramadan'
const MANY = entriesNamed(...LABELS.split(','))

test('entries move under "More" from the end, and the last ones at the greatest widths', () => {
  const moving = movedOf(MANY)
  const widths = moving.map(({ from }) => from)
  expect(widths).toEqual(widths.toSorted((one, other) => one - other))
  expect(moving.at(-1)?.entry.label).toBe('Ramadan')
  expect(moving[0]?.place).toBe(MANY.length - moving.length)
})

test('an entry is either in the header or under "More", at every width', () => {
  const moving = movedOf(MANY)
  const [first, last] = [moving[0], moving.at(-1)]
  const rules = headerRules(moving)
  expect(rules).toContain(
    `(width<${first?.from}rem){.site-nav>ul>li:nth-child(${(first?.place ?? 0) + 1}){display:none}`,
  )
  expect(rules).toContain(
    `(width>=${first?.from}rem){.site-nav .menu-more .under>ul>li:nth-child(1)`,
  )
  expect(rules).toContain(`(width>=${last?.from}rem){.site-nav .menu-more{display:none}}`)
})

test('"More" is always there if an entry fits into no header', () => {
  const rules = headerRules(movedOf([...MANY, ...entriesNamed('W'.repeat(30), 'V'.repeat(30))]))
  expect(rules).toContain('.site-nav>ul>li:nth-child(11){display:none}')
  expect(rules).not.toContain('.menu-more{display:none}')
})

const menu = (
  <OpeningEntry label="More" holdsCurrent={false}>
    <ul>
      <li>
        <a href="#a">One</a>
      </li>
    </ul>
  </OpeningEntry>
)

test('without its code, an entry that opens is a details element', () => {
  const markup = renderToString(<StaticRouter location="/">{menu}</StaticRouter>)
  expect(markup).toMatch(/^<details name="site-nav"><summary/)
})

test('Escape, leaving and following a link close an entry, and Escape returns the focus', () => {
  render(
    <MemoryRouter>
      {menu}
      <a href="#after">After</a>
    </MemoryRouter>,
  )
  const details = screen.getByRole<HTMLDetailsElement>('group')
  const link = screen.getByText('One')
  const after = screen.getByRole('link', { name: 'After' })
  const closes = (act: () => void) => {
    details.open = true
    link.focus()
    act()
    expect(details.open).toBe(false)
  }
  closes(() => fireEvent.keyDown(link, { key: 'Escape' }))
  expect(document.activeElement).toBe(screen.getByText('More').parentElement)
  closes(() => fireEvent.focusOut(link, { relatedTarget: after }))
  closes(() => fireEvent.click(link))
  closes(() => fireEvent.pointerDown(after))
})
