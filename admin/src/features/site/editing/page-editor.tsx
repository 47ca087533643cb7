import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { otherLanguage } from '@ufuq/shared/contract/languages'
import type { SitePage } from '@ufuq/shared/contract/site/calls'
import type { SiteSide } from '@ufuq/shared/contract/site/values'
import { SITE_PARTS } from '@ufuq/shared/domain/site/pages'
import { Tab, TabList, Tabs, useTabPanel } from '@ufuq/shared/ui/tabs'
import { useLanguage } from '../../../language.ts'
import { useEntry } from '../../../entries/use-entry.ts'
import { usePageChecks } from '../checks/use-page-checks.ts'
import { PartFields } from '../fields/part-fields.tsx'
import { LivePreview } from '../preview/live-preview.tsx'
import { OwnSectionsPart } from '../pages/own-sections-part.tsx'
import { SitePageFrame, type Range } from '../publishing/site-page-frame.tsx'
import { useSaveSitePage } from '../mutations.ts'
import { itemKey, PageInEditorProvider, partKey } from './page-context.ts'
import { usePageKind } from './page-kind.ts'
import { partOf } from './part-of.ts'
import { changeOf, pathNamed, valuesIn } from './page-values.ts'
import { useTyped } from './use-typed.ts'

interface PageEditorProps {
  page: SitePage
  /** Called after a save; the editor stays open. */
  onSaved: (page: SitePage) => void
}

/**
 * Edits the draft of a page: its fields in both languages, with the page itself shown next to them.
 */
export function PageEditor({ page, onSaved }: PageEditorProps) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const element = useRef<HTMLFormElement>(null)
  const kind = usePageKind(page.name)
  const { mutateAsync: send } = useSaveSitePage(page.name)
  const parts = SITE_PARTS[page.name]
  const entry = useEntry(kind, {
    state: page,
    send,
    onSaved,
    onReveal: (at) => reveal(at),
    words: { saved: t('site.editor.saved'), notSaved: t('site.editor.notSaved') },
  })
  const { form, base, isReadOnly } = entry
  const { name } = base
  const shipped = base.shipped
  const saved = valuesIn(entry.saved)
  const typing = useTyped(form)
  const typed = valuesIn(typing)
  const checks = usePageChecks({ form, parts }, { typing, isReadOnly })
  const [view, setView] = useState('fields')
  const { hash } = useLocation()
  /** The part that the address names; otherwise the first part. */
  const first = parts.find((one) => hash === `#${one.name}`) ?? parts[0]
  /** The key of the value that is being edited, and its part. */
  const [at, setAt] = useState<string | null>(null)
  const part = at === null ? first?.name : partOf(parts, at)?.part
  const [opened, setOpened] = useState<ReadonlySet<string>>(
    () => new Set(first ? [partKey(first.name)] : []),
  )
  const open = (keys: readonly string[], isOpen = true) =>
    setOpened((before) => {
      const after = new Set(before)
      for (const key of keys)
        if (isOpen) after.add(key)
        else after.delete(key)
      return after
    })

  const reveal = (at: string, range?: Range) => {
    const valuePath = partOf(parts, pathNamed(at)?.path ?? '')
    flushSync(() => {
      setView('fields')
      if (valuePath)
        open([partKey(valuePath.part), ...(valuePath.item ? [itemKey(valuePath.item)] : [])])
    })
    // A field in a part that was closed can take the focus only once the opened part is rendered.
    requestAnimationFrame(() => {
      const field = element.current?.querySelector<HTMLElement>(`[name="${at}"]`)
      field?.focus()
      const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
      if (isText && range) field.setSelectionRange(range.from, range.to)
    })
  }

  /** Sends the saved value unchanged, which rejects the newer default text. */
  const keepOwn = async (side: SiteSide, path: string) => {
    const change = { [path]: saved[side][path] ?? '' }
    try {
      const after = await send({ version: base.version, [side]: change })
      entry.adopt(after, entry.saved)
    } catch (error) {
      const again = () => void keepOwn(side, path)
      entry.fail(error, { title: t('site.editor.notSaved'), again })
    }
  }

  const change = changeOf(parts, { saved, typed })

  return (
    <PageInEditorProvider
      value={{
        name,
        shipped,
        newer: base.newer,
        checks,
        onKeep: (side, path) => void keepOwn(side, path),
        isReadOnly,
        onEnter: setAt,
        opened,
        onOpen: (key, isOpen) => open([key], isOpen),
      }}
    >
      <SitePageFrame
        entry={entry}
        ref={element}
        className="site-editor"
        checks={checks}
        readOnlyText={t('site.editor.readOnly')}
        onReveal={reveal}
      >
        <Tabs className="site-work" value={view} onValueChange={setView}>
          <TabList label={t('site.editor.views')} className="view-switch">
            <Tab value="fields">{t('site.editor.fields')}</Tab>
            <Tab value="preview">{t('site.preview.title')}</Tab>
          </TabList>
          <FieldsPanel>
            <div className="pair-head" aria-hidden="true">
              <span>{t(`editor.languages.${language}`)}</span>
              <span>{t(`editor.languages.${otherLanguage(language)}`)}</span>
            </div>
            {parts.map((part) => (
              <PartFields key={part.name} part={part} typed={typed} />
            ))}
            <OwnSectionsPart name={name} />
          </FieldsPanel>
          <LivePreview
            name={name}
            version={base.version}
            part={part}
            change={change}
            at={at}
            typed={typed}
            isShown={view}
          />
        </Tabs>
      </SitePageFrame>
    </PageInEditorProvider>
  )
}

function FieldsPanel({ children }: { children: React.ReactNode }) {
  const panel = useTabPanel('fields')
  return (
    <div {...panel} className="fields-side">
      {children}
    </div>
  )
}
