import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldError } from '@ufuq/shared/contract/errors'
import { LANGUAGES, otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import type { OwnPage, OwnPagePublishing } from '@ufuq/shared/contract/own-pages'
import type { MenusEntry } from '../../menus/menus-context.ts'
import { pageProblems, type SectionProblem } from '@ufuq/shared/domain/own-pages/sections-problems'
import { LeftToRight } from '@ufuq/shared/ui/bdi'
import { Button } from '@ufuq/shared/ui/button'
import { Dialog } from '@ufuq/shared/ui/dialog'
import { useLanguage } from '../../../../language.ts'
import { CheckFirst } from '../checks/check-first.tsx'
import { useOwnPage } from '../editing/own-page-context.ts'
import type { Lacks } from '../editing/lacks.ts'
import { usePageTitle } from '../page-title.ts'
import { publicPath } from '../public-path.ts'
import { formOf, kindIn, SECTIONS } from '../values/page-form.ts'
import { usePageNames } from '../values/page-names.ts'
import { MenuChoiceFields, useMenuChoice } from './menu-choice.tsx'

/** The maximum number of missing values listed for a language. */
const MAX_NAMED = 4

/** Whether the problem is that the page shows no section, in either language. */
const isEmptiness = ({ section, field }: SectionProblem): boolean =>
  section === null && field === SECTIONS

interface PublishPageDialogProps {
  /** The page with its saved draft. */
  page: OwnPage
  /** The menus, if they could be read. */
  menus: MenusEntry | null
  /** The server's errors about the page's entry in the header. */
  refused: readonly FieldError[]
  lacks: Lacks
  isBusy: boolean
  onPublish: (publishing: OwnPagePublishing) => Promise<void>
  onClose: () => void
  focusAfter: () => void
}

/**
 * Asks which languages to publish, and shows their addresses; each missing value has a link to its
 * field.
 */
export function PublishPageDialog({
  page,
  menus,
  refused,
  lacks,
  isBusy,
  onPublish,
  onClose,
  focusAfter,
}: PublishPageDialogProps) {
  const { t } = useTranslation('admin')
  const id = useId()
  const language = useLanguage()
  const names = usePageNames()
  const titleOf = usePageTitle()
  /** Where the focus moves after the dialog closes. */
  const goOn = useRef(focusAfter)
  // The problems of the saved page, because those of the form are updated only after a pause in
  // typing.
  const by = { ar: pageProblems(page, 'ar'), en: pageProblems(page, 'en') }
  const canBe = (one: Language) => by[one].length === 0
  const [chosen, setChosen] = useState<readonly Language[]>(() => LANGUAGES.filter(canBe))
  const form = formOf(page)
  const empty = by[language].find(isEmptiness)
  const { checks, onReveal } = useOwnPage()
  const menuChoice = useMenuChoice(page, menus, refused)
  const publish = () => {
    const languages = LANGUAGES.filter((one) => chosen.includes(one))
    const choice = menuChoice.confirm()
    if (choice) void onPublish({ languages, ...choice })
  }
  const nameOf = ({ section, field, problem }: SectionProblem): string => {
    const name =
      section === null ? names.ownField(field) : names.field(kindIn(form, section), field)
    const heading = section === null ? t('pages.head') : names.section(form, section)
    return t(`pages.publish.lack.${problem}`, { heading, name })
  }
  const goTo = (problem: SectionProblem, one: Language) => {
    goOn.current = () => lacks.onShow(problem, one)
    onClose()
  }
  const toggle = (one: Language) =>
    setChosen((before) =>
      before.includes(one) ? before.filter((other) => other !== one) : [...before, one],
    )
  return (
    <Dialog
      open
      size="big"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('site.publish.title', { page: titleOf(page) })}
      description={t(page.below === null ? 'pages.publish.text' : 'pages.below.publishText')}
      closeLabel={t('site.publish.close')}
      focusAfter={() => goOn.current()}
      actions={
        <>
          <Button variant="line" size="small" disabled={isBusy} onClick={onClose}>
            {t('site.publish.keep')}
          </Button>
          <Button
            size="small"
            autoFocus={chosen.length > 0}
            busy={isBusy}
            busyLabel={t('site.publish.busy')}
            disabled={chosen.length === 0}
            onClick={publish}
          >
            {t('entries.publish')}
          </Button>
        </>
      }
    >
      <div className="publish-page">
        {empty && (
          <p className="lack-say">
            {t(page.sections.length === 0 ? 'pages.publish.noSections' : 'pages.publish.allHidden')}{' '}
            <button type="button" className="link-btn" onClick={() => goTo(empty, language)}>
              {t(
                page.sections.length === 0
                  ? 'pages.publish.addSection'
                  : 'pages.publish.showSection',
              )}
            </button>
          </p>
        )}
        {[language, otherLanguage(language)].map((one) => {
          const own = by[one].filter((problem) => !isEmptiness(problem))
          return (
            <div key={one} className="publish-language">
              <label>
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
                {own.length === 0 ? (
                  !empty && (
                    <p>
                      {t(
                        page.isPublic[one]
                          ? page.hasChanges[one]
                            ? 'pages.publish.again'
                            : 'pages.publish.same'
                          : 'pages.publish.new',
                      )}{' '}
                      <LeftToRight>{publicPath(page, one)}</LeftToRight>
                    </p>
                  )
                ) : (
                  <>
                    <p className="lack-say">
                      {t(`pages.publish.cannot.${one}`, { count: own.length })}
                    </p>
                    <ul>
                      {own.slice(0, MAX_NAMED).map((problem) => (
                        <li key={`${problem.section} ${problem.item} ${problem.field}`}>
                          <button
                            type="button"
                            className="link-btn"
                            onClick={() => goTo(problem, one)}
                          >
                            {nameOf(problem)}
                          </button>
                        </li>
                      ))}
                    </ul>
                    {own.length > MAX_NAMED && (
                      <p className="hint">
                        {t('pages.publish.more', { count: own.length - MAX_NAMED })}
                      </p>
                    )}
                  </>
                )}
              </div>
            </div>
          )
        })}
        {page.below === null && <MenuChoiceFields choice={menuChoice} isBusy={isBusy} />}
        <p className="hint">
          {t(page.below === null ? 'pages.publish.visitors' : 'pages.below.visitors')}
        </p>
        <CheckFirst
          checks={checks}
          languages={chosen}
          form={form}
          onShow={({ at }) => {
            goOn.current = () => onReveal(at)
            onClose()
          }}
        />
      </div>
    </Dialog>
  )
}
