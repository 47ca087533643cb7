import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { changesBetween } from '@ufuq/shared/domain/site/changes'
import { isList, type SitePart } from '@ufuq/shared/domain/site/fields'
import type { SiteValues } from '@ufuq/shared/domain/site/values'
import { Icon } from '@ufuq/shared/ui/icon'
import { FoundCount } from '../checks/found-count.tsx'
import { partKey, usePageInEditor } from '../editing/page-context.ts'
import { partOf } from '../editing/part-of.ts'
import { usePageNames } from '../value-names.ts'
import { Couple } from './couple.tsx'
import { ListField } from './list-field.tsx'

interface PartFieldsProps {
  part: SitePart
  /** The typed values of the whole page. */
  typed: SiteValues
}

/** An expandable part of the page: its fields in the schema's order. */
export function PartFields({ part, typed }: PartFieldsProps) {
  const { t } = useTranslation('admin')
  const { name, shipped, opened, onOpen } = usePageInEditor()
  const names = usePageNames(name)
  const id = useId()
  const key = partKey(part.name)
  const isOpen = opened.has(key)
  const count = changesBetween([part], shipped, typed).length
  return (
    <section className="part" aria-labelledby={`${id}-name`}>
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={`${id}-fields`}
          onClick={() => onOpen(key, !isOpen)}
        >
          <span id={`${id}-name`}>{names.part(part)}</span>
          <span className="end">
            {count === 0 ? t('site.editor.asShipped') : t('site.editor.changes', { count })}
          </span>
          <FoundCount isIn={(path) => partOf([part], path) !== null} />
          <Icon icon={ChevronDown} className="fold" />
        </button>
      </h2>
      <div id={`${id}-fields`} className="part-fields" hidden={!isOpen}>
        {isOpen &&
          Object.entries(part.fields).map(([path, entry]) =>
            isList(entry) ? (
              <ListField key={path} path={path} list={entry} />
            ) : (
              <Couple key={path} path={path} label={names.field(path)} field={entry} />
            ),
          )}
      </div>
    </section>
  )
}
