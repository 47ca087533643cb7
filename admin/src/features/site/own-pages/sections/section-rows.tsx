import Plus from 'lucide-react/icons/plus'
import { Fragment, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { SECTION_LIMITS, type SectionKind } from '@ufuq/shared/contract/page-sections'
import { Button } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { findPart, focusOn, partAround } from '@ufuq/shared/ui/parts'
import { onDemand } from '@ufuq/shared/ui/on-demand'
import type { PageForm } from '../../editing/page-values.ts'
import { Landing } from '../../fields/ordered-items.tsx'
import { useReordering } from '../../fields/use-reordering.ts'
import { useOwnPage } from '../editing/own-page-context.ts'
import type { Lacks } from '../editing/lacks.ts'
import { sectionIn } from '../values/page-form.ts'
import { usePageNames } from '../values/page-names.ts'
import { SectionRow } from './section-row.tsx'
import { useSections, type RemovedSection } from './use-sections.ts'
import { itemKeysIn } from './item-keys.ts'

/** The maximum number of items that are open at first in a new section. */
const ITEMS_OPEN_AT_FIRST = 2

const AddSectionDialog = onDemand(() => import('./add-section-dialog.tsx')).part(
  (module) => module.AddSectionDialog,
)

const CopySectionDialog = onDemand(() => import('./copy-section-dialog.tsx')).part(
  (module) => module.CopySectionDialog,
)

interface SectionRowsProps {
  /** The id of the page. */
  page: number
  lacks: Lacks
  /** The id of the open section. */
  open: string | null
  onOpen: (id: string | null) => void
  /** Opens a section, or closes the section if it is open. */
  onToggle: (id: string) => void
  /** The position at which a section is about to be added. */
  adding: number | null
  onAdding: (place: number | null) => void
}

/**
 * The sections of a page in their order. Sections can be added, moved, hidden, copied and removed.
 */
export function SectionRows({
  page,
  lacks,
  open,
  onOpen,
  onToggle,
  adding,
  onAdding,
}: SectionRowsProps) {
  const { t } = useTranslation('admin')
  const { isReadOnly, onOpenItem } = useOwnPage()
  const names = usePageNames()
  const form = useFormContext<PageForm>()
  const element = useRef<HTMLUListElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const sections = useSections()
  const { order } = sections
  const { lifted, dragged, landing, gripOf } = useReordering({
    order,
    onOrder: sections.setOrder,
    list: element,
  })
  const opener = useRef<HTMLElement>(null)
  const [removed, setRemoved] = useState<readonly RemovedSection[]>([])
  /** The section that is about to be copied to another page. */
  const [copied, setCopied] = useState<string | null>(null)
  const [moved, setMoved] = useState<string | null>(null)
  const isFull = order.length >= SECTION_LIMITS.sections
  const nameOf = (id: string) => names.section(form.getValues(), id)
  const rowOf = (id: string) =>
    element.current?.querySelector<HTMLElement>(`[data-section="${id}"]`)
  const focusRow = (id: string) =>
    requestAnimationFrame(() => focusOn(findPart('title', rowOf(id) ?? null)))

  /** Opens a new section with its first items, and moves the focus to its first field. */
  const begin = (id: string) => {
    const items = itemKeysIn(form.getValues(), id).slice(0, ITEMS_OPEN_AT_FIRST)
    flushSync(() => {
      onOpen(id)
      for (const item of items) onOpenItem(item, true)
    })
    requestAnimationFrame(() =>
      findPart('pane', rowOf(id) ?? null)
        ?.querySelector<HTMLElement>('input, textarea, select, button, [contenteditable]')
        ?.focus(),
    )
  }
  const askFor = (place: number) => {
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
    onAdding(place)
  }
  const add = (kind: SectionKind) => {
    const id = sections.add(kind, adding ?? order.length)
    onAdding(null)
    begin(id)
  }
  const remove = (id: string) => {
    const next = order[order.indexOf(id) + 1] ?? order[order.indexOf(id) - 1]
    setRemoved((before) => [...before, sections.remove(id)])
    if (open === id) onOpen(null)
    if (next === undefined) addButton.current?.focus()
    else focusRow(next)
  }
  const putBack = (one: RemovedSection) => {
    sections.putBack(one)
    setRemoved((before) => before.filter((other) => other !== one))
    focusRow(one.section.id)
  }
  const move = (id: string, by: number) => {
    const focused = document.activeElement
    flushSync(() => {
      if (!sections.move(id, by)) return
      setMoved(id)
    })
    // An element that moves in the page loses the focus, which is restored here.
    if (focused instanceof HTMLElement) focused.focus()
  }
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (isReadOnly || !event.altKey || event.ctrlKey || event.metaKey) return
    const row = (event.target as HTMLElement).closest<HTMLElement>('[data-section]')
    const id = row?.dataset['section'] ?? open
    if (event.code === 'KeyN' && event.shiftKey) {
      event.preventDefault()
      askFor(id === null ? order.length : order.indexOf(id) + 1)
      return
    }
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (by === undefined || id === null || !order.includes(id)) return
    // In a text, Alt with an arrow key moves a line.
    if (partAround('text', event.target as HTMLElement)) return
    event.preventDefault()
    move(id, by)
  })
  useEffect(() => {
    // The head of the page is a row outside this list, so the listener is on the element that
    // contains both.
    const own = partAround('row-list', frame.current)
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    own?.addEventListener('keydown', listen)
    return () => own?.removeEventListener('keydown', listen)
  }, [])
  const announced = lifted ?? moved
  const removedAfter = (id: string | null) =>
    removed
      .filter(
        ({ after }) => after === id || (id === null && after !== null && !order.includes(after)),
      )
      .map((one) => (
        <li key={one.section.id} className="undone">
          <span role="status">
            {t('site.list.removed', { item: names.kind(one.section.kind) })}
          </span>
          <button type="button" className="link-btn" onClick={() => putBack(one)}>
            {t('pages.undo')}
          </button>
        </li>
      ))

  return (
    <div ref={frame} className="own-sections">
      <ul ref={element} className="srows" aria-label={t('pages.sections')}>
        {removedAfter(null)}
        {order.map((id) => (
          <Fragment key={id}>
            {landing === id && <Landing />}
            <SectionRow
              id={id}
              lacks={lacks}
              grip={isReadOnly || order.length < 2 ? null : gripOf(id)}
              isLifted={lifted === id || dragged === id}
              isOpen={open === id}
              onToggle={() => onToggle(id)}
              actions={{
                onAddBelow: () => askFor(order.indexOf(id) + 1),
                onCopy: () => begin(sections.copy(id)),
                onCopyTo: () => setCopied(id),
                onHide: () => sections.toggleHidden(id),
                onRemove: () => remove(id),
              }}
            />
            {removedAfter(id)}
          </Fragment>
        ))}
        {landing === null && <Landing />}
      </ul>
      <p className="moving" role="status">
        {announced !== null &&
          order.includes(announced) &&
          t(lifted === null ? 'pages.moved' : 'site.list.lifted', {
            item: nameOf(announced),
            place: order.indexOf(announced) + 1,
            total: order.length,
          })}
      </p>
      {!isReadOnly && (
        <Button
          ref={addButton}
          variant="line"
          className="add-section"
          name="shared.sections"
          disabled={isFull}
          onClick={() => askFor(order.length)}
        >
          <Icon icon={Plus} />
          {t('pages.addSection')}
        </Button>
      )}
      {isFull && <p className="hint">{t('site.list.full', { max: SECTION_LIMITS.sections })}</p>}
      {copied !== null && (
        <CopySectionDialog
          section={sectionIn(form.getValues(), copied)}
          name={nameOf(copied)}
          from={page}
          onClose={() => setCopied(null)}
          focusAfter={() => focusRow(copied)}
        />
      )}
      {adding !== null && (
        <AddSectionDialog
          after={order[adding - 1] === undefined ? null : nameOf(order[adding - 1] ?? '')}
          onAdd={add}
          onClose={() => onAdding(null)}
          focusAfter={() =>
            (opener.current?.isConnected ? opener.current : addButton.current)?.focus()
          }
        />
      )}
    </div>
  )
}
