import { LIMITS } from '@ufuq/shared/contract/limits'
import { normaliseSlug } from '@ufuq/shared/domain/slugs'
import { page as kind, type PageValues } from '@ufuq/shared/kinds/page/page'
import { classNames } from '@ufuq/shared/ui/class-names'
import { useId, type ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { AddressLine } from '../../../entry/address-line.tsx'
import { KindIcon } from '../../../entry/sections/kind-icon.tsx'
import { LackChips, RowTitle } from '../../../entry/sections/row-title.tsx'
import { SectionField } from '../../../entry/sections/section-field.tsx'
import { SheetBack, SheetBody } from '../../../entry/sections/sheet.tsx'

const FIELDS = ['title', 'lead', 'description', 'cover'] as const
const SHIPPED_FIELDS = ['title', 'lead', 'searchTitle', 'description'] as const

interface PageHeadProps {
  /** What is shown above the fields. */
  above: ReactNode
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
export function PageHead({ above, pageKey, isReadOnly, isOpen, onToggle }: PageHeadProps) {
  const { t } = useTranslation('admin')
  const isShipped = pageKey !== null
  const bodyId = useId()
  const problemText = useAddressProblem()
  const { control } = useFormContext<PageValues>()
  const titles = useWatch({ control, name: 'title' })
  const isHidden = useWatch({ control, name: 'hidden' })
  return (
    <div className={classNames('srow', isOpen && 'open')} data-section="page">
      <div className="srow-head">
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
            {above}
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
                        side && (
                          <AddressLine
                            key={side}
                            language={side}
                            {...{ isReadOnly, problemText }}
                          />
                        ),
                    },
                  })}
              />
            ))}
            {isHidden && (
              <SectionField
                at="hidden"
                path="hidden"
                names="hidden"
                field={kind.fields.hidden}
                own={{ problemText: () => t('pages.hiddenByForm') }}
              />
            )}
          </SheetBody>
        )}
      </div>
    </div>
  )
}

/** The sentence for a refused address, by the rule that it breaks. */
function useAddressProblem() {
  const { t } = useTranslation('admin')
  return (rule: string, typed: string): string => {
    const slug = normaliseSlug(typed)
    switch (rule) {
      case 'unique':
        return t('pages.address.taken')
      case 'required':
        return t('pages.address.required')
      case 'maxLength':
        return t('pages.address.long', { max: LIMITS.slug.max })
      case 'reserved':
        return t(slug.length === 2 ? 'pages.address.language' : 'pages.address.reserved')
    }
    if (slug.includes('.')) return t('pages.address.dot')
    return t(/^\p{N}+$/u.test(slug) ? 'pages.address.digits' : 'pages.address.characters')
  }
}
