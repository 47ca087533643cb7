import { titleIn } from '@ufuq/shared/contract/languages'
import type { Field } from '@ufuq/shared/model/fields'
import { itemsIn, type Tree } from '@ufuq/shared/model/values'
import { Button } from '@ufuq/shared/ui/button'
import { Icon } from '@ufuq/shared/ui/icon'
import { onDemand } from '@ufuq/shared/ui/on-demand'
import { findPart, focusOn, partAround } from '@ufuq/shared/ui/parts'
import Plus from 'lucide-react/icons/plus'
import { Fragment, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Landing } from '../../components/ordering/ordered-items.tsx'
import { useRemoved } from '../../components/ordering/use-removed.ts'
import { useReordering } from '../../components/ordering/use-reordering.ts'
import { useLanguage } from '../../host/language.ts'
import { titlesOfItem } from '../../words/item-titles.ts'
import { useKindTexts } from '../../words/kind-texts.ts'
import { SectionRow } from './section-row.tsx'
import { useSectionsInEditor } from './sections-context.ts'
import { useSections, type RemovedSection } from './use-sections.ts'

/** The maximum number of items that are open at first in a new section. */
const ITEMS_OPEN_AT_FIRST = 2

const AddSectionDialog = onDemand(() => import('./add-section-dialog.tsx')).part(
  (module) => module.AddSectionDialog,
)

const CopySectionDialog = onDemand(() => import('./copy-section-dialog.tsx')).part(
  (module) => module.CopySectionDialog,
)

/**
 * The sections of an entry in their order. Sections can be added, moved, hidden, copied and
 * removed, but not before or among those that are fixed.
 */
export function SectionRows({ at, field }: { at: string; field: Field<'sections'> }) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const editor = useSectionsInEditor()
  const { kind, isReadOnly, open, onOpen, onToggle, adding, onAdding, onOpenItem } = editor
  const texts = useKindTexts(kind)
  const element = useRef<HTMLUListElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const sections = useSections(at, field)
  const { order, sectionOf } = sections
  const kindOf = (id: string) => String(sectionOf(id)['kind'])
  const fixed = order.filter((id) => editor.fixed.includes(kindOf(id)))
  const movable = order.filter((id) => !fixed.includes(id))
  const { lifted, dragged, landing, gripOf } = useReordering({
    order: movable,
    onOrder: (ids) => sections.setOrder([...fixed, ...ids]),
    list: element,
  })
  const opener = useRef<HTMLElement>(null)
  const [removed, setRemoved] = useRemoved<RemovedSection>(order)
  /** The section that is about to be copied to another entry. */
  const [copied, setCopied] = useState<string | null>(null)
  const [moved, setMoved] = useState<string | null>(null)
  const isFull = order.length >= field.max
  const nameOf = (id: string) => nameIn(sectionOf(id))
  const nameIn = (section: Tree) =>
    titleIn(titlesOfItem(field, section), language) || texts.section(String(section['kind']))
  const rowOf = (id: string) =>
    element.current?.querySelector<HTMLElement>(`[data-section="${id}"]`)
  const focusRow = (id: string) =>
    requestAnimationFrame(() => focusOn(findPart('title', rowOf(id) ?? null)))

  /** Opens a new section with its first items, and moves the focus to its first field. */
  const begin = (section: Tree) => {
    const id = String(section['id'])
    const items = Object.values(section)
      .flatMap((value) => itemsIn(value).map((item) => String(item['id'])))
      .slice(0, ITEMS_OPEN_AT_FIRST)
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
  const add = (of: string) => {
    const place = adding ?? order.length
    const section = sections.add(of, Math.max(place, fixed.length))
    onAdding(null)
    begin(section)
  }
  const remove = (id: string) => {
    const next = order[order.indexOf(id) + 1] ?? order[order.indexOf(id) - 1]
    setRemoved(sections.remove(id))
    if (open === id) onOpen(null)
    if (next === undefined) addButton.current?.focus()
    else focusRow(next)
  }
  const putBack = (one: RemovedSection) => {
    sections.putBack(one)
    focusRow(one.id)
  }
  const move = (id: string, by: number) => {
    const focused = document.activeElement
    const next = movable[movable.indexOf(id) + by]
    if (next === undefined) return
    flushSync(() => {
      sections.move(id, by)
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
    if (by === undefined || id === null || !movable.includes(id)) return
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
  const above = removed?.followed.find((id) => order.includes(id)) ?? null
  const undo = removed && !isFull && (
    <li key="undo" className="row spread say undone">
      <span role="status">
        {t('site.list.removed', { item: texts.section(String(removed.section['kind'])) })}
      </span>
      <button type="button" className="more" onClick={() => putBack(removed)}>
        {t('pages.undo')}
      </button>
    </li>
  )

  return (
    <div ref={frame} className="own-sections">
      <ul ref={element} className="stack srows" aria-label={t('pages.sections')}>
        {above === null && undo}
        {order.map((id) => (
          <Fragment key={id}>
            {landing === id && <Landing />}
            <SectionRow
              id={id}
              at={`${at}.${order.indexOf(id)}`}
              field={field}
              grip={isReadOnly || movable.length < 2 || fixed.includes(id) ? null : gripOf(id)}
              isLifted={lifted === id || dragged === id}
              isOpen={open === id}
              onToggle={() => onToggle(id)}
              actions={
                isReadOnly || fixed.includes(id)
                  ? null
                  : {
                      onAddBelow: () => askFor(order.indexOf(id) + 1),
                      onHide: () => sections.toggleHidden(id),
                      ofAdded: editor.kept.includes(String(sectionOf(id)['kind']))
                        ? null
                        : {
                            onCopy: () => begin(sections.copy(id)),
                            onCopyTo: editor.particular.includes(kindOf(id))
                              ? null
                              : () => setCopied(id),
                            onRemove: () => remove(id),
                          },
                    }
              }
            />
            {above === id && undo}
          </Fragment>
        ))}
        {landing === null && <Landing />}
      </ul>
      <p className="say" role="status">
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
          name={at}
          disabled={isFull}
          onClick={() => askFor(order.length)}
        >
          <Icon icon={Plus} />
          {t('pages.addSection')}
        </Button>
      )}
      {isFull && <p className="hint">{t('site.list.full', { max: field.max })}</p>}
      {copied !== null && (
        <CopySectionDialog
          section={sectionOf(copied)}
          name={nameOf(copied)}
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
