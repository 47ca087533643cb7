import { isLanguage, type Language } from '@ufuq/shared/contract/languages'
import { publication } from '@ufuq/shared/kinds/publication/publication'
import { IconButton } from '@ufuq/shared/ui/icon-button'
import { findPart, findParts, focusOn } from '@ufuq/shared/ui/parts'
import { CommonHistory } from '@ufuq/text-editor/common-history'
import { HistoryButtons } from '@ufuq/text-editor/history-buttons'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { FieldPath } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useUnsavedChanges } from '../../../components/unsaved-changes.tsx'
import { useRegions } from '../../../components/use-regions.ts'
import { EntryFrame } from '../../../entry/form/entry-frame.tsx'
import { FoldingNotice } from '../../../entry/saving/folding-notice.tsx'
import { useNoStrayFiles } from '../../../fields/text/use-no-stray-files.ts'
import { InBar } from '../../../frame/page.tsx'
import { useBeforePublishing } from './checks/before-publishing.tsx'
import { useChecks } from './checks/use-checks.ts'
import { Collaboration, PublicationReview } from './collaboration/collaboration.tsx'
import { Details, PublicationDetails, useRoomBeside } from './details/details.tsx'
import { savedSides, type FormValues } from './form/form-values.ts'
import { Panes, type Width } from './panes/panes.tsx'
import { PictureStore, useAwaited } from './pictures/picture-store.ts'
import { useRights } from './publication-kind.ts'
import { NextVersion } from './saving/next-version.tsx'
import { PublicationActions } from './saving/publication-actions.tsx'
import { usePublicationEntry, type SavingOptions } from './saving/use-publication-entry.ts'

/** Edits a pair, even if only one of its sides exists so far, or a single record. */
export function PublicationEditor(options: SavingOptions) {
  const { sides, saved } = options
  const { canPublish } = useRights(options)
  const { t } = useTranslation('admin')
  const element = useRef<HTMLFormElement>(null)
  const isPair = sides.length === 2
  const [shown, setShown] = useState<Language>(() =>
    savedSides(saved, sides).length === 1
      ? (sides.find((side) => saved?.sides[side]) ?? sides[0])
      : sides[0],
  )
  const [width, setWidth] = useState<Width>('shared')
  const [history] = useState(() => new CommonHistory())
  const [pictures] = useState(() => new PictureStore())
  const awaited = useAwaited(pictures)
  const opener = useRef<HTMLButtonElement>(null)
  /** The field of a pane in which something was typed last. */
  const lastField = useRef<HTMLElement>(null)
  /** The open drawer, and the field in it to focus. */
  const [drawer, setDrawer] = useState<{ field?: FieldPath<FormValues> } | null>(null)
  const hasRoom = useRoomBeside(element)

  const writing = usePublicationEntry(options, {
    onReveal(at) {
      const field = at as FieldPath<FormValues>
      const side = sides.find((one) => /^(title|slug|content)\./.test(field) && field.endsWith(one))
      if (side) setShown(side)
      else if (!isBeside) setDrawer({ field })
      // A field in a hidden pane can take the focus only after it is painted.
      requestAnimationFrame(() => form.setFocus(field))
    },
    isAwaiting: awaited > 0,
  })
  const { entry, written, locked, allowsFuture } = writing
  const { form, base, isReadOnly } = entry
  const [first] = savedSides(base, sides)
  const isNew = base === null
  const isBeside = hasRoom && width === 'shared'
  const checks = useChecks(form, {
    sides,
    isReadOnly,
    history,
    pictures,
    onShow: setShown,
  })
  useUnsavedChanges(awaited > 0, { loss: t('placing.leave', { count: awaited }) })
  useNoStrayFiles()
  const { save, dialog: findings } = useBeforePublishing(checks, {
    form,
    written,
    saved: base,
    isAlone: !isPair,
    onSave: writing.save,
    focusAfter: () =>
      focusOn(
        findPart('publish', element.current),
        element.current?.querySelector('[type=submit]'),
      ),
  })
  useFocusRing({ pictures, form: element, opener, onShow: setShown })

  return (
    <EntryFrame
      kind={publication}
      entry={entry}
      ref={element}
      className="editor"
      // Creating a text with the button leaves the screen. The save shortcut passes no button, so
      // the editor stays open.
      onSave={(button) => save({ closes: isNew && button !== null })}
      top={(offer) => (
        <div className="strip">
          {offer}
          {base && first !== undefined && (
            <PublicationReview
              saved={base}
              isPair={isPair}
              onPublish={() => save({ release: { sides: written, status: 'published' } })}
            />
          )}
          {base && !isReadOnly && <NextVersion saved={base} entry={entry} onSave={save} />}
          {isReadOnly && <FoldingNotice>{t('editor.readOnly')}</FoldingNotice>}
        </div>
      )}
      bar={(messages) => (
        <PublicationActions
          entry={entry}
          sides={sides}
          written={written}
          canPublish={canPublish}
          messages={messages}
          awaited={awaited}
          allowsFuture={allowsFuture}
          onSave={save}
          onGoOn={() => {
            save()
            lastField.current?.focus()
          }}
        />
      )}
      beside={findings}
    >
      {base && <Collaboration id={base.id} {...{ entry, pictures }} onShow={setShown} />}
      <InBar>
        <HistoryButtons history={history} />
      </InBar>
      {!isBeside && (
        <InBar>
          <IconButton
            ref={opener}
            icon={SlidersHorizontal}
            label={t('editor.details.open')}
            aria-haspopup="dialog"
            aria-expanded={drawer !== null}
            onClick={() => setDrawer({})}
          />
        </InBar>
      )}
      <div className="work" data-details={isBeside ? 'beside' : 'drawer'}>
        <div
          className="editor-workspace"
          onInput={({ target }) => {
            lastField.current = target as HTMLElement
          }}
        >
          <Panes
            sides={sides}
            shown={shown}
            onShow={setShown}
            width={width}
            onWidth={setWidth}
            history={history}
            pictures={pictures}
            checks={checks}
            saved={base}
            isReadOnly={isReadOnly}
            locked={locked}
            onConfirmed={(confirmed) => entry.takeIn({ current: confirmed, changed: null })}
            onConflict={entry.showConflict}
          />
        </div>
        <Details
          isBeside={isBeside}
          isOpen={drawer !== null}
          onClose={() => setDrawer(null)}
          focusFirst={drawer?.field && (() => drawer.field && form.setFocus(drawer.field))}
          focusAfter={() => opener.current?.focus()}
        >
          <PublicationDetails
            writing={writing}
            sides={sides}
            canPublish={canPublish}
            pictures={pictures}
          />
        </Details>
      </div>
    </EntryFrame>
  )
}

interface FocusRing {
  pictures: PictureStore
  form: RefObject<HTMLElement | null>
  /** The button that opens the details if they are not next to the texts. */
  opener: RefObject<HTMLElement | null>
  /** Switches to a language if only one is visible at a time. */
  onShow: (side: Language) => void
}

/** F6 cycles through the languages in the order of their panes, the details, and the bar with Save. */
const useFocusRing = ({ pictures, form: ref, opener, onShow }: FocusRing): void =>
  useRegions(ref, (form) => {
    const details = findPart('details', form) ?? opener.current
    const stops = [...findParts('pane', form), details, findPart('action-bar', form)]
    return stops.flatMap((element) => {
      if (!element) return []
      const side = element.dataset['side'] ?? ''
      const enter = () => {
        if (isLanguage(side)) flushSync(() => onShow(side))
        if (!isLanguage(side) || !pictures.enter(side)) focusWithin(element)
      }
      return [{ element, enter }]
    })
  })

/** Moves the focus to the text, or else to the main control. */
function focusWithin(stop: HTMLElement): void {
  if (stop.matches('button, [data-part=details]')) return stop.focus()
  focusOn(
    // the field of a text that is visible but has not registered yet
    findPart('text', stop)?.querySelector('[role=textbox]'),
    stop.querySelector('[type=submit]'),
    stop.querySelector('button'),
    // a region without controls, such as the pane of a missing language for people who may only
    // read
    stop,
  )
}
