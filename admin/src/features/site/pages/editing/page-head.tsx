import { useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { canBeHidden, isSitePage } from '@ufuq/shared/contract/site/page-names'
import { page as kind, type PageValues } from '@ufuq/shared/kinds/page'
import { classNames } from '@ufuq/shared/ui/class-names'
import { KindIcon } from '../../../../entry/sections/kind-icon.tsx'
import { LackChips } from '../../../../entry/sections/lack-chips.tsx'
import { RowTitle } from '../../../../entry/sections/row-title.tsx'
import { SectionField } from '../../../../entry/sections/section-field.tsx'
import { SheetBack, SheetBody } from '../../../../entry/sections/sheet.tsx'
import { useRowStop } from '../../../../ordering/use-row-stop.ts'
import { AddressLine } from './address-line.tsx'

const FIELDS = ['title', 'lead', 'description', 'cover'] as const
const SHIPPED_FIELDS = ['title', 'lead', 'searchTitle', 'description'] as const

interface PageHeadProps {
  /** The key of a page that the product ships, whose address is fixed; otherwise null. */
  pageKey: string | null
  isReadOnly: boolean
  isOpen: boolean
  onToggle: () => void
}

/**
 * The head of the page: its titles, addresses, lead, cover, and what search engines show. It is
 * always first.
 */
export function PageHead({ pageKey, isReadOnly, isOpen, onToggle }: PageHeadProps) {
  const { t } = useTranslation('admin')
  const isShipped = pageKey !== null
  const bodyId = useId()
  const stop = useRowStop<HTMLDivElement>()
  const { control } = useFormContext<PageValues>()
  const titles = useWatch({ control, name: 'title' })
  return (
    <div className={classNames('srow', isOpen && 'open')} data-section="page">
      <div className="srow-head" {...stop}>
        {isOpen && <SheetBack onClose={onToggle} />}
        <span className="no-grip" />
        <KindIcon kind="page" />
        <RowTitle
          kind={t('pages.head')}
          titles={{ ar: titles.ar.trim(), en: titles.en.trim() }}
          untitled={t('pages.untitled')}
          isOpen={isOpen}
          controls={bodyId}
          onToggle={onToggle}
        />
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
                        side && <AddressLine key={side} language={side} isReadOnly={isReadOnly} />,
                    },
                  })}
              />
            ))}
            {isSitePage(pageKey) && canBeHidden(pageKey) && (
              <SectionField at="hidden" path="hidden" names="hidden" field={kind.fields.hidden} />
            )}
          </SheetBody>
        )}
      </div>
    </div>
  )
}
