import { LANGUAGES, otherLanguage, titleIn, type Language } from '@ufuq/shared/contract/languages'
import type { Kind } from '@ufuq/shared/model/define-kind'
import { places } from '@ufuq/shared/model/places'
import type { ValueProblem } from '@ufuq/shared/model/valibot'
import { isList, itemsIn, type Tree } from '@ufuq/shared/model/values'
import type { WireEntry } from '@ufuq/shared/model/wire'
import { LeftToRight } from '@ufuq/shared/ui/bdi'
import { Button } from '@ufuq/shared/ui/button'
import { useId, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog, useLeavingDialog } from '../components/dialog.tsx'
import { useLanguage } from '../host/language.ts'
import { titlesOfItem } from '../words/item-titles.ts'
import { useKindTexts } from '../words/kind-texts.ts'
import { addressIn, sideState } from '../words/side-state.ts'

/** The maximum number of missing values listed for a language. */
const MAX_NAMED = 4

export interface PublishDialogProps {
  kind: Kind
  /** The entry with its saved draft. */
  saved: WireEntry
  /** What prevents a language from being public. */
  problemsIn: (values: Tree, language: Language) => readonly ValueProblem[]
  /** Shows the field of a problem. */
  onShow: (problem: ValueProblem) => void
  isBusy: boolean
  onPublish: (languages: Language[]) => Promise<void>
  onClose: () => void
  focusAfter: () => void
  /** The address at which a language becomes public; null if there is none. */
  addressOf?: (language: Language) => string | null
  /** What publishing means, in words. */
  text?: string
  /** What publishing does to a language, if it does not become public at its address. */
  effect?: string | undefined
  /** The languages that can be published; by default, both. */
  languages?: readonly Language[]
  /** Below the languages, given those that are chosen and what closes the dialog to go on elsewhere. */
  children?: (languages: readonly Language[], leave: (next: () => void) => void) => ReactNode
}

/**
 * Asks which languages of an entry to publish, and shows their addresses; each missing value has a
 * link to its field.
 */
export function PublishDialog({
  kind,
  saved,
  problemsIn,
  onShow,
  isBusy,
  onPublish,
  onClose,
  focusAfter,
  addressOf = (language) => addressIn(kind, saved, language),
  text,
  effect,
  languages = LANGUAGES,
  children,
}: PublishDialogProps) {
  const { t } = useTranslation('admin')
  const id = useId()
  const language = useLanguage()
  const texts = useKindTexts(kind)
  const problemText = useMissingText(kind, saved.values)
  const leaving = useLeavingDialog({ onClose, focusAfter })
  // The problems of the saved values, because those of the form are updated after a pause in typing.
  const by = { ar: problemsIn(saved.values, 'ar'), en: problemsIn(saved.values, 'en') }
  const canBe = (one: Language) => by[one].length === 0
  const [chosen, setChosen] = useState<readonly Language[]>(() => languages.filter(canBe))
  const inReadingOrder = [language, otherLanguage(language)].filter((one) =>
    languages.includes(one),
  )
  const toggle = (one: Language) =>
    setChosen((before) =>
      before.includes(one) ? before.filter((other) => other !== one) : [...before, one],
    )
  return (
    <Dialog
      size="big"
      onClose={onClose}
      title={t('site.publish.title', { page: texts.titleOf(saved) })}
      description={text ?? t('pages.publish.text')}
      focusAfter={leaving.focusAfter}
      actions={
        <>
          <Button variant="line" size="small" disabled={isBusy} onClick={onClose}>
            {t('editor.actions.cancel')}
          </Button>
          <Button
            size="small"
            autoFocus={chosen.length > 0}
            busy={isBusy}
            busyLabel={t('site.publish.busy')}
            disabled={chosen.length === 0}
            onClick={() => void onPublish(LANGUAGES.filter((one) => chosen.includes(one)))}
          >
            {t('entries.publish')}
          </Button>
        </>
      }
    >
      <div className="dialog-body">
        {inReadingOrder.map((one) => (
          <div key={one} className="publish-language">
            <label className="row">
              <input
                type="checkbox"
                checked={chosen.includes(one)}
                disabled={!canBe(one) || isBusy}
                aria-describedby={`${id}-${one}`}
                onChange={() => toggle(one)}
              />
              <b>{t(`editor.languages.${one}`)}</b>
            </label>
            <div id={`${id}-${one}`}>
              {canBe(one) ? (
                <p>
                  {effect ?? (
                    <>
                      {t(`pages.publish.${EFFECTS[sideState(saved, one)]}`)}{' '}
                      <LeftToRight>{addressOf(one)}</LeftToRight>
                    </>
                  )}
                </p>
              ) : (
                <>
                  <p className="lack-say">
                    {t(`pages.publish.cannot.${one}`, { count: by[one].length })}
                  </p>
                  <ul>
                    {by[one].slice(0, MAX_NAMED).map((problem) => (
                      <li key={problem.field}>
                        <button
                          type="button"
                          className="more"
                          onClick={() => leaving.leave(() => onShow(problem))}
                        >
                          {problemText(problem)}
                        </button>
                      </li>
                    ))}
                  </ul>
                  {by[one].length > MAX_NAMED && (
                    <p className="hint">
                      {t('pages.publish.more', { count: by[one].length - MAX_NAMED })}
                    </p>
                  )}
                </>
              )}
            </div>
          </div>
        ))}
        {children?.(chosen, leaving.leave)}
      </div>
    </Dialog>
  )
}

/** What publishing does to a language in each state. */
const EFFECTS = {
  published: 'same',
  changed: 'again',
  scheduled: 'again',
  draft: 'new',
  missing: 'new',
} as const

/** The sentence for a problem, with the name of the section and of the value. */
function useMissingText(kind: Kind, values: Tree) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const texts = useKindTexts(kind)
  const all = new Map([...places(kind.fields, values)].map((one) => [one.formPath, one]))
  return ({ field, rule }: ValueProblem): string => {
    if (field === 'sections') {
      const count = itemsIn(values[field]).length
      return t(count === 0 ? 'pages.publish.noSections' : 'pages.publish.allHidden')
    }
    const [list = '', index] = field.split('.')
    const declared = kind.fields[list]
    const section = itemsIn(values[list])[Number(index)]
    const heading =
      section && declared && isList(declared)
        ? titleIn(titlesOfItem(declared, section), language) ||
          texts.section(String(section['kind']))
        : t('pages.head')
    const name = texts.field(all.get(field)?.names ?? field)
    const known = LACKS.find((one) => one === rule) ?? 'required'
    return t(`pages.publish.lack.${known}`, { heading, name })
  }
}

const LACKS = ['required', 'minItems', 'placeholder'] as const
