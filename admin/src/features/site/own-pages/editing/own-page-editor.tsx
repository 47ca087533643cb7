import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
} from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { isLanguage } from '@ufuq/shared/contract/languages'
import type { OwnPage, OwnPageFields } from '@ufuq/shared/contract/own-pages'
import { Notice } from '@ufuq/shared/ui/notice'
import { classNames } from '@ufuq/shared/ui/class-names'
import { findPart, focusOn } from '@ufuq/shared/ui/parts'
import { Tab, TabList, Tabs, useTabPanel } from '@ufuq/shared/ui/tabs'
import { EntryFrame } from '../../../../entries/entry-frame.tsx'
import { useEntry } from '../../../../entries/use-entry.ts'
import { ReviewLine } from '../../../../review/review-line.tsx'
import { useLanguage } from '../../../../language.ts'
import { useLeaving, WAY_ON } from '../../../../unsaved-changes.tsx'
import { useRegions } from '../../editing/use-regions.ts'
import { useTyped } from '../../editing/use-typed.ts'
import type { PageForm } from '../../editing/page-values.ts'
import { reviewedOwnPage, useSaveOwnPage } from '../calls.ts'
import { useOwnPageChecks } from '../checks/use-own-page-checks.ts'
import { OwnPagePreview } from '../preview/own-page-preview.tsx'
import { OwnPageActions } from '../publishing/own-page-actions.tsx'
import { WithdrawDialog } from '../publishing/withdraw-dialog.tsx'
import { useShowing } from '../publishing/use-showing.ts'
import { OrderNotice } from '../sections/order-notice.tsx'
import { isSheet } from '../sections/sheet.tsx'
import { SectionRows } from '../sections/section-rows.tsx'
import { formOf, orderIn, SECTIONS } from '../values/page-form.ts'
import { useOwnPageKind, type OwnPageEntry } from '../values/use-own-page-kind.ts'
import { HeadRow } from './head-row.tsx'
import { lacksIn } from './lacks.ts'
import { OwnPageCollaboration } from './own-page-collaboration.tsx'
import { OwnPageProvider } from './own-page-context.ts'

const HASH = '#section-'
/** The key that identifies the page's head among the rows. */
const HEAD = 'page'

interface OwnPageEditorProps {
  page: OwnPage
  /** The values of a previous version, which the form loads as if they were typed. */
  former?: OwnPageFields | undefined
}

/** Edits the draft of a page: its head and its sections, one open at a time. */
export function OwnPageEditor({ page, former }: OwnPageEditorProps) {
  const { t } = useTranslation('admin')
  const navigate = useNavigate()
  const { hash } = useLocation()
  const { within } = useLeaving()
  const element = useRef<HTMLFormElement>(null)
  const { mutateAsync } = useSaveOwnPage(page.id)
  /**
   * The order of the sections that the last merge replaced, with the colleague whose save was
   * merged.
   */
  const [reordered, setReordered] = useState<ComponentProps<typeof OrderNotice> | null>(null)
  const entry: OwnPageEntry = useEntry(
    useOwnPageKind(page.id, (lost, changed) => setReordered({ lost, by: changed?.by ?? null })),
    {
      state: page,
      send: async (change) => (await mutateAsync(change)).entry,
      onReveal: (at) => reveal(at),
      words: { saved: t('pages.saved'), notSaved: t('pages.notSaved') },
    },
  )
  const { form, base, isReadOnly } = entry
  const typed = useTyped(form)
  const checks = useOwnPageChecks(form, { typed, isReadOnly, below: page.below })
  const lacks = lacksIn(typed, {
    reveal: (refusals) => entry.showRefusals(refusals),
    onEmpty: () => fillIn(),
  })
  const [open, setOpen] = useState<string | null>(() =>
    hash.startsWith(HASH)
      ? hash.slice(HASH.length)
      : isSheet()
        ? null
        : (page.sections[0]?.id ?? (page.below === null ? HEAD : null)),
  )
  /** The position at which a section is about to be added. */
  const [adding, setAdding] = useState<number | null>(null)
  const [view, setView] = useState('fields')
  const [side, setSide] = useState(useLanguage())
  /** Whether the preview shows both languages, and replaces the fields. */
  const [isBoth, setBoth] = useState(false)
  const [openItems, setOpenItems] = useState<ReadonlySet<string>>(new Set())
  const onOpenItem = (key: string, isOpen: boolean) =>
    setOpenItems((before) => {
      const after = new Set(before)
      if (isOpen) after.add(key)
      else after.delete(key)
      return after
    })
  const rowOf = (id: string) => element.current?.querySelector(`[data-section="${id}"]`)
  const show = (id: string | null) => {
    setOpen(id)
    const next = id === null ? '' : `${HASH}${id}`
    within(() => void navigate({ hash: next }, { replace: true, preventScrollReset: true }))
    if (id === null || !isSheet()) return
    requestAnimationFrame(() => rowOf(id)?.scrollIntoView({ block: 'start' }))
  }

  /** Opens the section and the item of a value, and moves the focus to it. */
  const reveal = (at: string) => {
    const [language = '', key = ''] = at.split('.', 2)
    const [top = '', section = HEAD, list, item] = key.split('/')
    flushSync(() => {
      if (isLanguage(language)) setSide(language)
      setBoth(false)
      setView('fields')
      show(top === SECTIONS ? section : HEAD)
      if (item !== undefined) onOpenItem([top, section, list, item].join('/'), true)
    })
    // A closed row can take the focus only after it is painted.
    requestAnimationFrame(() =>
      element.current?.querySelector<HTMLElement>(`[name="${at}"], [data-name="${at}"]`)?.focus(),
    )
  }
  /**
   * For a page that shows no section: opens the first hidden section, or the dialog for adding a
   * section if there is none.
   */
  const fillIn = () => {
    const [first] = orderIn(form.getValues(), SECTIONS)
    if (first !== undefined) {
      openRow(first)
      return
    }
    setBoth(false)
    setView('fields')
    setAdding(0)
  }
  const openRow = (id: string) => {
    flushSync(() => {
      setBoth(false)
      setView('fields')
      show(id)
    })
    requestAnimationFrame(() => focusOn(findPart('title', rowOf(id))))
  }
  /** Opens or closes a row. Closing a sheet removes its button, so the row gets the focus. */
  const toggle = (id: string) => {
    if (open === id && isSheet()) {
      flushSync(() => show(null))
      focusOn(findPart('title', rowOf(id)))
    } else show(open === id ? null : id)
  }
  const stepOf = (section: string | null, by: 1 | -1) => {
    const rows = [...(page.below === null ? [HEAD] : []), ...orderIn(form.getValues(), SECTIONS)]
    const next = rows[rows.indexOf(section ?? HEAD) + by]
    return next === undefined ? null : () => openRow(next)
  }
  useRegions(element)
  const showing = useShowing(entry)
  const bringBack = useEffectEvent(() => {
    if (!former || isReadOnly) return
    const values: PageForm = formOf({ ...base, ...former, slug: base.slug })
    form.reset(values, { keepDefaultValues: true })
    within(() => void navigate({ search: '' }, { replace: true }))
  })
  // Sets the values of the previous version as if they were typed, once the form exists.
  useEffect(() => bringBack(), [])

  return (
    <OwnPageProvider
      value={{
        below: page.below,
        isReadOnly,
        openItems,
        onOpenItem,
        side,
        onSide: setSide,
        stepOf,
        checks,
        onReveal: reveal,
      }}
    >
      <EntryFrame
        entry={entry}
        ref={element}
        className="site-editor own-page-editor"
        beside={<WithdrawDialog page={base} showing={showing} />}
        wayToGone={
          <Link className="more" to="/admin/pages/bin" state={WAY_ON}>
            {t('entries.bin.open')}
          </Link>
        }
        top={(offer) => (
          <>
            {offer}
            {isReadOnly && <Notice>{t('entries.readOnly')}</Notice>}
            <ReviewLine reviewed={reviewedOwnPage(base.id)} onPublish={() => void showing.ask()} />
            <OwnPageCollaboration id={base.id} onShow={reveal} />
          </>
        )}
        bar={(messages) =>
          !isReadOnly && (
            <OwnPageActions entry={entry} lacks={lacks} showing={showing} messages={messages} />
          )
        }
      >
        <Tabs
          className={classNames('site-work own-page-work', isBoth && 'shows-both')}
          value={view}
          onValueChange={setView}
        >
          <TabList label={t('site.editor.views')} className="view-switch">
            <Tab value="fields">{t('pages.sections')}</Tab>
            <Tab value="preview">{t('site.preview.title')}</Tab>
          </TabList>
          <FieldsPanel>
            {page.below === null && (
              <HeadRow lacks={lacks} isOpen={open === HEAD} onToggle={() => toggle(HEAD)} />
            )}
            {reordered && <OrderNotice key={reordered.lost.ids.join()} {...reordered} />}
            <SectionRows
              page={base.id}
              lacks={lacks}
              open={open}
              onOpen={show}
              onToggle={toggle}
              adding={adding}
              onAdding={setAdding}
            />
          </FieldsPanel>
          <OwnPagePreview
            page={base}
            isShown={view}
            open={open}
            head={HEAD}
            isBoth={isBoth}
            onBoth={setBoth}
            onLack={lacks.onShow}
            onOpen={(id) => openRow(id)}
          />
        </Tabs>
      </EntryFrame>
    </OwnPageProvider>
  )
}

function FieldsPanel({ children }: { children: ReactNode }) {
  return (
    <div {...useTabPanel('fields')} className="fields-side" data-part="row-list">
      {children}
    </div>
  )
}
