import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { FormProvider } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { otherLanguage } from '../../../../contract/languages.ts'
import type { SitePage } from '../../../../contract/site/calls.ts'
import type { SiteSide, SiteTree } from '../../../../contract/site/trees.ts'
import { setIn } from '../../../../domain/site/values.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { Tab, TabList, Tabs, useTabPanel } from '../../../../ui/tabs.tsx'
import { useLanguage } from '../../../language.ts'
import { ConflictPanel } from '../../../saving/conflict-panel.tsx'
import { FailureNotice, OfflineNotice } from '../../../saving/failure-notice.tsx'
import { UnsentOffer } from '../../../saving/unsent-offer.tsx'
import { useSaveShortcut } from '../../../saving/use-save-shortcut.ts'
import { useSignInAgainInPlace } from '../../../session/sign-in-again.tsx'
import { useUnsavedChanges } from '../../../unsaved-changes.tsx'
import { useUnsentWork } from '../../../unsent-work/use-unsent-work.ts'
import { usePageChecks } from '../checks/use-page-checks.ts'
import { PartFields } from '../fields/part-fields.tsx'
import { LivePreview } from '../preview/live-preview.tsx'
import { PageActions } from '../publishing/page-actions.tsx'
import { PublishDialog } from '../publishing/publish-dialog.tsx'
import { useRelease } from '../publishing/use-release.ts'
import { useComparePages } from './compare-pages.ts'
import { itemKey, PageInEditorProvider, partKey } from './page-context.ts'
import { placeOf } from './place-of.ts'
import { changeOf, completed, formOf, readKept, valuesIn, type PageForm } from './page-values.ts'
import { usePageForm, useTyped } from './use-page-form.ts'
import { usePageSaving } from './use-page-saving.ts'

interface PageEditorProps {
  page: SitePage
  /** The editor stays. */
  onSaved: (page: SitePage) => void
}

/** A value, and in a text the place within it. */
interface Spot {
  side: SiteSide
  path: string
  from?: number
  to?: number
}

/** Writes the draft of a page: its fields in both languages, and the page itself beside them. */
export function PageEditor({ page, onSaved }: PageEditorProps) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const element = useRef<HTMLFormElement>(null)
  const edited = usePageForm(page)
  const { form, parts, base, shipped, saved } = edited
  const { name } = base
  const isReadOnly = !base.can.edit
  const { isDirty, isSubmitting } = form.formState
  const typing = useTyped(form)
  const typed = valuesIn(parts, typing)
  const checks = usePageChecks(edited, { typing, isReadOnly })
  const compare = useComparePages(name, parts)
  const [view, setView] = useState('fields')
  const { hash } = useLocation()
  /** What a link leads to, else the first one. */
  const first = parts.find((one) => hash === `#${one.name}`) ?? parts[0]
  /** The key of the value that is being written, and the part in which it is. */
  const [at, setAt] = useState<string | null>(null)
  const part = at === null ? first?.name : placeOf(parts, at)?.part
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

  const work = useUnsentWork<PageForm>(
    form,
    {
      places: [`site:${name}`],
      versions: [base.version],
      read: (value) => readKept(parts, value, saved),
      titleOf: () => t(`site.pages.${name}`),
    },
    isReadOnly,
  )
  useUnsavedChanges(isDirty && !isReadOnly, {
    onDiscard: work.hasFailed ? undefined : work.forget,
  })

  const reveal = ({ side, path, from, to }: Spot) => {
    const place = placeOf(parts, path)
    flushSync(() => {
      setView('fields')
      if (place) open([partKey(place.part), ...(place.item ? [itemKey(place.item)] : [])])
    })
    // What was closed can take the focus only after it is painted.
    requestAnimationFrame(() => {
      const field = element.current?.querySelector<HTMLElement>(`[name="${side}.${path}"]`)
      field?.focus()
      const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
      if (isText && from !== undefined) field.setSelectionRange(from, to ?? from)
    })
  }
  const saving = usePageSaving(edited, { onSaved, onReveal: reveal, work })
  const release = useRelease(edited, saving, { beforeAsking: checks.lookThoroughly })
  const signIn = useSignInAgainInPlace(saving.forgetFailure, () =>
    element.current?.querySelector<HTMLButtonElement>('.action-row [type=submit]')?.focus(),
  )
  useSaveShortcut(element, isReadOnly)

  /** Sends the saved value as it is: that settles that the newer wording isn't wanted. */
  const keepOwn = async (side: SiteSide, path: string) => {
    const change: SiteTree = {}
    setIn(change, path, saved[side].get(path) ?? '')
    try {
      const after = await saving.sendAlone({ version: base.version, [side]: change })
      saving.adopt(after, formOf(parts, saved))
    } catch (error) {
      saving.fail(error, t('site.editor.notSaved'))
    }
  }

  const change = changeOf(parts, { saved, typed })

  return (
    <FormProvider {...form}>
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
        <form
          ref={element}
          className="site-editor"
          noValidate
          onSubmit={(event) => {
            // A form in a dialog of this one bubbles through React, not through the page.
            if (event.target !== event.currentTarget) return
            event.preventDefault()
            if (!isSubmitting) void saving.save()
          }}
        >
          {work.offer && (
            <UnsentOffer
              key={work.offer.key}
              offer={work.offer}
              saved={formOf(parts, saved)}
              compare={compare}
              onRestore={
                isReadOnly
                  ? undefined
                  : async (values) => {
                      if (!work.offer) return
                      const all = completed(parts, values, formOf(parts, saved))
                      await work.restore(work.offer, all)
                    }
              }
              onDiscard={() => work.offer && work.discard(work.offer)}
            />
          )}
          {isReadOnly && <Notice>{t('site.editor.readOnly')}</Notice>}
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
          <PageActions
            page={base}
            isDirty={isDirty}
            isSubmitting={isSubmitting}
            isReadOnly={isReadOnly}
            isFailed={saving.failure !== null}
            done={saving.done}
            kept={work.kept}
            isBusy={release.isBusy}
            onDiscard={release.discard}
            onPublish={release.ask}
          >
            {saving.conflict && (
              <ConflictPanel
                changed={saving.conflict.changed}
                compare={saving.conflict.compare}
                onApply={saving.conflict.settle}
              />
            )}
            {saving.failure !== null ? (
              <FailureNotice
                error={saving.failure}
                isBusy={isSubmitting}
                onRetry={() => void saving.save()}
                onSignIn={signIn.open}
              />
            ) : (
              <OfflineNotice isKept={!work.hasFailed} />
            )}
          </PageActions>
        </form>
        {release.asked && (
          <PublishDialog
            page={release.asked}
            checks={checks}
            isSaving={isSubmitting}
            isBusy={release.isBusy}
            onRepaired={release.ask}
            onShow={reveal}
            onPublish={release.publish}
            onClose={release.close}
            focusAfter={() => {
              // Once everything is published there is nothing to press there, and what can be saved stands beside it.
              const [save, publish] = ['[type=submit]', '.btn:last-child:enabled'].map((button) =>
                element.current?.querySelector<HTMLButtonElement>(`.action-row ${button}`),
              )
              ;(publish ?? save)?.focus()
            }}
          />
        )}
        {signIn.dialog}
      </PageInEditorProvider>
    </FormProvider>
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
