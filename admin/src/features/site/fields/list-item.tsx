import ChevronDown from 'lucide-react/icons/chevron-down'
import GripVertical from 'lucide-react/icons/grip-vertical'
import Trash2 from 'lucide-react/icons/trash-2'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { otherLanguage } from '@ufuq/shared/contract/languages'
import type { SiteList } from '@ufuq/shared/domain/site/fields'
import { SITE_SIDES } from '@ufuq/shared/contract/site/values'
import { directionOf } from '@ufuq/shared/i18n/direction'
import { classNames } from '@ufuq/shared/ui/class-names'
import { IconButton } from '@ufuq/shared/ui/icon-button'
import { Icon } from '@ufuq/shared/ui/icon'
import { useLanguage } from '../../../language.ts'
import { FoundCount } from '../checks/found-count.tsx'
import { itemKey, usePageInEditor } from '../editing/page-context.ts'
import { nameOf, valuesIn, type PageForm } from '../editing/page-values.ts'
import { usePageNames, useValueNames } from '../value-names.ts'
import { Couple } from './couple.tsx'
import type { useReordering } from './use-reordering.ts'

interface ListItemProps {
  id: string
  path: string
  list: SiteList
  /** Null if the item can't be moved. */
  grip: ReturnType<ReturnType<typeof useReordering>['gripOf']> | null
  isLifted: boolean
  /** Whether the item's year is out of order. */
  isMisplaced: boolean
  /** Omitted if the item can't be removed. */
  onRemove: (() => void) | undefined
}

/** An item of a list with its name in both languages, and its fields when expanded. */
export function ListItem({ id, path, list, grip, isLifted, isMisplaced, onRemove }: ListItemProps) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const { name: page, opened, onOpen, onEnter } = usePageInEditor()
  const names = usePageNames(page)
  const shown = useValueNames()
  const form = useFormContext<PageForm>()
  const fieldsId = useId()
  const main = `${path}.${id}.${list.main}`
  const measure = measureOf(list)
  // Rendered again only if its name, year or figure changes.
  useWatch({
    control: form.control,
    name: [main, ...(measure === undefined ? [] : [`${path}.${id}.${measure}`])].flatMap((at) =>
      SITE_SIDES.map((side) => nameOf(side, at)),
    ),
  })
  const values = valuesIn(form.getValues())
  const other = otherLanguage(language)
  const name = shown.itemIn(values, { path, list, id })
  const otherName = values[other][main]
  const measured = values.shared[`${path}.${id}.${measure}`]
  const key = itemKey({ list: path, id })
  const isOpen = opened.has(key)
  const fold = t(isOpen ? 'site.list.fold' : 'site.list.unfold', { item: name })
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
          {typeof measured === 'string' && measured !== '' && (
            <span className="measure">
              <bdi className="num">{measured}</bdi>
            </span>
          )}
          <bdi>{name}</bdi>
        </b>
        {typeof otherName === 'string' && otherName !== '' && otherName !== name && (
          <span className="other">
            <bdi lang={other} dir={directionOf(other)}>
              {otherName}
            </bdi>
          </span>
        )}
        {isMisplaced && (
          <span className="found" role="status">
            <Icon icon={TriangleAlert} />
            {t('site.list.misplaced', { year: measured })}
          </span>
        )}
        {!isOpen && <FoundCount isIn={(at) => at.startsWith(`${path}.${id}.`)} />}
      </div>
      <div className="row-actions">
        <IconButton
          icon={ChevronDown}
          className={classNames('unfold', isOpen && 'is-open')}
          label={fold}
          aria-expanded={isOpen}
          aria-controls={fieldsId}
          onClick={() => {
            onOpen(key, !isOpen)
            if (!isOpen) onEnter(main)
          }}
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
          Object.entries(list.fields).map(([field, entry]) => (
            <Couple
              key={field}
              path={`${path}.${id}.${field}`}
              label={names.field(`${path}.${field}`)}
              field={entry}
            />
          ))}
      </div>
    </li>
  )
}

/** The field with the year or the figure of an item, if its items have one. */
export const measureOf = (list: SiteList): string | undefined =>
  Object.entries(list.fields).find(([, { kind }]) => kind === 'year' || kind === 'figure')?.[0]
