import { isLanguage, LANGUAGES } from '@ufuq/shared/contract/languages'
import { isSitePage } from '@ufuq/shared/contract/site/page-names'
import {
  claimsOfExample,
  makesClaims,
  sectionsOfExample,
} from '@ufuq/shared/kinds/page/example-texts'
import { page as kind } from '@ufuq/shared/kinds/page/page'
import { pageProblems } from '@ufuq/shared/kinds/page/page-problems'
import { fixedKinds, repeatedKind } from '@ufuq/shared/kinds/page/shipped-page'
import { SITE_SECTIONS } from '@ufuq/shared/kinds/page/site-sections'
import { sideOf } from '@ufuq/shared/model/sides'
import { itemsIn, type Tree } from '@ufuq/shared/model/values'
import { Notice } from '@ufuq/shared/ui/notice'
import { findPart, focusOn } from '@ufuq/shared/ui/parts'
import { Tab, TabList, Tabs, useTabPanel } from '@ufuq/shared/ui/tabs'
import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { onTypingPause } from '../../../components/on-typing-pause.ts'
import { useLeaving } from '../../../components/unsaved-changes.tsx'
import { useRegions } from '../../../components/use-regions.ts'
import type { EntryOfKind } from '../../../entry/entry-of-kind.ts'
import { useOpened } from '../../../entry/items-field.tsx'
import { SectionRows } from '../../../entry/sections/section-rows.tsx'
import { SectionsProvider, type Lacks } from '../../../entry/sections/sections-context.ts'
import { isSheet } from '../../../entry/sections/sheet.tsx'
import { useLanguage } from '../../../host/language.ts'
import { FindingsAt, FoundChip } from '../checks/found-chip.tsx'
import { usePageChecks } from '../checks/use-page-checks.ts'
import { PagePreview } from '../preview/page-preview.tsx'
import { PageHead } from './page-head.tsx'

const HASH = '#section-'
/** The key that identifies the page's head among the rows. */
const HEAD = 'page'
const NO_NOTICES = ['openings']
const SHIPPED_SECTIONS = Object.keys(SITE_SECTIONS)

/** The pause in typing before dependent results are computed again. */
const PAUSE_MS = 300

/** Opens the section and the item of a value, and moves the focus to the value. */
export type Reveal = (at: string) => void

interface PageWorkProps {
  entry: EntryOfKind
  /** The key of a page that the product ships; otherwise null. */
  pageKey: string | null
  revealRef: RefObject<Reveal | null>
}

/** The head and the sections of a page, one open at a time, with the page itself beside them. */
export function PageWork({ entry, pageKey, revealRef }: PageWorkProps) {
  const { t } = useTranslation('admin')
  const navigate = useNavigate()
  const { hash, state } = useLocation()
  const { within } = useLeaving()
  const { form, isReadOnly, base } = entry
  const element = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLElement>(null)
  const typed = useTyped(form)
  const isShipped = pageKey !== null
  const checks = usePageChecks(form, { typed, isReadOnly })
  const sections = () => itemsIn(form.getValues('sections'))
  const idAt = (index: string | undefined) => String(sections()[Number(index)]?.['id'])
  const [open, setOpen] = useState<string | null>(() => {
    if (hash.startsWith(HASH)) return hash.slice(HASH.length)
    if (isSheet()) return null
    const [first] = itemsIn(base?.values['sections'])
    return first && !isShipped ? String(first['id']) : HEAD
  })
  /** The position at which a section is about to be added. */
  const [adding, setAdding] = useState<number | null>(null)
  const [view, setView] = useState('fields')
  const [side, setSide] = useState(useLanguage())
  const { ids: openItems, onOpen: onOpenItem } = useOpened()
  useRegions(frame)
  const begin = useEffectEvent(() => {
    if (base === null) form.setFocus(`title.${side}`)
  })
  useEffect(() => begin(), [])
  const rowOf = (id: string) => element.current?.querySelector(`[data-section="${id}"]`)
  const show = (id: string | null) => {
    setOpen(id)
    const next = id === null ? '' : `${HASH}${id}`
    const options = { state: state as unknown, replace: true, preventScrollReset: true }
    within(() => void navigate({ hash: next }, options))
    if (id === null || !isSheet()) return
    requestAnimationFrame(() => rowOf(id)?.scrollIntoView({ block: 'start' }))
  }
  const showFields = () => setView('fields')

  const openRow = (id: string) => {
    flushSync(() => {
      showFields()
      show(id)
    })
    requestAnimationFrame(() => focusOn(findPart('title', rowOf(id) ?? null)))
  }
  /**
   * For a page that shows no section: opens the first hidden section, or the dialog for adding a
   * section if there is none.
   */
  const fillIn = () => {
    if (sections().length > 0) return openRow(idAt('0'))
    showFields()
    setAdding(0)
  }
  const reveal: Reveal = (at) => {
    if (at === 'sections') return fillIn()
    const [top, index, list = '', item] = at.split('.')
    const isInSection = top === 'sections'
    const language = at.slice(at.lastIndexOf('.') + 1)
    flushSync(() => {
      if (isLanguage(language)) setSide(language)
      showFields()
      show(isInSection ? idAt(index) : HEAD)
      if (!isInSection || item === undefined) return
      const id = itemsIn(sections()[Number(index)]?.[list])[Number(item)]?.['id']
      if (typeof id === 'string') onOpenItem(id, true)
    })
    // A closed row can take the focus only after it is painted.
    requestAnimationFrame(() =>
      element.current?.querySelector<HTMLElement>(`[name="${at}"], [data-name="${at}"]`)?.focus(),
    )
  }
  useImperativeHandle(revealRef, () => reveal)
  /** Opens or closes a row. Closing a sheet removes its button, so the row gets the focus. */
  const toggle = (id: string) => {
    if (open !== id) return show(id)
    flushSync(() => show(null))
    if (isSheet()) focusOn(findPart('title', rowOf(id) ?? null))
  }
  const stepOf = (section: string | null, by: 1 | -1) => {
    const rows = [HEAD, ...sections().map(({ id }) => String(id))]
    const next = rows[rows.indexOf(section ?? HEAD) + by]
    return next === undefined ? null : () => openRow(next)
  }
  const lacks: Lacks = {
    by: {
      ar: pageProblems(typed, 'ar', pageKey),
      en: pageProblems(typed, 'en', pageKey),
    },
    onShow: ({ field, rule }) => entry.showRefusals([{ at: field, rule }]),
  }
  const repeated = isSitePage(pageKey) ? repeatedKind(pageKey) : undefined
  const particular = repeated === undefined ? [] : [repeated]

  return (
    <SectionsProvider
      value={{
        kind,
        entry: base?.id ?? null,
        isReadOnly,
        lacks,
        open,
        onOpen: show,
        onToggle: toggle,
        adding,
        onAdding: setAdding,
        openItems,
        onOpenItem,
        side,
        onSide: setSide,
        stepOf,
        // The address of each notice is below that of its page.
        excluded: isShipped ? NO_NOTICES : [],
        particular,
        fixed: isSitePage(pageKey) ? fixedKinds(pageKey) : [],
        kept: SHIPPED_SECTIONS.filter((one) => !particular.includes(one)),
        aboveFields: ({ id, kind: of }) => (
          <>
            {of === 'programmes' && (
              <Link className="more" to="/admin/programmes">
                {t('kinds.programmes.edit')}
              </Link>
            )}
            <ExampleNote section={String(id)} typed={typed} saved={base} />
          </>
        ),
        findingsAt: (path) => (
          <FindingsAt
            path={path}
            checks={checks}
            isReadOnly={isReadOnly}
            onFocus={(at) => form.setFocus(at)}
          />
        ),
        markOf: (section) => <FoundChip section={section} checks={checks} onReveal={reveal} />,
      }}
    >
      <div
        ref={(div) => {
          element.current = div
          frame.current = div?.closest('form') ?? null
        }}
      >
        <Tabs className="site-work own-page-work" value={view} onValueChange={setView}>
          <TabList label={t('site.editor.views')} className="view-switch">
            <Tab value="fields">{t('pages.sections')}</Tab>
            <Tab value="preview">{t('site.preview.title')}</Tab>
          </TabList>
          <FieldsPanel>
            <PageHead
              above={<ExampleNote section={HEAD} typed={typed} saved={base} />}
              pageKey={pageKey}
              isReadOnly={isReadOnly}
              isOpen={open === HEAD}
              onToggle={() => toggle(HEAD)}
            />
            <SectionRows at="sections" field={kind.fields.sections} />
          </FieldsPanel>
          <PagePreview saved={base} typed={typed} isShown={view} open={open} head={HEAD} />
        </Tabs>
      </div>
    </SectionsProvider>
  )
}

interface ExampleNoteProps {
  section: string
  typed: Tree
  saved: EntryOfKind['base']
}

/** Why visitors do not see a section of a page that the product ships. */
function ExampleNote({ section, typed, saved }: ExampleNoteProps) {
  const { t } = useTranslation('admin')
  const { defaults, isOwnSite } = (saved ?? {}) as { defaults?: Tree; isOwnSite?: boolean }
  if (!defaults || !isOwnSite || !makesClaims(saved?.key)) return null
  const sides = LANGUAGES.map((language) => ({
    own: sideOf(kind.fields, typed, language),
    shipped: sideOf(kind.fields, defaults, language),
  }))
  const [ar, en] = sides.map((side) => sectionsOfExample(side).includes(section))
  const isClaim = sides.some((side) =>
    claimsOfExample(side).some((claim) => (claim.section ?? HEAD) === section),
  )
  if (!ar && !en && !isClaim) return null
  const which = ar && en ? 'both' : ar ? 'ar' : en ? 'en' : 'some'
  return <Notice role="note">{t(`site.exampleFacts.${which}`)}</Notice>
}

function FieldsPanel({ children }: { children: ReactNode }) {
  return (
    <div {...useTabPanel('fields')} className="fields-side stack" data-part="row-list">
      {children}
    </div>
  )
}

/** The typed values, after a short delay, for results that depend on the whole page. */
function useTyped(form: EntryOfKind['form']): Tree {
  const [typed, setTyped] = useState<Tree>(() => form.getValues())
  useEffect(
    () =>
      onTypingPause(form, {
        milliseconds: PAUSE_MS,
        run: () => setTyped(structuredClone(form.getValues())),
      }),
    [form],
  )
  return typed
}
