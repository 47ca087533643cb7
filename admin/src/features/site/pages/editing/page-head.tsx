import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import { directionOf } from '@ufuq/shared/i18n/direction'
import { page as kind, type PageValues } from '@ufuq/shared/kinds/page'
import { classNames } from '@ufuq/shared/ui/class-names'
import { Icon } from '@ufuq/shared/ui/icon'
import { KindDrawing } from '../../../../entry/sections/kind-drawing.tsx'
import { LackChips } from '../../../../entry/sections/lack-chips.tsx'
import { SectionField } from '../../../../entry/sections/section-field.tsx'
import { SheetBack, SheetBody } from '../../../../entry/sections/sheet.tsx'
import { useLanguage } from '../../../../language.ts'
import { useRowStop } from '../../../../ordering/use-row-stop.ts'
import { AddressLine } from './address-line.tsx'

const FIELDS = ['title', 'lead', 'description', 'cover'] as const
const SHIPPED_FIELDS = ['title', 'lead', 'searchTitle', 'description'] as const

interface PageHeadProps {
  /** Whether the product ships the page, so that its address is fixed. */
  isShipped: boolean
  isReadOnly: boolean
  isOpen: boolean
  onToggle: () => void
}

/**
 * The head of the page: its titles, addresses, lead, cover, and what search engines show. It is
 * always first.
 */
export function PageHead({ isShipped, isReadOnly, isOpen, onToggle }: PageHeadProps) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const other = otherLanguage(language)
  const bodyId = useId()
  const stop = useRowStop<HTMLDivElement>()
  const { control } = useFormContext<PageValues>()
  const titles = useWatch({ control, name: 'title' })
  const [title, otherTitle] = [titles[language].trim(), titles[other].trim()]
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
        <LackChips place={null} />
      </div>
      <div className="srow-body" data-part="pane" id={bodyId} hidden={!isOpen}>
        {isOpen && (
          <SheetBody place={null}>
            {(isShipped ? SHIPPED_FIELDS : FIELDS).map((name) => (
              <SectionField
                key={name}
                at={name}
                path={name}
                names={name}
                field={isShipped ? { ...kind.fields[name], required: true } : kind.fields[name]}
                {...(name === 'title' &&
                  !isShipped && {
                    own: {
                      below: (_, side) =>
                        side && <Address key={side} language={side} isReadOnly={isReadOnly} />,
                    },
                  })}
              />
            ))}
          </SheetBody>
        )}
      </div>
    </div>
  )
}

function Address({ language, isReadOnly }: { language: Language; isReadOnly: boolean }) {
  const { control } = useFormContext<PageValues>()
  const title = useWatch({ control, name: `title.${language}` })
  const { field, fieldState } = useController({ control, name: `slug.${language}` })
  return (
    <AddressLine
      language={language}
      title={title}
      value={field.value}
      name={field.name}
      onChange={field.onChange}
      onBlur={field.onBlur}
      problem={fieldState.error?.message}
      isReadOnly={isReadOnly}
    />
  )
}
