// Expensive: a hundred times, an editor opens, is used and saves.
import { act, fireEvent, waitFor } from '@testing-library/react'
import { page } from '@ufuq/shared/kinds/page/page'
import { wireEntry } from '@ufuq/shared/kinds/testing/wire-entries'
import { applyValues, emptyOf, itemsIn } from '@ufuq/shared/model/values'
import type { EntryChange, WireEntry } from '@ufuq/shared/model/wire'
import { useState } from 'react'
import { Link, Outlet } from 'react-router-dom'
import { expect, test } from 'vitest'
import { useScreenKey } from '../../frame/staying.ts'
import { fakeApi, json } from '../../testing/fake-api.ts'
import { memoryStorage } from '../../testing/memory-storage.ts'
import { renderInside } from '../../testing/render-inside.tsx'
import { EntryEditor } from '../entry-editor.tsx'
import { EntryScreen, type EntryForm } from '../entry-screen.tsx'
import { createUnsentStore } from '../unsent/store.ts'
import { SectionRows } from './section-rows.tsx'
import { SectionsProvider } from './sections-context.ts'

const SEQUENCES = 100
const ACTIONS = 5
const PAGES = '/api/entries/pages'

/** The same numbers from 0 to 1 for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Stores a page as the API does. */
function pageServer() {
  let saved: WireEntry | null = null
  const save = ({ body }: { body: unknown }) => {
    const values = { ...emptyOf(page.fields), ...saved?.values, ...(body as EntryChange).values }
    saved = wireEntry(7, values, { version: (saved?.version ?? 0) + 1, abilities: ['change'] })
    return json({ page: saved })
  }
  fakeApi({
    [`POST ${PAGES}`]: save,
    [`PATCH ${PAGES}/7`]: save,
    [`GET ${PAGES}/7`]: () => json({ page: saved }),
  })
  return () => itemsIn(saved?.values['sections']).map(({ id }) => String(id))
}

const NOTHING = () => null

/** The sections alone, without the fields of an open one. */
function Sections({ entry }: { entry: number | null }) {
  const [adding, onAdding] = useState<number | null>(null)
  return (
    <SectionsProvider
      value={{
        kind: page,
        entry,
        isReadOnly: false,
        lacks: { by: { ar: [], en: [] }, onShow: NOTHING },
        open: null,
        onOpen: NOTHING,
        onToggle: NOTHING,
        adding,
        onAdding,
        openItems: new Set(),
        onOpenItem: NOTHING,
        side: 'en',
        onSide: NOTHING,
        stepOf: NOTHING,
        excluded: [],
        particular: [],
        fixed: [],
        kept: [],
        aboveFields: NOTHING,
        findingsAt: NOTHING,
        markOf: NOTHING,
      }}
    >
      <div data-part="row-list">
        <SectionRows at="sections" field={page.fields.sections} />
      </div>
      <Link to="#content">Skip</Link>
    </SectionsProvider>
  )
}

/** What a new page begins with. */
const TEMPLATE = ['need', 'voice', 'give'].map((id) => ({ id, kind: 'quote', hidden: false }))
const initial = applyValues(page.fields, {}, { sections: TEMPLATE })
const Form: EntryForm = (editor) => (
  <EntryEditor
    {...editor}
    initial={initial}
    layout={(_, { base }) => <Sections entry={base?.id ?? null} />}
  />
)
const Screens = () => <Outlet key={useScreenKey()} />
const element = <EntryScreen kind={page} Form={Form} />
const ROUTES = [
  {
    element: <Screens />,
    children: [
      { path: '/admin/pages/new', element },
      { path: '/admin/pages/:id', element },
      { path: '/admin/pages/:id/history', element: <Link to="#">History</Link> },
    ],
  },
]

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
const seen = () => all('[data-section]').map(({ dataset }) => dataset['section'] ?? '')
const buttons = (text: string) =>
  all('button, a, [role=menuitem]').filter(({ textContent }) => textContent === text)
const press = (text: string) => fireEvent.click(buttons(text)[0] as HTMLElement)
const until = (check: () => void) => waitFor(check, { interval: 5 })
const inRow = (id: string, selector: string) =>
  document.querySelector(`[data-section="${id}"] ${selector}`) as HTMLElement

/** Does random things in the editor of a new page, each of which has the expected effect. */
async function play(seed: number) {
  const random = randomFrom(seed)
  const one = <Item,>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item
  const savedSections = pageServer()
  const store = createUnsentStore(memoryStorage())
  const open = (address: string) => renderInside(ROUTES, address, { store })
  let view = await open('/admin/pages/new')
  let expected = TEMPLATE.map(({ id }) => id)
  let saved: readonly string[] | null = null
  let removed: { id: string; followed: readonly string[] } | null = null

  /** After a return, only what was not saved is offered. */
  async function restore() {
    removed = null
    await until(() => expect(buttons('Add a section')).toHaveLength(1))
    const isLeft = expected.join() !== (saved ?? TEMPLATE.map(({ id }) => id)).join()
    if (isLeft) await until(() => expect(buttons('Restore')).toHaveLength(1))
    expect(buttons('Compare')).toEqual([])
    if (isLeft) press('Restore')
    await until(() => expect(seen()).toEqual(expected))
    expect(buttons('Restore')).toEqual([])
  }
  const actions = {
    add() {
      press('Add a section')
      fireEvent.click(one(all('.kind')))
      expected = [...expected, seen().at(-1) ?? '']
    },
    remove() {
      const id = one(expected)
      if (!id) return
      fireEvent.keyDown(inRow(id, '[aria-haspopup=menu]'), { key: 'Enter' })
      press('Remove')
      const followed = expected.slice(0, expected.indexOf(id)).toReversed()
      removed = { id, followed }
      expected = expected.filter((other) => other !== id)
    },
    move() {
      const id = one(expected)
      if (!id) return
      const by = one([-1, 1])
      const key = by < 0 ? 'ArrowUp' : 'ArrowDown'
      fireEvent.keyDown(inRow(id, '[data-part=title]'), { key, altKey: true })
      const to = expected.indexOf(id) + by
      if (to < 0 || to >= expected.length) return
      expected = expected.filter((other) => other !== id).toSpliced(to, 0, id)
    },
    undo() {
      expect(buttons('Undo')).toHaveLength(removed ? 1 : 0)
      if (!removed) return
      const { id, followed } = removed
      const above = followed.find((other) => expected.includes(other))
      press('Undo')
      expected = expected.toSpliced(above ? expected.indexOf(above) + 1 : 0, 0, id)
      removed = null
    },
    async save() {
      press('Save')
      await until(() => {
        expect(all('.saved[data-state=clean]')).toHaveLength(1)
        expect(all('[href^="/admin/pages/7#"]')).toHaveLength(1)
      })
      expect(savedSections()).toEqual(expected)
      // a save without changes is none
      if (saved?.join() !== expected.join()) removed = null
      saved = expected
    },
    /** A link to another place of the screen. */
    skip: () => press('Skip'),
    async history() {
      if (!saved) return
      await act(() => view.router.navigate('/admin/pages/7/history'))
      if (buttons('Leave without saving').length > 0) press('Leave without saving')
      await until(() => expect(buttons('History')).toHaveLength(1))
      await act(() => view.router.navigate(-1))
      await restore()
    },
    async reload() {
      window.dispatchEvent(new Event('pagehide'))
      const address = view.address()
      view.unmount()
      view = await open(address)
      await restore()
    },
  }
  const done: string[] = []
  for (let at = 0; at < ACTIONS; at += 1) {
    const name = one(Object.keys(actions) as (keyof typeof actions)[])
    await actions[name]()
    done.push(name)
    expect([done, seen()], `sequence ${seed}`).toEqual([done, expected])
  }
  await actions.save()
  view.unmount()
  return { seen: expected, saved: savedSections() }
}

test('after any sequence of actions, what was seen last is saved', async () => {
  for (let seed = 1; seed <= SEQUENCES; seed += 1) {
    const last = await play(seed)
    expect(last.saved, `sequence ${seed}`).toEqual(last.seen)
  }
})
