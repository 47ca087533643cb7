import Trash2 from 'lucide-react/icons/trash-2'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { otherLanguage } from '@ufuq/shared/contract/languages'
import type { SiteList } from '@ufuq/shared/domain/site/fields'
import { SITE_SIDES } from '@ufuq/shared/contract/site/values'
import { IconButton } from '@ufuq/shared/ui/icon-button'
import { Icon } from '@ufuq/shared/ui/icon'
import { useLanguage } from '../../../language.ts'
import { FoundCount } from '../checks/found-count.tsx'
import { itemKey, usePageInEditor } from '../editing/page-context.ts'
import { nameOf, valuesIn, type PageForm } from '../editing/page-values.ts'
import { usePageNames, useValueNames } from '../value-names.ts'
import { Couple } from './couple.tsx'
import { ItemFrame, OtherName, type Grip } from '../../../ordering/item-frame.tsx'

interface ListItemProps {
  id: string
  path: string
  list: SiteList
  /** The properties of the item's handle; null if the item can't be moved. */
  grip: Grip | null
  isLifted: boolean
  /** Whether the item's year is out of order. */
  isMisplaced: boolean
  /** Removes the item; omitted if the item can't be removed. */
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
  const main = `${path}.${id}.${list.main}`
  const measure = measureOf(list)
  // The item is rendered again only if its name, year or figure changes.
  useWatch({
    control: form.control,
    name: [main, ...(measure === undefined ? [] : [`${path}.${id}.${measure}`])].flatMap((at) =>
      SITE_SIDES.map((side) => nameOf(side, at)),
    ),
  })
  const values = valuesIn(form.getValues())
  const name = shown.itemIn(values, { path, list, id })
  const otherName = values[otherLanguage(language)][main]
  const measured = values.shared[`${path}.${id}.${measure}`]
  const key = itemKey({ list: path, id })
  const isOpen = opened.has(key)
  return (
    <ItemFrame
      id={id}
      name={name}
      grip={grip}
      isLifted={isLifted}
      isOpen={isOpen}
      onToggle={() => {
        onOpen(key, !isOpen)
        if (!isOpen) onEnter(main)
      }}
      what={
        <>
          <b>
            {typeof measured === 'string' && measured !== '' && (
              <span className="measure">
                <bdi className="num">{measured}</bdi>
              </span>
            )}
            <bdi>{name}</bdi>
          </b>
          {typeof otherName === 'string' && <OtherName name={name}>{otherName}</OtherName>}
          {isMisplaced && (
            <span className="found" role="status">
              <Icon icon={TriangleAlert} />
              {t('site.list.misplaced', { year: measured })}
            </span>
          )}
          {!isOpen && <FoundCount isIn={(at) => at.startsWith(`${path}.${id}.`)} />}
        </>
      }
      actions={
        onRemove && (
          <IconButton
            icon={Trash2}
            label={t('site.list.remove', { item: name })}
            onClick={onRemove}
          />
        )
      }
    >
      {() =>
        Object.entries(list.fields).map(([field, entry]) => (
          <Couple
            key={field}
            path={`${path}.${id}.${field}`}
            label={names.field(`${path}.${field}`)}
            field={entry}
          />
        ))
      }
    </ItemFrame>
  )
}

/**
 * The name of the field with the year or the figure of the list's items; undefined if they have
 * none.
 */
export const measureOf = (list: SiteList): string | undefined =>
  Object.entries(list.fields).find(([, { kind }]) => kind === 'year' || kind === 'figure')?.[0]
