import ChevronDown from 'lucide-react/icons/chevron-down'
import GripVertical from 'lucide-react/icons/grip-vertical'
import Trash2 from 'lucide-react/icons/trash-2'
import { useId, type ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { LANGUAGES, otherLanguage } from '@ufuq/shared/contract/languages'
import type {
  ItemsRules,
  SectionFieldRules,
  SectionKind,
} from '@ufuq/shared/contract/page-sections'
import { directionOf } from '@ufuq/shared/i18n/direction'
import { classNames } from '@ufuq/shared/ui/class-names'
import { Icon } from '@ufuq/shared/ui/icon'
import { IconButton } from '@ufuq/shared/ui/icon-button'
import { useLanguage } from '../../../../language.ts'
import type { PageForm } from '../../editing/page-values.ts'
import type { useReordering } from '../../fields/use-reordering.ts'
import { useOwnPage } from '../editing/own-page-context.ts'
import { formName } from '../values/form-places.ts'
import { keyIn } from '../values/page-form.ts'
import { usePageNames } from '../values/page-names.ts'

export type RenderField = (field: {
  kind: SectionKind
  name: string
  at: string
  rules: SectionFieldRules
}) => ReactNode

interface ItemRowProps {
  id: string
  at: string
  kind: SectionKind
  rules: ItemsRules
  place: number
  /** Null if it can't be moved. */
  grip: ReturnType<ReturnType<typeof useReordering>['gripOf']> | null
  isLifted: boolean
  renderField: RenderField
  onRemove: (() => void) | undefined
}

/** An item of a section with its name in both languages, and its fields when it is open. */
export function ItemRow({
  id,
  at,
  kind,
  rules,
  place,
  grip,
  isLifted,
  renderField,
  onRemove,
}: ItemRowProps) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const other = otherLanguage(language)
  const names = usePageNames()
  const { openItems, onOpenItem } = useOwnPage()
  const form = useFormContext<PageForm>()
  const fieldsId = useId()
  const [main = ''] = Object.entries(rules.fields).find(([, one]) => one.type === 'words') ?? []
  // Rendered again only if its name changes.
  useWatch({
    control: form.control,
    name: LANGUAGES.map((side) => formName(side, keyIn(at, main))),
  })
  const values = form.getValues()
  const { fields } = rules
  const name = names.item(values, at, { fields, place })
  const otherName = names.textOf(values, at, fields, other)
  const isOpen = openItems.has(at)
  return (
    <li className={classNames('item', isLifted && 'lifted')} data-item={id}>
      {grip ? (
        <button
          type="button"
          className="grip"
          data-part="grip"
          aria-label={t('site.list.move', { item: name })}
          title={t('site.list.keys')}
          aria-pressed={isLifted}
          {...grip}
        >
          <Icon icon={GripVertical} />
        </button>
      ) : (
        <span />
      )}
      <div className="what">
        <b>
          <bdi>{name}</bdi>
        </b>
        {otherName !== '' && otherName !== name && (
          <span className="other">
            <bdi lang={other} dir={directionOf(other)}>
              {otherName}
            </bdi>
          </span>
        )}
      </div>
      <div className="row-actions">
        <IconButton
          icon={ChevronDown}
          className={classNames('unfold', isOpen && 'is-open')}
          label={t(isOpen ? 'site.list.fold' : 'site.list.unfold', { item: name })}
          aria-expanded={isOpen}
          aria-controls={fieldsId}
          onClick={() => onOpenItem(at, !isOpen)}
        />
        {onRemove && (
          <IconButton
            icon={Trash2}
            label={t('site.list.remove', { item: name })}
            onClick={onRemove}
          />
        )}
      </div>
      <div className="fields" id={fieldsId} hidden={!isOpen}>
        {isOpen &&
          Object.entries(fields).map(([field, own]) =>
            renderField({ kind, name: field, at: keyIn(at, field), rules: own }),
          )}
      </div>
    </li>
  )
}
