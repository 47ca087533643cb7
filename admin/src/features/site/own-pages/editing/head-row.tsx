import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { LANGUAGES, otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import { directionOf } from '@ufuq/shared/i18n/direction'
import { classNames } from '@ufuq/shared/ui/class-names'
import { Icon } from '@ufuq/shared/ui/icon'
import { useLanguage } from '../../../../language.ts'
import type { PageForm } from '../../editing/page-values.ts'
import { useRowStop } from '../../fields/use-row-stop.ts'
import { KindDrawing } from '../sections/kind-drawing.tsx'
import { LackChips } from '../sections/lack-chips.tsx'
import { Couple } from '../sections/section-field.tsx'
import { SheetBack, SheetBody } from '../sections/sheet.tsx'
import { SharedValue } from '../sections/shared-value.tsx'
import { WordsValue } from '../sections/words-value.tsx'
import { formName, type FormName } from '../values/form-places.ts'
import { TEXT_MAX, textIn } from '../values/page-form.ts'
import { usePageNames } from '../values/page-names.ts'
import { AddressLine } from './address-line.tsx'
import type { Lacks } from './lacks.ts'
import { useOwnPage } from './own-page-context.ts'

interface HeadRowProps {
  lacks: Lacks
  isOpen: boolean
  onToggle: () => void
}

/** The head of the page: its titles, addresses, lead, cover and description. It is always first. */
export function HeadRow({ lacks, isOpen, onToggle }: HeadRowProps) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const other = otherLanguage(language)
  const names = usePageNames()
  const bodyId = useId()
  const stop = useRowStop<HTMLDivElement>()
  const form = useFormContext<PageForm>()
  useWatch({ control: form.control, name: LANGUAGES.map((side) => formName(side, 'title')) })
  const values = form.getValues()
  const [title, otherTitle] = [textIn(values, language, 'title'), textIn(values, other, 'title')]
  const sides = [language, other]
  return (
    <div className={classNames('srow', isOpen && 'open')} data-section="page">
      <div className="srow-head" {...stop}>
        {isOpen && <SheetBack onClose={onToggle} />}
        <span className="no-grip" />
        <KindDrawing kind="page" />
        <h2>
          <button
            type="button"
            className="what"
            data-part="title"
            aria-expanded={isOpen}
            aria-controls={bodyId}
            onClick={onToggle}
          >
            <small>{t('pages.head')}</small>
            <b>
              <bdi>{title || otherTitle || t('pages.untitled')}</bdi>
            </b>
            {title !== '' && otherTitle !== '' && (
              <span lang={other} dir={directionOf(other)}>
                {otherTitle}
              </span>
            )}
            <Icon icon={ChevronDown} className="fold" />
          </button>
        </h2>
        <LackChips lacks={lacks} section={null} />
      </div>
      <div className="srow-body" data-part="pane" id={bodyId} hidden={!isOpen}>
        {isOpen && (
          <SheetBody section={null} lacks={lacks}>
            <Couple label={names.ownField('title')} isOptional={false} isShared={false} at="title">
              {sides.map((side) => (
                <Named key={side} side={side} />
              ))}
            </Couple>
            {(['lead', 'description'] as const).map((name) => (
              <Couple key={name} label={names.ownField(name)} isOptional isShared={false} at={name}>
                {sides.map((side) => (
                  <WordsValue
                    key={side}
                    side={side}
                    at={name}
                    rules={{ type: 'words', max: TEXT_MAX[name] }}
                    label={names.ownField(name)}
                  />
                ))}
              </Couple>
            ))}
            <Couple label={names.ownField('cover')} isOptional isShared at="cover">
              <SharedValue
                at="cover"
                name="cover"
                rules={{ type: 'picture', isOptional: true }}
                label={names.ownField('cover')}
              />
            </Couple>
          </SheetBody>
        )}
      </div>
    </div>
  )
}

/** The title in a language, and its address. */
function Named({ side }: { side: Language }) {
  const { isReadOnly } = useOwnPage()
  const label = usePageNames().ownField('title')
  const title: unknown = useWatch<PageForm, FormName>({ name: formName(side, 'title') })
  const { field, fieldState } = useController<PageForm, FormName>({ name: formName(side, 'slug') })
  return (
    <div className={`side-${side}`}>
      <WordsValue
        side={side}
        at="title"
        rules={{ type: 'words', max: TEXT_MAX.title }}
        label={label}
      />
      <AddressLine
        language={side}
        title={typeof title === 'string' ? title : ''}
        value={typeof field.value === 'string' ? field.value : ''}
        name={field.name}
        onChange={field.onChange}
        onBlur={field.onBlur}
        problem={fieldState.error?.message}
        isReadOnly={isReadOnly}
      />
    </div>
  )
}
